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
