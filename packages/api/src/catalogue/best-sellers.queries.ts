import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** What the best of all the others has sold: more than that makes a best seller. Undefined where there are no others. */
export const findSoldByOthers = async (db: Db, bestSellers: number): Promise<number | undefined> => {
  const next = await db
    .selectFrom('products')
    .select('units_sold')
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('units_sold', 'desc')
    .orderBy('id')
    .offset(bestSellers)
    .limit(1)
    .executeTakeFirst()
  return next?.units_sold
}

/** Passes over what somebody else is changing, so that no order ever waits in a circle with it. */
const markWhere = async (db: Db, marked: boolean, wrong: ReturnType<typeof sql<boolean>>, limit: number) => {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ is_best_seller: marked })
    .where(
      sql<boolean>`id in (select id from products where ${wrong} limit ${limit} for no key update skip locked)`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const markBestSellers = (db: Db, soldByOthers: number, limit: number) =>
  markWhere(
    db,
    true,
    sql<boolean>`is_published and deleted_at is null and units_sold > ${soldByOthers} and not is_best_seller`,
    limit,
  )

export const unmarkOthers = (db: Db, soldByOthers: number, limit: number) =>
  markWhere(db, false, sql<boolean>`is_best_seller and units_sold <= ${soldByOthers}`, limit)
