import type { StaffProductQuery } from '@umbala/contract'
import { toCsv } from '../csv/csv.ts'
import type { Db } from '../database/tables.ts'
import { toCells } from './product-csv-cells.ts'
import { PRODUCT_COLUMNS } from './product-csv-columns.ts'
import { findProductsAfter } from './product-csv.queries.ts'
import { toDraft } from './product-row.ts'
import { toStaffFilters } from './staff-products.service.ts'

const PRODUCTS_AT_ONCE = 500

/** Spreadsheets know by it that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Asked = Pick<StaffProductQuery, 'search' | 'category' | 'published' | 'featured'>

/** Every product the filters let through, in a form that can be edited and imported again. Read in parts, so that others get their turn. */
export const exportProducts = async (db: Db, asked: Asked): Promise<File> => {
  const filters = toStaffFilters(asked)
  const parts = [BYTE_ORDER_MARK, toCsv([PRODUCT_COLUMNS])]
  let last: string | null = null
  while (filters !== null) {
    const rows = await findProductsAfter(db, filters, last, PRODUCTS_AT_ONCE)
    parts.push(toCsv(rows.map((row) => toCells(toDraft(row)))))
    last = rows.at(-1)?.sku ?? null
    if (rows.length < PRODUCTS_AT_ONCE) break
  }
  return new File(parts, 'products.csv', { type: 'text/csv; charset=utf-8' })
}
