import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { isInCart, isInCheckout, isInOrder } from './artwork.queries.ts'

/** Those of these that are one of these accounts', held until the transaction ends. */
export const lockFilesOf = (db: Db, owners: readonly string[], ids: readonly string[]) =>
  db
    .selectFrom('artwork_files')
    .select(['id', 'sha256', 'name'])
    .where('id', 'in', ids)
    .where('user_id', 'in', owners)
    .orderBy('id')
    .forUpdate()
    .execute()

/** From now on this account's, and used: what is theirs already, and what no cart, checkout or order has. Tells which. */
export const giveUnused = async (db: Db, to: string, ids: readonly string[]) => {
  const rows = await db
    .updateTable('artwork_files')
    .set({ user_id: to, used_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([eb('user_id', '=', to), eb.and([eb.not(isInCart), eb.not(isInCheckout), eb.not(isInOrder)])]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The account's own files with the same bytes, from now on used; the newest last. */
export const touchOwnByHash = async (db: Db, userId: string, sha256s: readonly string[]) => {
  const rows = await db
    .updateTable('artwork_files')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('sha256', 'in', sha256s)
    .returning(['id', 'sha256', 'created_at'])
    .execute()
  return rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
}
