import type { CancelAnswer, Cancelling, Order } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { RefundState } from '../../database/tables/checkout.ts'
import type { Deps } from '../../deps.ts'
import { cancelWithin } from '../../orders/staff/change-order.service.ts'
import { getOrder, orderMissing } from '../../orders/orders.service.ts'
import { askForOrderRefund, performAll } from './refund-order.service.ts'
import { findOrderPayments, lockCheckoutOfOrder } from './refunds.queries.ts'

type Needs = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>
type Staff = { readonly id: string; readonly name: string }

/** For the books: whoever cancels is not asked for a second reason. */
const REFUND_REASON = 'Order cancelled'

const REFUNDED: Readonly<Record<RefundState, (name: string) => string>> = {
  completed: () => 'The order is cancelled and the money has gone back.',
  pending: (name) =>
    `The order is cancelled. ${name} is sending the money back; this page tells when it has arrived.`,
  requested: (name) =>
    `The order is cancelled. ${name} has not answered yet; the refund is tried again by itself until it does.`,
  failed: (name) =>
    `The order is cancelled, but ${name} refused the refund. The money is still to go back: please look at the payment at ${name}, then refund the order again.`,
}
const NOTHING_PAID = 'The order is cancelled. Nothing had been paid for it.'
const NOT_REFUNDED = {
  refundNow: 'The order is cancelled. All of its money had gone back before.',
  refundLater: 'The order is cancelled. The dashboard shows it until the money has gone back.',
  keep: 'The order is cancelled and the payment is kept.',
} as const

type Asked =
  | { readonly kind: 'nothing left' }
  | { readonly kind: 'on its way' }
  | { readonly kind: 'asked'; readonly refundIds: readonly string[] }

/** One that the provider is sending already is waited for; it counts as the refund that was wished for. */
const askForRest = async (db: Db, actor: Staff, orderId: string): Promise<Asked> => {
  const payments = await findOrderPayments(db, orderId)
  if (payments.some(({ is_pending }) => is_pending)) return { kind: 'on its way' }
  if (payments.every(({ rand }) => rand === 0)) return { kind: 'nothing left' }
  return {
    kind: 'asked',
    refundIds: await askForOrderRefund(db, actor, { orderId, reason: REFUND_REASON }),
  }
}

/** Nobody else moves the money of the order meanwhile. */
const whileHeld = <Result>(db: Db, id: string, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (db) => {
    if (!(await lockCheckoutOfOrder(db, id))) throw orderMissing()
    return work(db)
  })

/** The decision and, where one is wished for, the refund are written down together, before the provider is asked. */
const writeDown = async (db: Db, actor: Staff, id: string, wish: Cancelling): Promise<Asked | null> => {
  const { hadMoney } = await cancelWithin(db, actor, id, wish)
  if (wish.money !== 'refundNow') return null
  return hadMoney ? askForRest(db, actor, id) : { kind: 'nothing left' }
}

const refundStateOf = async (deps: Needs, asked: Asked | null): Promise<RefundState | null> => {
  if (asked === null || asked.kind === 'nothing left') return null
  if (asked.kind === 'on its way') return 'pending'
  await deps.failPoint('refund.after_request')
  return (await performAll(deps, asked.refundIds)).state
}

/** A part that was under way when the order was cancelled went back first: what is left follows it. */
const refundRest = async (deps: Needs, actor: Staff, id: string): Promise<RefundState> => {
  const asked = await whileHeld(deps.db, id, (db) => askForRest(db, actor, id))
  return (await refundStateOf(deps, asked)) ?? 'completed'
}

const unrefundedWords = (order: Order, { money }: Cancelling): string => {
  if (order.paid === 0) return NOTHING_PAID
  // A bank took a part of it; what became of the rest is a matter for a person.
  return money === 'refundNow' && order.returned < order.paid ? NOT_REFUNDED.refundLater : NOT_REFUNDED[money]
}

/**
 * Cancels an order and does what was decided about its money. A second click, another tab or another try goes on with the same refund;
 * one that the provider refuses becomes money that is still to go back.
 */
export const cancelOrder = async (
  deps: Needs,
  actor: Staff,
  id: string,
  wish: Cancelling,
): Promise<CancelAnswer> => {
  const { db } = deps
  const asked = await whileHeld(db, id, (db) => writeDown(db, actor, id, wish))
  const first = await refundStateOf(deps, asked)
  const refund = first === 'completed' ? await refundRest(deps, actor, id) : first
  const order = await getOrder(db, { id: actor.id, seesAll: true }, id)
  const message = refund === null ? unrefundedWords(order, wish) : REFUNDED[refund](order.paymentMethod)
  return { order, refund, message }
}
