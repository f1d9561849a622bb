import { Problem, type RefundAnswer } from '@umbala/contract'
import { cents, formatRand } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import type { RefundState } from '../../database/tables/checkout.ts'
import type { Deps } from '../../deps.ts'
import { askForRefund, performRefund, tellRefund } from './refund-money.service.ts'
import { planRefund } from './refund-parts.ts'
import { findAskedWith, findOrderPayments, lockCheckoutOfOrder } from './refunds.queries.ts'

type Needs = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>
type Staff = { readonly id: string; readonly name: string }
type Wish = {
  readonly orderId: string
  readonly reason: string
  /** In rand. */
  readonly amount?: number | undefined
  readonly key?: string | undefined
}

const sumOf = (rows: readonly { readonly rand: number }[]): number =>
  rows.reduce((sum, { rand }) => sum + rand, 0)

/** Whoever wishes for another amount must not hear that the first one has gone back. */
const refuseOther = (askedRand: number, wishRand: number): void => {
  if (askedRand !== wishRand)
    throw new Problem(
      'conflict',
      `A refund of ${formatRand(cents(askedRand))} was asked for before. Please look at the order again.`,
    )
}

/**
 * Writes down what goes back, of one payment or of several, before any provider is asked. The caller holds the checkout. Asked again while
 * it is under way, or with the same key, it is the same refund.
 */
export const askForOrderRefund = async (
  db: Db,
  actor: Staff,
  { orderId, reason, amount, key }: Wish,
): Promise<string[]> => {
  const wishRand = amount === undefined ? undefined : Math.round(amount * 100)
  const payments = await findOrderPayments(db, orderId)
  const known = key === undefined ? [] : await findAskedWith(db, orderId, key)
  if (known.length > 0) {
    // All that was left when it was asked for.
    const whole = sumOf(payments) + sumOf(known.filter(({ state }) => state === 'completed'))
    refuseOther(sumOf(known), wishRand ?? whole)
    return known.map(({ id }) => id)
  }
  if (payments.length === 0) throw new Problem('conflict', 'Nothing has been paid for this order.')
  const asked = payments.flatMap(({ asked }) => (asked === null ? [] : [asked]))
  if (asked.length > 0) {
    if (wishRand !== undefined) refuseOther(sumOf(asked), wishRand)
    return asked.map(({ id }) => id)
  }
  if (payments.some(({ is_pending }) => is_pending))
    throw new Problem('conflict', 'A refund of this payment is on its way already.')
  const refundIds: string[] = []
  for (const { paymentId, rand } of planRefund(payments, wishRand))
    refundIds.push(await askForRefund(db, { paymentId, actor, reason, partRand: rand, key }))
  return refundIds
}

/** What whoever asked hears of several: the one that went worst. */
const WORST = ['failed', 'requested', 'pending', 'completed'] as const satisfies readonly RefundState[]

type Performed = { readonly refundId: string; readonly state: RefundState }

export const performAll = async (deps: Needs, refundIds: readonly string[]): Promise<Performed> => {
  const done: Performed[] = []
  for (const refundId of refundIds) done.push({ refundId, state: await performRefund(deps, refundId) })
  const worst = WORST.map((state) => done.find((one) => one.state === state)).find(Boolean)
  if (!worst) throw new Error('A refund was asked for of no payment.')
  return worst
}

/** Sends an order's money back, all that is left of it or a part. A second click, another tab or another try goes on with the same refund. */
export const refundOrder = async (deps: Needs, actor: Staff, wish: Wish): Promise<RefundAnswer> => {
  const refundIds = await deps.db.transaction().execute(async (db) => {
    if (!(await lockCheckoutOfOrder(db, wish.orderId))) throw new Problem('not_found', 'Order not found')
    return askForOrderRefund(db, actor, wish)
  })
  await deps.failPoint('refund.after_request')
  const { refundId, state } = await performAll(deps, refundIds)
  return { state, ...(await tellRefund(deps.db, refundId, state)) }
}
