import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { selectProducts } from '../browsing/catalogue.queries.ts'
import { boundForStaff, type StaffFilters } from '../products/staff-products.queries.ts'

/** In the order of their SKUs, which no two products share, from the one after the last that was read. */
export const findProductsAfter = (db: Db, filters: StaffFilters, sku: string | null, limit: number) =>
  boundForStaff(selectProducts(db), filters)
    .$if(sku !== null, (q) => q.where(sql<boolean>`lower(sku) > lower(${sku})`))
    .orderBy(sql`lower(sku)`)
    .limit(limit)
    .execute()

export const findProductsBySku = (db: Db, skus: readonly string[]) =>
  selectProducts(db)
    .select('version')
    .where(sql<boolean>`lower(sku) in (select lower(asked) from unnest(${skus}::text[]) as asked)`)
    .execute()
