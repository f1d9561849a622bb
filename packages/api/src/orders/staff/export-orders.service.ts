import type { OrderFilters as AskedFilters } from '@umbala/contract'
import { csvFile, type FileStream } from '../../csv/csv-file.ts'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Db } from '../../database/tables.ts'
import { localStamp } from '../local-date.ts'
import { CSV_HEADINGS, toCsvRows } from './order-csv.ts'
import type { OrderRow } from '../read-orders.queries.ts'
import { findOrdersBelow, type OrderFilters } from './staff-orders.queries.ts'
import { readFilters } from './staff-orders.service.ts'

const ORDERS_AT_ONCE = 250

const pagesOf = async function* (db: Db, filters: OrderFilters, signal: AbortSignal) {
  const read = (last: OrderRow | null) => findOrdersBelow(db, filters, last?.number ?? null, ORDERS_AT_ONCE)
  for await (const orders of readInPages(ORDERS_AT_ONCE, read, signal)) yield orders.flatMap(toCsvRows)
}

/**
 * Every order that the filters let through, newest first. Each is told as it was when its page was read; an order that is placed during
 * the export is not in it.
 */
export const exportOrders = async (db: Db, asked: AskedFilters, signal: AbortSignal): Promise<FileStream> => {
  const filters = readFilters(asked)
  const day = localStamp(new Date()).slice(0, 10)
  return csvFile({
    name: `orders-${day}.csv`,
    headings: CSV_HEADINGS,
    pages: pagesOf(db, filters, signal),
    forSpreadsheets: true,
  })
}
