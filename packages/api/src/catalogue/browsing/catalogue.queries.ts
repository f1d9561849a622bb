import type { KindRules } from '@umbala/preflight'
import { type ExpressionBuilder, type Insertable, type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '../../database/engines/prepared-statement.ts'
import type { Db, Tables } from '../../database/tables.ts'

export type NewProduct = Insertable<Tables['products']>

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
      'kind',
      'price_cents',
      'original_price_cents',
      'description',
      'options',
      'option_prices',
      'min_quantity',
      'max_quantity',
      'collect_only',
      'pricing',
      'price_for',
      'own_options',
      'artwork',
      'length_um',
      'width_um',
      'height_um',
      'weight_mg',
      'is_featured',
      'is_published',
      'created_at',
      'updated_at',
    ])
    .select(sql<KindRules | null>`artwork_of_kind(products.category, products.kind)`.as('kind_artwork'))
    .select(images)

export const findProduct = (db: Db, id: string) =>
  selectProducts(db).where('id', '=', id).where('is_published', '=', true).executeTakeFirst()

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

const productsSeenStatement = preparedStatement<{ ids: string }, ProductRow & { readonly seen: number }>(
  (value, db) =>
    sql`${selectProducts(db)
      .select(sql<number>`(select version from catalogue_version)`.as('seen'))
      .where(sql<boolean>`is_published and id = any(${value('ids')}::uuid[])`)}`,
)

/** Those of the named that are for sale, each with the version of the catalogue in which it was seen. */
export const findProductsSeen = (db: Db, ids: readonly string[]) =>
  productsSeenStatement(db, { ids: `{${ids.join()}}` })

/** As many on either side as are worth comparing by name. */
const NEIGHBOURS = 30

const neighbours = (to: ProductRow, side: RawBuilder<unknown>) => sql`(
  select id from products
  where is_published and deleted_at is null and category = ${to.category}
    and (price_cents, id) ${side} limit ${sql.lit(NEIGHBOURS)}
)`

/** The same kind of thing: of the nearest prices, those with the nearest names. */
export const findSimilarProducts = (db: Db, to: ProductRow, limit: number) => {
  const here = sql`(${to.price_cents}::bigint, ${to.id}::uuid)`
  const dearer = neighbours(to, sql`> ${here} order by price_cents, id`)
  const cheaper = neighbours(to, sql`< ${here} order by price_cents desc, id desc`)
  return selectProducts(db)
    .where(sql<boolean>`id = any(array(${dearer} union all ${cheaper}))`)
    .orderBy(sql`similarity(search_name, search_fold(${to.name}))`, 'desc')
    .orderBy(sql`abs(price_cents - ${to.price_cents})`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
