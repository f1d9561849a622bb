import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** The fields of a product that are prices, as the audit names them. */
export const PRICE_FIELDS = ['price', 'originalPrice', 'optionPrices', 'pricing', 'ownOptions'] as const

const ofPrices = (db: Db, productId: string) =>
  db
    .selectFrom('audit')
    .where('entity', '=', 'product')
    .where('entity_id', '=', productId)
    .where(
      sql<boolean>`(before is null or before ?| ${[...PRICE_FIELDS]}::text[] or after ?| ${[...PRICE_FIELDS]}::text[])`,
    )

type Window = { readonly limit: number; readonly offset: number }

/** The entries of the audit in which a price of the product is different, the newest first. */
export const findPriceEntries = (db: Db, productId: string, { limit, offset }: Window) =>
  ofPrices(db, productId)
    .select(['id', 'at', 'actor_name', 'action', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countPriceEntries = async (db: Db, productId: string): Promise<number> => {
  const { count } = await ofPrices(db, productId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
