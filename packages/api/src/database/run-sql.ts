import { createQueryId, RawNode } from 'kysely'
import type { Db } from './tables.ts'

/** One statement as a developer has typed it at the prompt, who has the whole database in their hands anyway. Nobody else calls this. */
export const runSql = async (db: Db, statement: string): Promise<readonly unknown[]> => {
  const query = RawNode.create([statement], [])
  return (await db.executeQuery({ query, sql: statement, parameters: [], queryId: createQueryId() })).rows
}
