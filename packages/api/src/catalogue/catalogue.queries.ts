import type { Category } from '@umbala/pricing'
import { type ExpressionBuilder, type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import { foundBy, relevanceOf } from './search.queries.ts'

export type NewProduct = Insertable<Tables['products']>

export const SORT_ORDERS = ['newest', 'priceAsc', 'priceDesc', 'popularity', 'relevance'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

export type ListFilters = {
  readonly categories: readonly Category[]
  readonly featuredOnly: boolean
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly genders: readonly string[]
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly search: string | undefined
  readonly sort: SortOrder
  readonly limit: number
  readonly offset: number
}

/** Pictures come along in the same statement, in their order. */
const images = (eb: ExpressionBuilder<Tables, 'products'>) =>
  eb
    .selectFrom('product_images')
    .innerJoin('uploads', 'uploads.id', 'product_images.upload_id')
    .whereRef('product_images.product_id', '=', 'products.id')
    .select(
      sql<{ id: string; extension: string; alt: string }[]>`coalesce(json_agg(json_build_object(
        'id', uploads.id, 'extension', uploads.extension, 'alt', product_images.alt_text
      ) order by product_images.position), '[]'::json)`.as('images'),
    )
    .as('images')

/** All there is to tell of a product that was not deleted, drafts included. */
export const selectProducts = (db: Db) =>
  db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'name',
      'sku',
      'category',
      'price_cents',
      'original_price_cents',
      'description',
      'options',
      'option_prices',
      'length_mm',
      'width_mm',
      'height_mm',
      'weight_g',
      'is_featured',
      'is_published',
      'created_at',
      'updated_at',
    ])
    .select(images)

export const findProduct = (db: Db, id: string) =>
  selectProducts(db).where('id', '=', id).where('is_published', '=', true).executeTakeFirst()

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

const bound = <Output>(query: SelectQueryBuilder<Tables, 'products', Output>, filters: ListFilters) =>
  query
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .$if(filters.categories.length > 0, (q) => q.where('category', 'in', filters.categories))
    .$if(filters.featuredOnly, (q) => q.where('is_featured', '=', true))
    .$if(filters.sizes.length > 0, (q) => q.where(sql<boolean>`sizes && ${filters.sizes}::text[]`))
    .$if(filters.colors.length > 0, (q) => q.where(sql<boolean>`colors && ${filters.colors}::text[]`))
    .$if(filters.genders.length > 0, (q) => q.where(sql<boolean>`genders && ${filters.genders}::text[]`))
    .$if(filters.minCents !== undefined, (q) => q.where('price_cents', '>=', filters.minCents ?? 0))
    .$if(filters.maxCents !== undefined, (q) => q.where('price_cents', '<=', filters.maxCents ?? 0))
    .$if(filters.search !== undefined, (q) => q.where(foundBy(filters.search ?? '')))

/** Ties are broken by id, so that pages neither repeat nor skip a product. */
const ordered = <Output>(
  query: SelectQueryBuilder<Tables, 'products', Output>,
  { sort, search }: ListFilters,
) => {
  switch (sort) {
    case 'priceAsc':
      return query.orderBy('price_cents').orderBy('id')
    case 'priceDesc':
      return query.orderBy('price_cents', 'desc').orderBy('id', 'desc')
    case 'popularity':
      return query.orderBy('units_sold', 'desc').orderBy('id')
    case 'relevance':
      return query.orderBy(relevanceOf(search ?? ''), 'desc').orderBy('id')
    case 'newest':
      return query.orderBy('created_at', 'desc').orderBy('id')
  }
}

export const findProducts = (db: Db, filters: ListFilters) =>
  ordered(bound(selectProducts(db), filters), filters)
    .limit(filters.limit)
    .offset(filters.offset)
    .execute()

export const countProducts = async (db: Db, filters: ListFilters): Promise<number> => {
  const counted = await bound(db.selectFrom('products'), filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

/** The same kind of thing at the nearest price. */
export const findSimilarProducts = (db: Db, to: ProductRow, limit: number) =>
  selectProducts(db)
    .where('is_published', '=', true)
    .where('category', '=', to.category)
    .where('id', '!=', to.id)
    .orderBy(sql`similarity(search_name, search_fold(${to.name}))`, 'desc')
    .orderBy(sql`abs(price_cents - ${to.price_cents})`)
    .orderBy('id')
    .limit(limit)
    .execute()
