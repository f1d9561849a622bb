import { sql } from 'kysely'
import { asPart } from '../database/search-words.ts'
import type { Db } from '../database/tables.ts'

const SHOWN = ['id', 'name', 'email', 'role', 'created_at'] as const

type Wanted = { readonly search: string | undefined; readonly limit: number; readonly offset: number }

const found = (db: Db, search: string | undefined) =>
  db
    .selectFrom('users')
    .$if(search !== undefined, (q) => q.where(sql<boolean>`search_text like ${asPart(search ?? '')}`))

export const findUsers = (db: Db, { search, limit, offset }: Wanted) =>
  found(db, search)
    .select(SHOWN)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countUsers = async (db: Db, search: string | undefined): Promise<number> => {
  const { count } = await found(db, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').select(SHOWN).where('id', '=', id).forUpdate().executeTakeFirst()

type Change = { name?: string; email?: string; role?: 'customer' | 'admin' }

export const updateUser = (db: Db, id: string, change: Change) =>
  db.updateTable('users').set(change).where('id', '=', id).returning(SHOWN).executeTakeFirst()
