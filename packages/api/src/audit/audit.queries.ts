import type { Insertable } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

export const insertAudit = (db: Db, entry: Insertable<Tables['audit']>) =>
  db.insertInto('audit').values(entry).execute()
