import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** The role is read anew each time, and the database's clock decides what has expired. */
export const findSignedIn = (db: Db, tokenHash: Uint8Array) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.role'])
    .where('sessions.token_sha256', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const findAnyAdmin = (db: Db) =>
  db.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').limit(1).executeTakeFirst()

type NewUser = { name: string; email: string; password_hash: string; role: 'customer' | 'admin' }

/** Nothing when the address is taken. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'name', 'email', 'role', 'created_at'])
    .executeTakeFirst()
