import type { StaffProductQuery } from '@umbala/contract'
import { csvFile, type FileStream } from '../../csv/csv-file.ts'
import { readInPages } from '../../database/read-in-pages.ts'
import type { Db } from '../../database/tables.ts'
import type { ProductRow } from '../browsing/catalogue.queries.ts'
import { toCells } from './product-csv-cells.ts'
import { PRODUCT_COLUMNS } from './product-csv-columns.ts'
import { findProductsAfter } from './product-csv.queries.ts'
import { toDraft } from '../product-row.ts'
import type { StaffFilters } from '../products/staff-products.queries.ts'
import { toStaffFilters } from '../products/staff-products.service.ts'

const PRODUCTS_AT_ONCE = 250

type Asked = Pick<StaffProductQuery, 'search' | 'category' | 'published' | 'featured' | 'slips'>

const pagesOf = async function* (db: Db, filters: StaffFilters | null, signal: AbortSignal) {
  if (filters === null) return
  const read = (last: ProductRow | null) =>
    findProductsAfter(db, filters, last?.sku ?? null, PRODUCTS_AT_ONCE)
  for await (const products of readInPages(PRODUCTS_AT_ONCE, read, signal))
    yield products.map((row) => toCells(toDraft(row)))
}

/**
 * Every product the filters let through, by SKU, in a form that can be edited and imported again. Each is told as it was when its page
 * was read; one whose SKU is changed during the export may be missing or stand in it under both.
 */
export const exportProducts = async (db: Db, asked: Asked, signal: AbortSignal): Promise<FileStream> =>
  csvFile({
    name: 'products.csv',
    headings: PRODUCT_COLUMNS,
    pages: pagesOf(db, toStaffFilters(asked), signal),
    forSpreadsheets: true,
  })
