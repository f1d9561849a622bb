import type { Insertable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

export type NewMessage = Insertable<Tables['messages']>

export const insertMessage = async (db: Db, message: NewMessage): Promise<string> => {
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}
