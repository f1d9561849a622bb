import {
  type Order,
  type OrderFilters as AskedFilters,
  type OrderQuery,
  type Page,
  Problem,
} from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import { endOfDay, startOfDay } from '../local-date.ts'
import { toOrder } from '../order-row.ts'
import { findNotes, type OrderRow } from '../read-orders.queries.ts'
import { countOrders, findOrders, type OrderFilters } from './staff-orders.queries.ts'

/** What the staff asks for, in the words of the database. */
export const readFilters = (asked: AskedFilters): OrderFilters => {
  const { status, search, courier, customer, from, to, money, archived } = asked
  if (from !== undefined && to !== undefined && from > to)
    throw new Problem('invalid', 'The first day must not be after the last.', {
      fields: { to: 'This day is before the first.' },
    })
  return {
    status,
    // People write an order's number as they say it.
    search: search?.replace(/^#/, ''),
    courier,
    customer,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : endOfDay(to),
    isMoneyDue: money === 'due',
    isOwing: money === 'owed',
    isPaid: money === 'paid',
    archived: archived === true,
  }
}

const forStaff = async (db: Db, rows: readonly OrderRow[]): Promise<Order[]> => {
  const notes = await findNotes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toOrder(
      row,
      notes.filter(({ order_id }) => order_id === row.id),
    ),
  )
}

/** Three statements, however long the page is. */
export const listOrders = async (
  db: Db,
  { sortBy = 'newest', limit, page, ...asked }: OrderQuery,
): Promise<Page<Order>> => {
  const filters = readFilters(asked)
  const rows = await findOrders(db, { ...filters, ...pageWindow({ limit, page }), sortBy })
  return { items: await forStaff(db, rows), total: await countOrders(db, filters) }
}
