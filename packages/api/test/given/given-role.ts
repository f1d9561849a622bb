import { randomUUID } from 'node:crypto'
import type { Permission, StandardRole } from '@umbala/contract'
import type { Db } from '../../src/database/tables.ts'

/** A role of the shop's own, past the editor; gives its id. */
export const givenRole = async (db: Db, permissions: readonly Permission[]): Promise<string> => {
  const { id } = await db
    .insertInto('roles')
    .values({ name: `Role ${randomUUID()}`, permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const standardRole = async (db: Db, standard: StandardRole): Promise<string> => {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('standard', '=', standard)
    .executeTakeFirstOrThrow()
  return id
}
