import type { CancelledMoney, OrderStatus } from '@umbala/contract'
import { UNDO_SECONDS } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import { isAllReturned } from '../cancelled-money.ts'
import { appendEvent, findStepEvents, type HeldOrder, updateOrder } from './change-orders.queries.ts'
import { findCancellationMail } from '../emails/order-mail.queries.ts'
import { queueOrderMail } from '../emails/order-mail.service.ts'
import { CORRECTED_MS, toldSteps } from '../told-steps.ts'

/** The member of staff who does it, by the name that history keeps. */
export type Actor = { readonly id: string; readonly name: string }

/** What becomes of the money of an order that is cancelled. */
export type Decision = { readonly money: Exclude<CancelledMoney, 'undecided'>; readonly reason?: string }

type Held = HeldOrder & { readonly id: string }
type Standing = Pick<Held, 'status' | 'cancelled_money' | 'cancelled_reason'>

/** Steps the customer hears of by mail; back to Processing is the staff's own business. */
const ANNOUNCED: ReadonlySet<OrderStatus> = new Set(['Shipped', 'Delivered', 'Cancelled'])

/** The staff can undo for a while before the customer is written to; their undoing is on its way for a moment, too. */
const EMAIL_DELAY_SECONDS = UNDO_SECONDS + 2

/** Cancelled without a word on the money means that the customer gets it back, and that somebody is reminded to send it. */
const UNSAID: Decision = { money: 'refundLater' }

export const eventBy = (actor: Actor, orderId: string, detail: JsonObject) => ({
  order_id: orderId,
  detail: JSON.stringify(detail),
  actor_id: actor.id,
  actor_name: actor.name,
})

const standingAfter = (held: Held, status: OrderStatus, decision?: Decision): Standing => {
  const nothing = { status, cancelled_money: null, cancelled_reason: null }
  if (status !== 'Cancelled') return nothing
  const wasCancelled = held.status === 'Cancelled'
  if (wasCancelled && (!decision || isAllReturned(held))) return held
  if (isAllReturned(held)) return nothing
  const { money, reason = null } = decision ?? UNSAID
  return { status, cancelled_money: money, cancelled_reason: money === 'keep' ? reason : null }
}

const decisionIn = ({ cancelled_money: money, cancelled_reason: reason }: Standing): JsonObject => ({
  ...(money !== null && { money }),
  ...(reason !== null && { reason }),
})

const isDecided = (money: unknown): money is Decision['money'] =>
  money === 'refundNow' || money === 'refundLater' || money === 'keep'

/** An order that was reopened by mistake and is cancelled again at once stands as it did: what was decided about its money still holds. */
const decisionBefore = async (db: Db, { id, status }: Held): Promise<Decision | undefined> => {
  if (status === 'Cancelled') return undefined
  const events = await findStepEvents(db, id)
  const reopened = events.findLast(({ kind }) => kind === 'status')
  const isFresh = reopened !== undefined && Date.now() - Date.parse(reopened.at) < CORRECTED_MS
  if (!isFresh || reopened.detail.from !== 'Cancelled') return undefined
  const { money, reason } = events.findLast(({ detail }) => isDecided(detail.money))?.detail ?? {}
  if (!isDecided(money)) return undefined
  return { money, ...(typeof reason === 'string' && { reason }) }
}

type Change = { readonly held: Held; readonly to: OrderStatus; readonly eventId: number }

/** What sets a mistake right before it was told is not told either. */
const isToldByMail = async (db: Db, { held, to, eventId }: Change): Promise<boolean> => {
  const steps = toldSteps(await findStepEvents(db, held.id))
  if (steps.at(-1)?.eventId !== eventId) return false
  // Who was told that the order is cancelled must hear that it is not.
  return (
    ANNOUNCED.has(to) ||
    (held.status === 'Cancelled' && (await findCancellationMail(db, held.id)) !== undefined)
  )
}

/** Money that goes back at once cannot be undone: there is nothing to wait for. */
const delayAfter = ({ cancelled_money }: Standing): number =>
  cancelled_money === 'refundNow' ? 0 : EMAIL_DELAY_SECONDS

/**
 * Sets the status of an order that the caller holds, and what becomes of its money: decided anew with each cancellation, and open again
 * when the order is. Gives what the order says afterwards.
 */
export const setStatus = async (
  db: Db,
  actor: Actor,
  held: Held,
  to: OrderStatus,
  decision?: Decision,
): Promise<Standing> => {
  const decided = decision ?? (to === 'Cancelled' ? await decisionBefore(db, held) : undefined)
  const { status, cancelled_money, cancelled_reason } = standingAfter(held, to, decided)
  const after: Standing = { status, cancelled_money, cancelled_reason }
  const { id: orderId, status: from } = held
  const isSameMoney = cancelled_money === held.cancelled_money && cancelled_reason === held.cancelled_reason
  if (from === to && isSameMoney) return after
  await updateOrder(db, orderId, after)
  if (from !== to) {
    const detail = { from, to, ...decisionIn(after) }
    const eventId = await appendEvent(db, { ...eventBy(actor, orderId, detail), kind: 'status' })
    if (await isToldByMail(db, { held, to, eventId }))
      await queueOrderMail(db, { kind: 'status', orderId, status: to, eventId }, delayAfter(after))
    return after
  }
  const eventId = await appendEvent(db, { ...eventBy(actor, orderId, decisionIn(after)), kind: 'money' })
  // A refund tells of itself when it has gone through.
  if (cancelled_money !== 'refundNow')
    await queueOrderMail(db, { kind: 'money', orderId, eventId }, EMAIL_DELAY_SECONDS)
  return after
}
