import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

type NewReset = { readonly tokenHash: Uint8Array; readonly userId: string; readonly minutes: number }

export const insertReset = (db: Db, { tokenHash, userId, minutes }: NewReset) =>
  db
    .insertInto('password_resets')
    .values({
      token_sha256: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute()

/** The account that an unused link in time is for. */
export const findResettable = (db: Db, tokenHash: Uint8Array) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('token_sha256', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('password_resets.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** False when the link was used, replaced or over: of two who press it at the same moment, one is too late. */
export const useReset = async (db: Db, tokenHash: Uint8Array): Promise<boolean> => {
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('token_sha256', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends every link of the account that nobody has used. */
export const deleteResets = (db: Db, userId: string) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()

/** How many it deleted. */
export const deleteOldResets = async (db: Db, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('token_sha256', 'in', (eb) =>
      eb
        .selectFrom('password_resets')
        .select('token_sha256')
        .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
        .orderBy('expires_at')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

type OldLinks = {
  readonly template: string
  readonly minutes: number
  /** What stands in its place. */
  readonly text: string
  readonly most: number
}

/** How many emails it changed. */
export const blankKeptLinks = async (
  db: Db,
  { template, minutes, text, most }: OldLinks,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ body_text: text, body_html: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('template', '=', template)
        .where('body_html', 'is not', null)
        .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
        .orderBy('created_at')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
