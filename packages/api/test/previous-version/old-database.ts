import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '../../src/database/migrate.ts'
import type { Database } from '../../src/database/open-database.ts'
import { givenDatabase } from '../databases/given-database.ts'
import { type RecordedShop, readRecording, restoreShop } from './recorded-shop.ts'

/** The shop as the last version before the second half had it, filled. */
export const readPreviousShop = (): Promise<RecordedShop> =>
  readRecording(new URL('./recordings/shop-0039.json.gz', import.meta.url))

export const MIGRATIONS = fileURLToPath(new URL('../../src/database/migrations/', import.meta.url))

/** Copies what a version had of our migrations, up to and with the named one. */
const copyMigrations = async (directory: string, last: string): Promise<void> => {
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name <= last))
    await cp(join(MIGRATIONS, name), join(directory, name))
}

/** A database as that version made it, with the recorded shop in it. */
export const givenPreviousShop = async (recorded: RecordedShop): Promise<Database> => {
  const opened = await givenDatabase()
  await sql`drop schema public cascade`.execute(opened.db)
  await sql`create schema public`.execute(opened.db)
  const directory = await mkdtemp(join(tmpdir(), 'umbala-migrations-'))
  await copyMigrations(directory, recorded.migration)
  await migrate(opened.db, { directory })
  await rm(directory, { recursive: true })
  await restoreShop(opened.db, recorded)
  return opened
}

type Row = Readonly<Record<string, unknown>>

/** A row in one spelling, without the columns that the other side does not have. */
const spell = (row: Row, columns: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => columns.has(name))
      .toSorted(),
  )

/** The recorded rows that a table does not hold any more with every value. */
export const lostRows = (recorded: readonly Row[], present: readonly Row[]): string[] => {
  const columns = new Set(Object.keys(recorded[0] ?? {}))
  const found = new Set(present.map((row) => spell(row, columns)))
  return recorded.map((row) => spell(row, columns)).filter((row) => !found.has(row))
}

/** It counts changes of the catalogue, and a migration may be one: lists of before must not be answered from memory. */
const RAISED = new Set(['catalogue_version'])

/** The tables of which an upgrade keeps every row as it was. */
export const keptTables = <T>(tables: Readonly<Record<string, T>>): [table: string, rows: T][] =>
  Object.entries(tables).filter(([table]) => !RAISED.has(table))
