import type { Db } from '../../database/tables.ts'
import { noteFailedRefund, noteReturnedMoney } from '../../orders/returned-money.service.ts'
import type { Money, Refund } from '../../ports/payments.ts'
import { concludeRefund } from './conclude-refund.service.ts'
import { insertPaymentEvent, type PaymentRow } from '../payments/payments.queries.ts'
import {
  findRefunds,
  findReversalEvent,
  insertRefund,
  type RefundRow,
  REVERSAL,
  settleRefund,
} from './refunds.queries.ts'
import type { Source } from '../apply-transitions.service.ts'

type Seen = {
  readonly payment: Pick<PaymentRow, 'id' | 'currency' | 'amount_cents'>
  readonly refunds: readonly Refund[]
  readonly source: Source
}

const isReadable = (money: Money | null, currency: string): money is Money =>
  money?.currency === currency && money.cents >= 1

/** One that the staff asked for, and whose name at the provider we did not hear: the answer was lost on its way. */
const askedFor = (known: readonly RefundRow[], cents: number) =>
  known.find(
    ({ provider_refund_id, kind, state, amount_cents }) =>
      provider_refund_id === null && kind === 'refund' && state === 'requested' && amount_cents === cents,
  )

const isUnsettled = ({ state }: RefundRow) => state === 'requested' || state === 'pending'

type Recorded = 'nothing new' | 'noted' | 'failed'

const record = async (db: Db, { payment, source }: Seen, refund: Refund): Promise<Recorded> => {
  const { id, state, money } = refund
  const known = await findRefunds(db, payment.id)
  const same = known.find(({ provider_refund_id }) => provider_refund_id === id)
  if (same && (!isUnsettled(same) || same.state === state)) return 'nothing new'
  if (!isReadable(money, payment.currency)) return 'nothing new'
  const standing = same ?? askedFor(known, money.cents)
  if (standing) {
    await settleRefund(db, standing.id, state, id)
    if (state === 'failed') await noteFailedRefund(db, payment.id)
    if (state === 'completed' && standing.reason !== null) await concludeRefund(db, payment.id, standing.id)
  } else {
    const returned = known.reduce((sum, row) => (row.state === 'failed' ? sum : sum + row.amount_cents), 0)
    if (state === 'failed' || returned + money.cents > payment.amount_cents) return 'nothing new'
    await insertRefund(db, {
      payment_id: payment.id,
      kind: 'refund',
      state,
      amount_cents: money.cents,
      provider_refund_id: id,
    })
  }
  await insertPaymentEvent(db, {
    paymentId: payment.id,
    source,
    kind: `refund ${state}`,
    detail: { refundId: id, cents: money.cents, currency: money.currency },
  })
  return state === 'failed' ? 'failed' : 'noted'
}

/**
 * Takes note of money that the provider says went back. The payment stays captured: it did happen. Answers whether any of it, announced
 * before, did not go back after all: then somebody waits for money that nobody sends.
 */
export const recordRefunds = async (db: Db, seen: Seen): Promise<{ readonly hasFailed: boolean }> => {
  const recorded: Recorded[] = []
  for (const refund of seen.refunds) recorded.push(await record(db, seen, refund))
  if (recorded.some((what) => what !== 'nothing new')) await noteReturnedMoney(db, seen.payment.id)
  return { hasFailed: recorded.includes('failed') }
}

/** For a person: whoever asked for it has long gone on to other work. */
export const REFUND_FAILED = 'a refund came to nothing'

type Reversal = { readonly id: string; readonly money: Money }

/**
 * The bank took the money back: nobody here decided it, and all that is left is to know. The provider may list it like any refund,
 * so that it may have been taken for one by whoever looked before the message came.
 */
export const recordReversal = async (
  db: Db,
  { payment, reversal, source }: Pick<Seen, 'payment' | 'source'> & { readonly reversal: Reversal },
): Promise<boolean> => {
  if (!isReadable(reversal.money, payment.currency) || (await findReversalEvent(db, payment.id, reversal.id)))
    return false
  const known = await findRefunds(db, payment.id)
  if (!known.some(({ provider_refund_id }) => provider_refund_id === reversal.id))
    await insertRefund(db, {
      payment_id: payment.id,
      kind: 'reversal',
      state: 'completed',
      amount_cents: reversal.money.cents,
      provider_refund_id: reversal.id,
    })
  await insertPaymentEvent(db, {
    paymentId: payment.id,
    source,
    kind: REVERSAL,
    detail: {
      reversalId: reversal.id,
      cents: reversal.money.cents,
      currency: reversal.money.currency,
    },
  })
  await noteReturnedMoney(db, payment.id)
  return true
}
