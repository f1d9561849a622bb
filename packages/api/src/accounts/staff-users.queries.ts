import { sql } from 'kysely'
import { asPart } from '../database/search-words.ts'
import type { Db } from '../database/tables.ts'
import type { Role } from '../database/tables/accounts.ts'

const SHOWN = ['id', 'name', 'email', 'role', 'created_at'] as const

type Filters = { readonly search: string | undefined; readonly role: Role | undefined }
type Window = { readonly limit: number; readonly offset: number }

const found = (db: Db, { search, role }: Filters) =>
  db
    .selectFrom('users')
    .$if(search !== undefined, (q) => q.where(sql<boolean>`search_text like ${asPart(search ?? '')}`))
    .$if(role !== undefined, (q) => q.where('role', '=', role ?? 'customer'))

export const findUsers = (db: Db, { limit, offset, ...filters }: Filters & Window) =>
  found(db, filters)
    .select(SHOWN)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countUsers = async (db: Db, filters: Filters): Promise<number> => {
  const { count } = await found(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').select(SHOWN).where('id', '=', id).forUpdate().executeTakeFirst()

type Change = { name?: string; email?: string; role?: Role }

export const updateUser = (db: Db, id: string, change: Change) =>
  db.updateTable('users').set(change).where('id', '=', id).returning(SHOWN).executeTakeFirst()
