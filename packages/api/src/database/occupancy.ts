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

/** A name under which another connection sees exactly what this transaction sees, for as long as it is open. */
export const exportSnapshot = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(db)
  return rows[0]?.id ?? ''
}

export const createSpare = (db: Db, name: string) => sql`create database ${sql.id(name)}`.execute(db)
export const dropSpare = (db: Db, name: string) => sql`drop database ${sql.id(name)} with (force)`.execute(db)
