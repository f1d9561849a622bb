import { csvFile, type FileStream } from '../../csv/csv-file.ts'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Db } from '../../database/tables.ts'
import type { ProductRow } from '../browsing/catalogue.queries.ts'
import { findProductsAfter } from '../csv/product-csv.queries.ts'
import { toDraft } from '../product-row.ts'
import { toStaffFilters } from '../products/staff-products.service.ts'
import { PRICE_COLUMNS, toPriceRows } from './price-csv-rows.ts'

const PRODUCTS_AT_ONCE = 100

type Asked = Parameters<typeof toStaffFilters>[0]

const pagesOf = async function* (db: Db, asked: Asked, signal: AbortSignal) {
  const filters = toStaffFilters(asked)
  if (filters === null) return
  const read = (last: ProductRow | null) =>
    findProductsAfter(db, filters, last?.sku ?? null, PRODUCTS_AT_ONCE)
  for await (const products of readInPages(PRODUCTS_AT_ONCE, read, signal))
    yield products.flatMap((row) => toPriceRows(toDraft(row)))
}

/** Every price of the products that the filters let through, one a row, in a form that can be edited and imported again. */
export const exportPrices = async (db: Db, asked: Asked, signal: AbortSignal): Promise<FileStream> =>
  csvFile({
    name: 'prices.csv',
    headings: PRICE_COLUMNS,
    pages: pagesOf(db, asked, signal),
    forSpreadsheets: true,
  })
