import { sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

export const findAnyAdmin = (db: Db) =>
  db.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').limit(1).executeTakeFirst()

/** As many as fit into a sentence. */
export const findAdminAddresses = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(10)
    .execute()
  return rows.map(({ email }) => email)
}

/** What somebody of the staff may do, as it is stored. */
export type StaffRoleRow = {
  readonly id: string
  readonly name: string
  readonly standard: Tables['roles']['standard']['__select__']
  readonly permissions: readonly string[]
}

/** As one value, so that reading and writing a user answer it alike. */
const STAFF_ROLE = sql<StaffRoleRow | null>`(
  select json_build_object('id', roles.id, 'name', roles.name, 'standard', roles.standard, 'permissions', roles.permissions)
  from roles where roles.id = users.role_id)`.as('staff_role')

export const SHOWN = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.created_at',
  STAFF_ROLE,
] as const

export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([...SHOWN, 'password_hash', 'email_proven_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>
export type UserRow = Omit<AccountRow, 'password_hash' | 'email_proven_at'>

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...SHOWN, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Held until the transaction ends: nobody else changes the account, or writes what refers to it, in the meantime. */
export const lockAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_proven_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type NewUser = {
  readonly name: string
  readonly email: string
  readonly password_hash: string
  /** Null for a customer. */
  readonly role_id: string | null
}

/** Nothing when the address is taken. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values({ ...user, role: user.role_id === null ? 'customer' : 'admin' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning([...SHOWN, 'password_hash'])
    .executeTakeFirst()

export const updateName = (db: Db, id: string, name: string) =>
  db.updateTable('users').set({ name }).where('id', '=', id).returning(SHOWN).executeTakeFirst()

/** Nothing when somebody else was quicker and the password is no longer the one that was checked. */
export const replacePassword = (db: Db, id: string, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .returning(SHOWN)
    .executeTakeFirst()

/** For whoever came by a link that was mailed to the address, which is thereby proven to be theirs. */
export const setPasswordOfProven = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, email_proven_at: sql<Date>`coalesce(email_proven_at, now())` })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst()

export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute()
