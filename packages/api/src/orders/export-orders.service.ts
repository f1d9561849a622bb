import type { OrderFilters as AskedFilters } from '@umbala/contract'
import { toCsv } from '../csv/csv.ts'
import type { Db } from '../database/tables.ts'
import { localStamp } from './local-date.ts'
import { CSV_HEADINGS, toCsvRows } from './order-csv.ts'
import { findOrdersBelow } from './staff-orders.queries.ts'
import { readFilters } from './staff-orders.service.ts'

const ORDERS_AT_ONCE = 500

/** Without it the best-known spreadsheet takes the letters of Zoë for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Every order that the filters let through, newest first. It is read in parts: between two of them others get their turn, and only the
 * finished text of the earlier ones is held.
 */
export const exportOrders = async (db: Db, asked: AskedFilters): Promise<File> => {
  const filters = readFilters(asked)
  const parts = [BYTE_ORDER_MARK, toCsv([CSV_HEADINGS])]
  let below: number | null = null
  for (;;) {
    const rows = await findOrdersBelow(db, filters, below, ORDERS_AT_ONCE)
    parts.push(toCsv(rows.flatMap(toCsvRows)))
    const last = rows.at(-1)
    if (!last || rows.length < ORDERS_AT_ONCE) break
    below = last.number
  }
  const day = localStamp(new Date()).slice(0, 10)
  return new File(parts, `orders-${day}.csv`, { type: 'text/csv; charset=utf-8' })
}
