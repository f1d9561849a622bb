import type { Category } from '@umbala/pricing'
import { type SelectQueryBuilder, sql } from 'kysely'
import { asPart } from '../../database/search-words.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { selectProducts } from '../browsing/catalogue.queries.ts'

type Direction = 'asc' | 'desc'
type Sort = 'updated' | 'newest' | 'name' | 'sku' | 'category' | 'price' | 'sold'

export type StaffFilters = {
  /** Each must be part of what the product says about itself. */
  readonly words: readonly string[]
  readonly category: Category | undefined
  readonly published: boolean | undefined
  readonly featured: boolean | undefined
  /** Whether the price check found anything. */
  readonly slips: boolean | undefined
}

export type StaffList = StaffFilters & {
  readonly sort: Sort
  readonly direction: Direction
  readonly limit: number
  readonly offset: number
}

const selectForStaff = (db: Db) => selectProducts(db).select(['version', 'units_sold'])

export const boundForStaff = <Output>(
  query: SelectQueryBuilder<Tables, 'products', Output>,
  filters: StaffFilters,
) => {
  const { words, category, published, featured, slips } = filters
  let found = query.where('deleted_at', 'is', null)
  for (const word of words) found = found.where(sql<boolean>`search_text like ${asPart(word)}`)
  if (category !== undefined) found = found.where('category', '=', category)
  if (published !== undefined) found = found.where('is_published', '=', published)
  if (featured !== undefined) found = found.where('is_featured', '=', featured)
  if (slips !== undefined)
    found = found.where(
      slips ? sql<boolean>`price_slips > 0` : sql<boolean>`price_slips is not distinct from 0`,
    )
  return found
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** Each as an index has it, so that the first page is read and not sorted; ties are broken by id, a SKU has none. */
const ordered = <Output>(
  query: SelectQueryBuilder<Tables, 'products', Output>,
  sort: Sort,
  direction: Direction,
) => {
  switch (sort) {
    case 'updated':
      return query.orderBy('updated_at', direction).orderBy('id', direction)
    case 'newest':
      return query.orderBy('created_at', direction).orderBy('id', opposite[direction])
    case 'name':
      return query.orderBy(sql`lower(name)`, direction).orderBy('id', direction)
    case 'sku':
      return query.orderBy(sql`lower(sku)`, direction)
    case 'category':
      return query
        .orderBy('category', direction)
        .orderBy(sql`lower(name)`, direction)
        .orderBy('id', direction)
    case 'price':
      return query.orderBy('price_cents', direction).orderBy('id', direction)
    case 'sold':
      return query.orderBy('units_sold', direction).orderBy('id', direction)
  }
}

export const findStaffProducts = (db: Db, { sort, direction, limit, offset, ...filters }: StaffList) =>
  ordered(boundForStaff(selectForStaff(db), filters), sort, direction)
    .limit(limit)
    .offset(offset)
    .execute()

export const countStaffProducts = async (db: Db, filters: StaffFilters): Promise<number> => {
  const { count } = await boundForStaff(db.selectFrom('products'), filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findStaffProduct = (db: Db, id: string) =>
  selectForStaff(db).where('id', '=', id).executeTakeFirst()

export type StaffProductRow = NonNullable<Awaited<ReturnType<typeof findStaffProduct>>>

export const findStaffProductsById = (db: Db, ids: readonly string[]) =>
  selectForStaff(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()

/** In one order, so that two who change many at once wait for each other instead of stopping each other. */
export const lockProducts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Names and SKUs that begin like these, as far as they are in use. */
export const findNamesLike = (db: Db, begins: { readonly name: string; readonly sku: string }) =>
  db
    .selectFrom('products')
    .select(['name', 'sku'])
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(starts_with(lower(sku), lower(${begins.sku})) or starts_with(lower(name), lower(${begins.name})))`,
    )
    .execute()
