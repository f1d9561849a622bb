import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../src/app.ts'
import { migrate } from '../../src/database/migrate.ts'
import type { Database } from '../../src/database/open-database.ts'
import { givenDatabase } from '../databases/given-database.ts'
import { givenDeps } from '../given/given-deps.ts'
import { ask, readRecording, type RecordedShop, readTable, restoreShop } from './recorded-shop.ts'

const RECORDING = new URL('./recordings/shop-0039.json.gz', import.meta.url)
const MIGRATIONS = fileURLToPath(new URL('../../src/database/migrations/', import.meta.url))

let recorded: RecordedShop
let database: Database
let app: FastifyInstance

/** An empty database as that version made it. */
const givenOldDatabase = async (migration: string): Promise<Database> => {
  const opened = await givenDatabase()
  await sql`drop schema public cascade`.execute(opened.db)
  await sql`create schema public`.execute(opened.db)
  const directory = await mkdtemp(join(tmpdir(), 'umbala-migrations-'))
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name <= migration))
    await cp(join(MIGRATIONS, name), join(directory, name))
  await migrate(opened.db, { directory })
  await rm(directory, { recursive: true })
  return opened
}

beforeAll(async () => {
  recorded = await readRecording(RECORDING)
  database = await givenOldDatabase(recorded.migration)
  await restoreShop(database.db, recorded)
  await migrate(database.db)
  app = fastify({ bodyLimit: 64 * 1024 })
  await buildApi(app, givenDeps(database.db))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Row = Readonly<Record<string, unknown>>

/** A row in one spelling, without the columns that the other side does not have. */
const spell = (row: Row, columns: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => columns.has(name))
      .toSorted(),
  )

test('every row of the version before is there after the migration, with every value', async () => {
  const lost: string[] = []
  for (const [table, rows] of Object.entries(recorded.tables)) {
    const present = await readTable(database.db, table)
    const columns = new Set(Object.keys(rows[0] ?? {}))
    const found = new Set(present.map((row) => spell(row, columns)))
    lost.push(
      ...rows
        .map((row) => spell(row, columns))
        .filter((row) => !found.has(row))
        .map((row) => `${table}: ${row}`),
    )
  }
  expect(lost).toEqual([])
})

test('the API answers after the migration what the version before answered; only new fields may appear', async () => {
  // Sessions end of themselves, and the recording is older every day.
  await sql`update sessions set created_at = now(), last_seen_at = now()`.execute(database.db)
  expect(recorded.answers.length).toBeGreaterThan(100)
  // Whoever was signed in then is so still, however long ago it was recorded.
  await sql`update sessions set created_at = now(), last_seen_at = now()`.execute(database.db)
  for (const { answer, ...question } of recorded.answers)
    expect(await ask(app, question), question.path).toMatchObject(answer as object)
})

test('every administrator of the version before is an owner', async () => {
  const { rows } = await sql<{ role: string; standard: string | null }>`
    select distinct users.role, roles.standard from users left join roles on roles.id = users.role_id
    order by 1`.execute(database.db)
  expect(rows).toEqual([
    { role: 'admin', standard: 'owner' },
    { role: 'customer', standard: null },
  ])
})
