import type { Db } from '../database/tables.ts'

const published = (db: Db) =>
  db.selectFrom('products').where('is_published', '=', true).where('deleted_at', 'is', null)

export const countPublished = async (db: Db): Promise<number> => {
  const counted = await published(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

export const findPublishedAddresses = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  published(db)
    .select(['id', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
