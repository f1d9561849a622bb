import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

export const countPublished = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(products), 0) as total from facet_sets`.execute(db)
  return rows[0]?.total ?? 0
}

/** The way to the file's first product leads along the index alone; only those it names are read. */
export const findPublishedAddresses = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('products')
    .innerJoin(
      db
        .selectFrom('products')
        .where('is_published', '=', true)
        .where('deleted_at', 'is', null)
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .as('listed'),
      'listed.id',
      'products.id',
    )
    .select(['products.id', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('products.id')
    .execute()
