import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** What a shop would miss most, counted. */
export type Holdings = { readonly orders: number; readonly products: number; readonly accounts: number }

const countOf = async (db: Db, table: 'orders' | 'products' | 'users'): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const countHoldings = async (db: Db): Promise<Holdings> => ({
  orders: await countOf(db, 'orders'),
  products: await countOf(db, 'products'),
  accounts: await countOf(db, 'users'),
})

/** The file of every picture as it was taken in. Its other sizes are made from it. */
export const findPictureFiles = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('uploads').select(['id', 'extension']).orderBy('id').execute()
  return rows.map(({ id, extension }) => `${id}.${extension}`)
}

/** The pieces of every content that customers have sent; pictures of its pages are made from them. None in a database of before there was artwork. */
export const findArtworkPieces = async (db: Db): Promise<string[]> => {
  const { rows: tables } =
    await sql`select from pg_tables where schemaname = 'public' and tablename = 'artwork_contents'`.execute(
      db,
    )
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select piece ->> 'name' as name from artwork_contents, jsonb_array_elements(pieces) as piece order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
