import type { Ledger } from '../ledger/ledger.ts'
import type { Order } from '../ledger/order.ts'
import { hundredths } from '../money.ts'

const sumOf = (amounts: readonly { currency_code: string; value: string }[]) =>
  amounts.reduce((sum, amount) => sum + (hundredths(amount) ?? 0), 0)

const reportOrder = (ledger: Ledger, order: Order) => {
  const about = new Set([order.id, ...order.captures.map(({ id }) => id)])
  const calls = ledger.calls().filter(({ subject }) => subject !== null && about.has(subject))
  const idsOf = (name: string) => calls.filter(({ call }) => call === name).map(({ requestId }) => requestId)
  const { custom_id = null, invoice_id = null, amount } = order.unit
  return {
    id: order.id,
    status: order.status,
    intent: order.intent,
    amount: { currency_code: amount.currency_code, value: amount.value },
    custom_id,
    invoice_id,
    merchantId: order.merchantId,
    fundingSource: order.fundingSource,
    /** Of every call about this order, answered or not, in the order they came. */
    requestIds: { create: idsOf('create'), capture: idsOf('capture'), refund: idsOf('refund') },
    refusals: order.refusals,
    captures: order.captures,
  }
}

/** What truly happened, for whoever has to judge what the shop made of it. */
export const ledgerReport = (ledger: Ledger, callCounts: Readonly<Record<string, number>>) => {
  const orders = ledger.orders()
  const captures = orders.flatMap((order) => order.captures)
  const refunds = captures.flatMap((capture) => capture.refunds)
  const paid = captures.filter(({ status }) =>
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status),
  )
  return {
    orders: orders.map((order) => reportOrder(ledger, order)),
    counts: { orders: orders.length, captures: captures.length, refunds: refunds.length, calls: callCounts },
    /** In hundredths of whatever currency the orders had. */
    money: {
      captured: sumOf(paid.map(({ amount }) => amount)),
      refunded: sumOf(refunds.map(({ amount }) => amount)),
    },
    calls: ledger.calls(),
    events: ledger.events().map(({ event, orderId, answers }) => ({
      id: event.id,
      event_type: event.event_type,
      orderId,
      answers,
    })),
  }
}
