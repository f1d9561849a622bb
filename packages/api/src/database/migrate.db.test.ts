import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { migrate, readMigrations, schemaState } from './migrate.ts'
import type { Database, Db } from './open-database.ts'

let database: Database
let db: Db
let directory: string
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-migrations-'))
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
})
afterEach(() => rm(directory, { recursive: true }))

const put = (name: string, script: string) => writeFile(join(directory, name), script)
const state = async () => schemaState(db, await readMigrations(directory))
const tables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations')
}

test("the shop's own files lead an empty database to where nothing is pending", async () => {
  const names = (await readMigrations()).map(({ name }) => name)
  expect(await schemaState(db, await readMigrations())).toBe('behind')

  const steps: string[] = []
  expect(await migrate(db, { onStep: (name) => steps.push(name) })).toMatchObject({ applied: names })

  expect(steps).toEqual(names)
  expect(await schemaState(db, await readMigrations())).toBe('ok')
})

test('files run in the order of their names, each once', async () => {
  await put('0002-second.sql', 'alter table racks add column height int;')
  await put('0001-first.sql', 'create table racks (id int);')
  await put('notes.txt', 'not SQL')

  expect(await migrate(db, { directory })).toMatchObject({ applied: ['0001-first.sql', '0002-second.sql'] })
  expect(await migrate(db, { directory })).toMatchObject({ applied: [] })
  await put('0003-third.sql', 'create table labels (id int);')
  expect(await migrate(db, { directory })).toMatchObject({ applied: ['0003-third.sql'] })
  expect(await tables()).toEqual(['labels', 'racks'])
})

test('a file is sent whole: function bodies keep their semicolons and comments', async () => {
  await put(
    '0001-function.sql',
    `-- it's a comment; with a semicolon
     create function doubled(n int) returns int language plpgsql as $$
     begin
       n := n * 2; /* ; */
       return n;
     end $$;
     create table doubles (n int default doubled(21));
     insert into doubles default values;`,
  )
  await migrate(db, { directory })

  const { rows } = await sql`select n from doubles`.execute(db)
  expect(rows).toEqual([{ n: 42 }])
})

test('F13 a file that fails half-way leaves nothing, and the next run completes it', async () => {
  await put('0001-good.sql', 'create table racks (id int);')
  await put('0002-bad.sql', 'create table labels (id int); insert into racks values (1); select 1 / 0;')

  await expect(migrate(db, { directory })).rejects.toThrow('division by zero')
  expect(await tables()).toEqual(['racks'])
  expect(await state()).toBe('behind')

  await put('0002-bad.sql', 'create table labels (id int); insert into racks values (1);')
  expect(await migrate(db, { directory })).toMatchObject({ applied: ['0002-bad.sql'] })
  expect(await tables()).toEqual(['labels', 'racks'])
})

test('F13 two that start together apply each file once', async () => {
  await put(
    '0001-slow.sql',
    'create table racks (id int); select pg_sleep(0.2); insert into racks values (1);',
  )
  await put('0002-more.sql', 'insert into racks values (2);')

  const outcomes = await Promise.all([migrate(db, { directory }), migrate(db, { directory })])

  expect(outcomes.flatMap(({ applied }) => applied).sort()).toEqual(['0001-slow.sql', '0002-more.sql'])
  const { rows } = await sql`select id from racks order by id`.execute(db)
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('a file changed after it was applied is an error, whatever its line ends', async () => {
  await put('0001-first.sql', 'create table racks (id int);\n')
  await migrate(db, { directory })
  await put('0001-first.sql', 'create table racks (id int);\r\n')
  expect(await migrate(db, { directory })).toMatchObject({ applied: [] })

  await put('0001-first.sql', 'create table racks (id bigint);\n')
  await expect(migrate(db, { directory })).rejects.toThrow(
    '0001-first.sql was changed after it had been applied',
  )
  expect(await state()).toBe('changed')
})

test('an older version goes on with what a newer one has added, and starts with it again', async () => {
  await put('0001-first.sql', 'create table racks (id int);')
  await put('0002-newer.sql', 'create table labels (id int);')
  await migrate(db, { directory })
  await rm(join(directory, '0002-newer.sql'))

  expect(await state()).toBe('newer')
  expect(await migrate(db, { directory })).toMatchObject({ applied: [], newer: ['0002-newer.sql'] })
})

test('an older version neither goes on nor starts where a newer one has marked its migration as breaking', async () => {
  await put('0001-first.sql', 'create table racks (id int);')
  await put('0002-newer.sql', '-- Breaks older versions.\nalter table racks rename to stands;')
  await put('0003-newest.sql', 'create table labels (id int);')
  await migrate(db, { directory })
  expect(await state()).toBe('ok')
  await rm(join(directory, '0002-newer.sql'))
  await rm(join(directory, '0003-newest.sql'))

  expect(await state()).toBe('too new')
  await expect(migrate(db, { directory })).rejects.toThrow(
    'A newer version has migrated the database, and this version cannot work with its migration 0002-newer.sql.',
  )
})

/** The first that was released together with the mark; those before it can no longer meet an older version. */
const FIRST_WITH_MARK = '0034'
/** Statements that take away what an older version reads or writes. */
const TAKES_AWAY =
  /\b(drop (table|column|view|function|trigger|type)|rename|set not null|alter (column )?\S+ (set data )?type|add column (?![^;]*\bdefault\b)[^;]*\bnot null)\b/i

test.each([
  'alter table orders drop column total',
  'drop trigger orders_frozen on orders',
  'alter table orders rename column total to sum',
  'alter table orders alter total type bigint',
  'alter table orders add column weight int not null',
])('%s would take something away from an older version', (statement) => {
  expect(statement).toMatch(TAKES_AWAY)
})

test.each([
  'alter table orders add column weight int',
  'alter table orders add column weight int not null default 0',
  'create index orders_by_weight on orders (weight)',
])('%s would not', (statement) => {
  expect(statement).not.toMatch(TAKES_AWAY)
})

test('a migration that takes something away says that it breaks older versions', async () => {
  const unmarked = (await readMigrations()).filter(
    ({ name, script, breaksOlder }) => name >= FIRST_WITH_MARK && !breaksOlder && TAKES_AWAY.test(script),
  )
  expect(unmarked.map(({ name }) => name)).toEqual([])
})

test('a file that commits by itself is refused', async () => {
  await put('0001-selfish.sql', 'create table racks (id int); commit; create table labels (id int);')

  await expect(migrate(db, { directory })).rejects.toThrow('leave BEGIN and COMMIT to the shop')
})
