import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open-database.ts'

let database: Database
let directory: string
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-interrupted-'))
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
})
afterEach(() => rm(directory, { recursive: true }))

const tablesAndIndexes = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace order by name`.execute(
    database.db,
  )
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('schema_migrations'))
}

const STATEMENTS = [
  'create table racks (id int primary key);',
  'insert into racks values (1);',
  'alter table racks add column label text;',
  "update racks set label = 'top';",
  'create index racks_by_label on racks (label);',
]

test('F13 a migration cut off at each of its statements leaves nothing, and is done whole by the next start', async () => {
  const file = join(directory, '0001-racks.sql')
  for (let cut = 0; cut <= STATEMENTS.length; cut += 1) {
    await writeFile(file, [...STATEMENTS.slice(0, cut), 'select 1 / 0;', ...STATEMENTS.slice(cut)].join('\n'))
    await expect(migrate(database.db, { directory })).rejects.toThrow('division by zero')
    expect(await tablesAndIndexes()).toEqual([])
  }
  await writeFile(file, STATEMENTS.join('\n'))
  expect(await migrate(database.db, { directory })).toMatchObject({ applied: ['0001-racks.sql'] })
  expect(await migrate(database.db, { directory })).toMatchObject({ applied: [] })
  const { rows } = await sql`select id, label from racks`.execute(database.db)
  expect(rows).toEqual([{ id: 1, label: 'top' }])
})
