import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Until the end of the caller's transaction. The embedded engine has no clock of its own and takes no notice. */
export const limitStatements = (db: Db, millis: number) =>
  sql`select set_config('statement_timeout', ${String(millis)}, true)`.execute(db)
