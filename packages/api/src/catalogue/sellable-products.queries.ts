import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Drafts and deleted products too: whoever holds one in a cart is told its name. */
export const findSellableProducts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select([
      'id',
      'name',
      'sku',
      'category',
      'price_cents',
      'options',
      'option_prices',
      'min_quantity',
      'max_quantity',
      'collect_only',
      'pricing',
      'own_options',
      'length_um',
      'width_um',
      'height_um',
      'weight_mg',
      'is_published',
      'deleted_at',
    ])
    .select(sql<boolean>`wants_artwork(category, kind, artwork)`.as('wants_artwork'))
    .select((eb) =>
      eb
        .selectFrom('product_images')
        .innerJoin('uploads', 'uploads.id', 'product_images.upload_id')
        .whereRef('product_images.product_id', '=', 'products.id')
        .orderBy('product_images.position')
        .limit(1)
        .select(
          sql<{ id: string; extension: string }>`
          json_build_object('id', uploads.id, 'extension', uploads.extension)
        `.as('image'),
        )
        .as('image'),
    )
    .execute()

export type SellableProductRow = Awaited<ReturnType<typeof findSellableProducts>>[number]
