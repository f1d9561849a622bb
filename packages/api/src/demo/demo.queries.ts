import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined

/** Which of these ids are taken, be it by a product that staff have deleted since. */
export const findTakenIds = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const taken = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  return new Set(taken.map(({ id }) => id))
}

/** Answers the ids of the new rows; a product whose id or SKU is taken is left as it is. */
export const insertMissingProducts = async (
  db: Db,
  rows: readonly Insertable<Tables['products']>[],
): Promise<ReadonlySet<string>> => {
  const inserted = await db
    .insertInto('products')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export const insertProductImages = (db: Db, rows: readonly Insertable<Tables['product_images']>[]) =>
  db
    .insertInto('product_images')
    .values([...rows])
    .execute()

const UNTOUCHED = 1

/** Of these products, those that nobody has changed since they were put in become drafts. Answers how many. */
export const unpublishUntouched = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ is_published: false })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('version', '=', UNTOUCHED)
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
