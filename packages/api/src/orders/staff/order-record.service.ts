import type { OrderRecord } from '@umbala/contract'
import { amountDecimal, cents, courierTier, toGrams, toKilograms, toRand, usdDecimal } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import { toHistory } from './order-history.ts'
import {
  findEventsOf,
  findMailsOf,
  findOriginalOf,
  findPaymentsOf,
  findRefundsOf,
  findUntoldAuditOf,
  type PaymentRefundRow,
  type PaymentRow,
} from './order-record.queries.ts'
import { lineMilligrams, toOrder } from '../order-row.ts'
import { toPaymentFacts } from '../payment-facts.ts'
import { orderMissing } from '../orders.service.ts'
import { findAnyOrder, findNotes, type OrderRow } from '../read-orders.queries.ts'

const toRefund = (row: PaymentRefundRow): OrderRecord['payment']['refunds'][number] => ({
  kind: row.kind,
  state: row.state,
  amount: amountDecimal(row.amount_cents),
  usd: row.usd_cents === null ? null : usdDecimal(row.usd_cents),
  at: (row.settled_at ?? row.created_at).toISOString(),
  reason: row.reason,
  rand: toRand(cents(row.rand_cents)),
  providerName: row.provider_name,
  currency: row.currency,
})

const toPayment = (row: PaymentRow, refunds: readonly PaymentRefundRow[]): OrderRecord['payment'] => ({
  ...toPaymentFacts(row),
  state: row.state,
  providerOrderId: row.provider_order_id,
  providerCaptureId: row.provider_capture_id,
  usd: usdDecimal(row.usd_cents),
  capturedAt: row.captured_at?.toISOString() ?? null,
  checkoutId: row.checkout_id,
  refunds: refunds.map(toRefund),
})

const toReceived = (row: PaymentRow): OrderRecord['payments'] =>
  row.state !== 'captured' || row.captured_at === null
    ? []
    : [
        {
          ...toPaymentFacts(row),
          rand: toRand(cents(row.rand_cents)),
          at: row.captured_at.toISOString(),
          providerCaptureId: row.provider_capture_id,
        },
      ]

/** The one that the order rests on or, while nothing is paid, the last that was begun. */
const shownOf = (rows: readonly PaymentRow[]): PaymentRow => {
  const shown = rows.find(({ is_first }) => is_first) ?? rows.at(-1)
  if (!shown) throw new Error('An order has no payment, not even one that was begun.')
  return shown
}

const tierWords = (row: OrderRow): string => {
  if (row.courier === 'pickup') return 'picked up, no courier'
  const milligrams = row.lines.reduce((total, line) => total + lineMilligrams(line), 0)
  return `up to ${courierTier(toKilograms(milligrams)).upToKg} kg`
}

/** All the shop holds about an order, for the staff; also of one that was deleted. */
export const getOrderRecord = async (db: Db, id: string): Promise<OrderRecord> => {
  const row = await findAnyOrder(db, id)
  if (!row) throw orderMissing()
  const [payments, notes, refunds, events, untold, mails, original] = await Promise.all([
    findPaymentsOf(db, id),
    findNotes(db, [id]),
    findRefundsOf(db, id),
    findEventsOf(db, id),
    findUntoldAuditOf(db, id),
    findMailsOf(db, id),
    findOriginalOf(db, id),
  ])
  return {
    order: toOrder(row, notes),
    archivedAt: row.deleted_at?.toISOString() ?? null,
    lineWeights: row.lines.map((line) => toGrams(lineMilligrams(line))),
    courierTier: tierWords(row),
    payment: toPayment(shownOf(payments), refunds),
    payments: payments.flatMap(toReceived),
    history: toHistory(row, { events, untold, originalAt: original?.handed_out_at ?? null }),
    mails: mails.map((mail) => ({
      _id: mail.id,
      subject: mail.subject,
      createdAt: mail.created_at.toISOString(),
      delivery: mail.state,
      deliveryNote: mail.last_error,
    })),
  }
}
