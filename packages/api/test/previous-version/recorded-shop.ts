import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'

/** Who asked what, and what the shop answered. */
type Recorded = { readonly token: string | null; readonly path: string; readonly answer: unknown }
type Row = Readonly<Record<string, unknown>>

/** A filled shop as the version before had it: every row of every table, and what that version answered. */
export type RecordedShop = {
  /** The newest migration of that version. */
  readonly migration: string
  readonly tables: Readonly<Record<string, readonly Row[]>>
  readonly sequences: Readonly<Record<string, number>>
  readonly answers: readonly Recorded[]
}

const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

export const readTable = async (db: Db, table: string): Promise<readonly Row[]> => {
  const { rows } = await sql<{ rows: Row[] | null }>`
    select json_agg(whole_row) as rows from ${sql.table(table)} as whole_row`.execute(db)
  return rows[0]?.rows ?? []
}

export const readTables = async (db: Db): Promise<Record<string, readonly Row[]>> => {
  const tables: Record<string, readonly Row[]> = {}
  for (const table of await tablesOf(db)) tables[table] = await readTable(db, table)
  return tables
}

export const readSequences = async (db: Db): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value::float as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Seconds that are left at the moment of the answer. */
const LEFT_NOW = new Set(['emailIn'])

/** What the shop answers to somebody, without what depends on the moment. */
export const ask = async (app: FastifyInstance, { token, path }: Omit<Recorded, 'answer'>) => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await app.inject({ method: 'GET', url: path, headers })
  const body: unknown = JSON.parse(response.body, (name, value: unknown) =>
    LEFT_NOW.has(name) ? undefined : value,
  )
  return { status: response.statusCode, body }
}

export const writtenColumns = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return rows.map(({ name }) => name)
}

/** Puts the rows into an empty database of that version, past the rules that let nobody write an order from nothing. */
export const restoreShop = (db: Db, { tables, sequences }: RecordedShop): Promise<void> =>
  db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const [table, rows] of Object.entries(tables)) {
      const columns = sql.join((await writtenColumns(db, table)).map((name) => sql.ref(name)))
      await sql`delete from ${sql.table(table)}`.execute(db)
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
        db,
      )
    }
    for (const [name, value] of Object.entries(sequences))
      await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(db)
  })

export const writeRecording = async (path: string, shop: RecordedShop): Promise<void> =>
  writeFile(path, await promisify(gzip)(JSON.stringify(shop), { level: 9 }))

export const readRecording = async (path: URL): Promise<RecordedShop> =>
  JSON.parse((await promisify(gunzip)(await readFile(path))).toString()) as RecordedShop
