import { type ArtworkSlot, type OrderArtwork, Problem } from '@umbala/contract'
import { type ArtworkSlot as Place, canonicalDetails, tellRepair } from '@umbala/pricing'
import { refuseImpossibleRepairs } from '../artwork/artwork-repairs.service.ts'
import { refuseFilesBeyondOrder } from '../artwork/files-per-order.service.ts'
import { describeFiles, refuseForeignFiles } from '../artwork/artwork.service.ts'
import { giveFiles } from '../artwork/give-files.service.ts'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import { judgeOrderArtwork } from './artwork/judge-order-artwork.service.ts'
import { holdContents } from './artwork/order-artwork-verdicts.queries.ts'
import { refuseEndlessHistory, refuseOversizedOrder } from './artwork/limit-order-artwork.service.ts'
import {
  awaitArtwork,
  completeArtwork,
  countPlaces,
  findOrderArtwork,
  hasLine,
  replaceLineArtwork,
} from './order-artwork.queries.ts'
import { findVisibleOrder, orderMissing } from './orders.service.ts'
import { lockForChange } from './staff/change-orders.queries.ts'

type Visitor = { readonly id: string; readonly name: string; readonly permissions: readonly string[] }

const tell = async (db: Db, orderId: string): Promise<OrderArtwork[]> => {
  const rows = await findOrderArtwork(db, orderId)
  const files = await describeFiles(
    db,
    rows.map(({ file_id }) => file_id),
  )
  return rows.flatMap(({ line_no: lineNo, slot, file_id, repair, added_at, added_by: addedBy }) => {
    const file = files.get(file_id)
    return file
      ? [
          {
            lineNo,
            slot,
            file,
            repair: repair && tellRepair(repair),
            addedAt: added_at.toISOString(),
            addedBy,
          },
        ]
      : []
  })
}

export const listOrderArtwork = async (db: Db, user: Visitor, orderId: string): Promise<OrderArtwork[]> => {
  await findVisibleOrder(db, { id: user.id, seesAll: user.permissions.includes('orders.read') }, orderId)
  return tell(db, orderId)
}

/** What a member of staff puts on an order belongs to its customer from then on. Tells the files that do. */
const takeFromStaff = async (
  db: Db,
  { staffId, customerId, artwork }: { staffId: string; customerId: string | null; artwork: readonly Place[] },
): Promise<readonly Place[]> => {
  if (customerId === null)
    throw new Problem('conflict', 'The customer of this order is gone, and its files with them.')
  return giveFiles(db, { from: staffId, to: customerId, artwork })
}

type Change = { readonly orderId: string; readonly lineNo: number; readonly artwork: readonly ArtworkSlot[] }

/**
 * Puts files on a line of an order that stands, for its customer or a member of staff. When no line lacks any, the artwork counts as
 * received; it is awaited again when the customer takes the files of a line off.
 */
export const setOrderArtwork = async (
  db: Db,
  user: Visitor,
  { orderId, lineNo, artwork: sent }: Change,
): Promise<OrderArtwork[]> => {
  const { artwork: wanted = [] } = canonicalDetails({ artwork: sent })
  const order = await findVisibleOrder(
    db,
    { id: user.id, seesAll: user.permissions.includes('orders.change') },
    orderId,
  )
  const isOwn = order.user_id === user.id
  await db.transaction().execute(async (db) => {
    const held = await lockForChange(db, orderId)
    if (!held || !(await hasLine(db, orderId, lineNo))) throw orderMissing()
    if (held.status === 'Cancelled')
      throw new Problem('conflict', 'This order is cancelled, so nothing is printed from it.')
    if (isOwn && held.status !== 'Processing')
      throw new Problem('conflict', 'This order is printed already. Please talk to us.')
    if (isOwn) {
      await refuseForeignFiles(db, { userId: user.id, guestId: null }, wanted)
      await refuseOversizedOrder(db, orderId, wanted)
    }
    const artwork = isOwn
      ? wanted
      : await takeFromStaff(db, { staffId: user.id, customerId: order.user_id, artwork: wanted })
    await refuseImpossibleRepairs(db, artwork)
    const { here, elsewhere, replaced: before } = await countPlaces(db, { orderId, lineNo })
    refuseFilesBeyondOrder({ before: elsewhere + here, after: elsewhere + artwork.length })
    await holdContents(
      db,
      orderId,
      artwork.map(({ fileId }) => fileId),
    )
    const by = isOwn ? 'customer' : 'staff'
    const { replaced, added } = await replaceLineArtwork(db, { orderId, lineNo, artwork, by })
    if (isOwn) refuseEndlessHistory({ before, replaced })
    // Other lines do not depend on the files of this one.
    if (replaced + added > 0) await judgeOrderArtwork(db, { orderId, lineNo })
    await completeArtwork(db, orderId)
    if (isOwn) await awaitArtwork(db, orderId, lineNo)
    if (isOwn) return
    await writeAudit(db, {
      actor: user,
      action: 'artwork changed',
      entity: 'order',
      entityId: orderId,
      after: { lineNo, artwork },
    })
  })
  return tell(db, orderId)
}
