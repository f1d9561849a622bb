import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** What lies in the database already, and who else is connected to it. */
export const findOccupancy = async (db: Db): Promise<{ tables: number; others: number }> => {
  const { rows } = await sql<{ tables: number; others: number }>`
    select
      (select count(*)::int from pg_tables where schemaname = 'public') as tables,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()) as others
  `.execute(db)
  return rows[0] ?? { tables: 0, others: 0 }
}
