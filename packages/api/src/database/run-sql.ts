import { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/** One statement as a person has typed it, for the prompt of a developer. */
export const runSql = async (db: Db, statement: string): Promise<readonly unknown[]> =>
  // oxlint-disable-next-line danger/no-raw-sql -- whoever types it has the whole database in their hands
  (await db.executeQuery(CompiledQuery.raw(statement))).rows
