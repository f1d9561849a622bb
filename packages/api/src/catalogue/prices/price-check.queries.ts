import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { selectProducts } from '../browsing/catalogue.queries.ts'

/** By SKU, as the index has them. */
export const findWithSlips = (
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  selectProducts(db)
    .where(sql<boolean>`price_slips > 0`)
    .orderBy(sql`lower(sku)`)
    .limit(limit)
    .offset(offset)
    .execute()

export const countWithSlips = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`price_slips > 0`)
    .executeTakeFirstOrThrow()
  return count
}

/** Those in which the check can find anything, from the one after the last that was read. */
export const findToCheck = (db: Db, after: string | null, limit: number) =>
  selectProducts(db)
    .select(['version', 'price_slips'])
    .where(sql<boolean>`(pricing is not null or price_cents = 0 or price_slips > 0)`)
    .$if(after !== null, (q) => q.where(sql<boolean>`id > ${after}::uuid`))
    .orderBy('id')
    .limit(limit)
    .execute()

type Counted = { readonly id: string; readonly version: number; readonly slips: number }

/** Passes over what was changed in the meantime, which was counted then. */
export const writeSlips = (db: Db, counted: readonly Counted[]) =>
  sql`
    update products set price_slips = given.slips
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (id uuid, version integer, slips integer)
    where products.id = given.id and products.version = given.version
  `.execute(db)
