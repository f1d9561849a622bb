import { type Order, type OrderChange, Problem } from '@umbala/contract'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import { isAllReturned } from '../cancelled-money.ts'
import {
  appendEvent,
  clearDeleted,
  insertNote,
  lockAnyOrder,
  lockForChange,
  markDeleted,
  updateOrder,
} from './change-orders.queries.ts'
import { getOrder, orderMissing } from '../orders.service.ts'
import { type Actor, type Decision, eventBy, setStatus } from './set-status.service.ts'

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

/** Written into the audit, from which the staff's history tells it; the customer's timeline tells that it has come. */
const setArtwork = async (db: Db, actor: Actor, { id, isReceived }: { id: string; isReceived: boolean }) => {
  await updateOrder(db, id, { artwork_received_at: isReceived ? new Date() : null })
  await writeAudit(db, {
    actor,
    action: isReceived ? 'artwork received' : 'artwork awaited again',
    entity: 'order',
    entityId: id,
  })
}

/**
 * Changes what the staff may change. Any status may follow any other. Change, history, audit and the mail that follows are one
 * transaction; asking for what is the case already changes nothing, and is written down all the same.
 */
export const changeOrder = async (
  db: Db,
  actor: Actor,
  id: string,
  { status, tracking, note, isArtworkReceived }: OrderChange,
): Promise<Order> => {
  await db.transaction().execute(async (db) => {
    const before = await lockForChange(db, id)
    if (!before) throw orderMissing()
    // First, so that a mail about the new status can name the number.
    if (tracking) await setTracking(db, actor, id, tracking)
    if (tracking === null) await clearTracking(db, actor, id)
    const standing = status === undefined ? {} : await setStatus(db, actor, { id, ...before }, status)
    if (note !== undefined) await addNote(db, actor, id, note)
    if (isArtworkReceived !== undefined && isArtworkReceived !== (before.artwork_received_at !== null))
      await setArtwork(db, actor, { id, isReceived: isArtworkReceived })
    if (status === undefined && tracking === undefined && note === undefined) return
    await writeAudit(db, {
      actor,
      action: 'order changed',
      entity: 'order',
      entityId: id,
      before,
      // What a note says may be about a person; the audit outlives them and only tells that one was written.
      after: {
        ...before,
        ...standing,
        ...(tracking !== undefined && { tracking }),
        noted: note !== undefined,
      },
    })
  })
  return getOrder(db, { id: actor.id, seesAll: true }, id)
}

/**
 * Cancels an order with a decision about its money, or changes the decision about one that is cancelled. The caller's transaction may
 * write a refund down with it. Tells whether any of the money was still here.
 */
export const cancelWithin = async (
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<{ readonly hadMoney: boolean }> => {
  const before = await lockForChange(db, id)
  if (!before) throw orderMissing()
  const standing = await setStatus(db, actor, { id, ...before }, 'Cancelled', decision)
  await writeAudit(db, {
    actor,
    action: 'order cancelled',
    entity: 'order',
    entityId: id,
    before,
    after: { ...before, ...standing },
  })
  return { hadMoney: before.paid_cents > 0 && !isAllReturned(before) }
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
  return getOrder(db, { id: actor.id, seesAll: true }, id)
}
