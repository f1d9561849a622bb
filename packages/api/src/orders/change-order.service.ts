import { type Order, type OrderChange, type OrderStatus, Problem } from '@umbala/contract'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import type { JsonObject } from '../database/tables/columns.ts'
import {
  appendEvent,
  clearDeleted,
  insertNote,
  lockAnyOrder,
  lockForChange,
  markDeleted,
  updateOrder,
} from './change-orders.queries.ts'
import { queueOrderMail } from './order-mail.service.ts'
import { getOrder, orderMissing } from './orders.service.ts'

/** The member of staff who does it, by the name that history keeps. */
type Actor = { readonly id: string; readonly name: string }

/** Steps the customer hears of by mail; back to Processing is the staff's own business. */
const ANNOUNCED: ReadonlySet<OrderStatus> = new Set(['Shipped', 'Delivered', 'Cancelled'])

const eventBy = (actor: Actor, orderId: string, detail: JsonObject) => ({
  order_id: orderId,
  detail: JSON.stringify(detail),
  actor_id: actor.id,
  actor_name: actor.name,
})

const setStatus = async (db: Db, actor: Actor, id: string, from: OrderStatus, to: OrderStatus) => {
  if (from === to) return
  await updateOrder(db, id, { status: to })
  const eventId = await appendEvent(db, { ...eventBy(actor, id, { from, to }), kind: 'status' })
  if (ANNOUNCED.has(to)) await queueOrderMail(db, { kind: 'status', orderId: id, status: to, eventId })
}

const setTracking = async (db: Db, actor: Actor, id: string, tracking: OrderChange['tracking'] & {}) => {
  await updateOrder(db, id, { tracking_carrier: tracking.carrier, tracking_number: tracking.number })
  await appendEvent(db, { ...eventBy(actor, id, tracking), kind: 'tracking' })
}

const clearTracking = async (db: Db, actor: Actor, id: string) => {
  await updateOrder(db, id, { tracking_carrier: null, tracking_number: null })
  await appendEvent(db, { ...eventBy(actor, id, { removed: true }), kind: 'tracking' })
}

const addNote = async (db: Db, actor: Actor, id: string, body: string) => {
  await insertNote(db, { order_id: id, author_id: actor.id, author_name: actor.name, body })
  await appendEvent(db, { ...eventBy(actor, id, {}), kind: 'note' })
}

/**
 * Changes what the staff may change. Any status may follow any other. Change, history, audit and the mail that follows are one
 * transaction; asking for what is the case already changes nothing, and is written down all the same.
 */
export const changeOrder = async (
  db: Db,
  actor: Actor,
  id: string,
  { status, tracking, note }: OrderChange,
): Promise<Order> => {
  await db.transaction().execute(async (db) => {
    const before = await lockForChange(db, id)
    if (!before) throw orderMissing()
    // First, so that a mail about the new status can name the number.
    if (tracking) await setTracking(db, actor, id, tracking)
    if (tracking === null) await clearTracking(db, actor, id)
    if (status !== undefined) await setStatus(db, actor, id, before.status, status)
    if (note !== undefined) await addNote(db, actor, id, note)
    await writeAudit(db, {
      actor,
      action: 'order changed',
      entity: 'order',
      entityId: id,
      before,
      // What a note says may be about a person; the audit outlives them and only tells that one was written.
      after: {
        ...before,
        ...(status !== undefined && { status }),
        ...(tracking !== undefined && { tracking }),
        noted: note !== undefined,
      },
    })
  })
  return getOrder(db, { id: actor.id, role: 'admin' }, id)
}

/** Takes an order out of every list and sum. Its lines, its payment and its history stay, as the law on records asks. */
export const archiveOrder = async (db: Db, actor: Actor, id: string): Promise<{ _id: string }> => {
  await db.transaction().execute(async (db) => {
    if (!(await markDeleted(db, id))) throw orderMissing()
    await appendEvent(db, { ...eventBy(actor, id, {}), kind: 'deleted' })
    await writeAudit(db, { actor, action: 'order deleted', entity: 'order', entityId: id })
  })
  return { _id: id }
}

/** Takes it back: the order is in the lists and the sums again, as it was. */
export const restoreOrder = async (db: Db, actor: Actor, id: string): Promise<Order> => {
  await db.transaction().execute(async (db) => {
    const held = await lockAnyOrder(db, id)
    if (!held) throw orderMissing()
    if (held.deleted_at === null) throw new Problem('conflict', 'This order is not archived.')
    await clearDeleted(db, id)
    await appendEvent(db, { ...eventBy(actor, id, {}), kind: 'restored' })
    await writeAudit(db, { actor, action: 'order restored', entity: 'order', entityId: id })
  })
  return getOrder(db, { id: actor.id, role: 'admin' }, id)
}
