import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/** Every row of every table as text, in an order of its own, and how far every counter has come. */
export const readTables = (db: Db): Promise<Record<string, readonly string[]>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`.execute(
        db,
      )
      const found: Record<string, readonly string[]> = {}
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select ${sql.ref(name)}::text as row from ${sql.table(name)} order by ${sql.ref(name)}::text collate "C"`.execute(
          db,
        )
        found[name] = rows.map(({ row }) => row)
      }
      const { rows: counters } = await sql<{ row: string }>`
        select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences
        where schemaname = 'public' order by 1`.execute(db)
      return { ...found, counters: counters.map(({ row }) => row) }
    })
