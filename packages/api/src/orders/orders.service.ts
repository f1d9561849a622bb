import { type Order, type Page, Problem } from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import { toOrder } from './order-row.ts'
import {
  countOrdersOfUser,
  findNotes,
  findOrder,
  findOrdersOfUser,
  type OrderRow,
} from './read-orders.queries.ts'

/** Who is asking: staff who may see orders see every one, anybody else their own. */
export type Asker = { readonly id: string; readonly seesAll: boolean }

type Paging = { readonly limit?: number | undefined; readonly page?: number | undefined }

export const orderMissing = () => new Problem('not_found', 'No Order details found')

/** Somebody else's order is answered like one that never was, so that ids cannot be tried out. */
export const findVisibleOrder = async (db: Db, asker: Asker, id: string): Promise<OrderRow> => {
  const row = await findOrder(db, id)
  if (!row || (!asker.seesAll && row.user_id !== asker.id)) throw orderMissing()
  return row
}

export const getOrder = async (db: Db, asker: Asker, id: string): Promise<Order> => {
  const row = await findVisibleOrder(db, asker, id)
  if (!asker.seesAll) return toOrder(row)
  return toOrder(row, await findNotes(db, [id]))
}

export const listMyOrders = async (db: Db, userId: string, paging: Paging): Promise<Page<Order>> => {
  const window = pageWindow(paging)
  const rows = await findOrdersOfUser(db, userId, window)
  const items = rows.map((row) => toOrder(row))
  // A page that is not full is the last one, and tells by itself how many there are. One beyond the end does not.
  const isLast = rows.length < window.limit && (rows.length > 0 || window.offset === 0)
  return { items, total: isLast ? window.offset + rows.length : await countOrdersOfUser(db, userId) }
}

/** A line as it was bought, for whoever wants the same again. */
export type BoughtLine = Pick<
  OrderRow['lines'][number],
  | 'productId'
  | 'name'
  | 'options'
  | 'details'
  | 'unit'
  | 'quantity'
  | 'total'
  | 'explanation'
  | 'removedArtwork'
>

/** Only the customer's own, even for an administrator: it is their own cart that gets filled. With the files it was printed from in the end. */
export const linesOfOwnOrder = async (db: Db, userId: string, id: string): Promise<readonly BoughtLine[]> => {
  const { lines } = await findVisibleOrder(db, { id: userId, seesAll: false }, id)
  return lines.map(({ artwork, ...line }) => ({ ...line, details: { ...line.details, artwork } }))
}
