import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { createStatementNames } from './engine.ts'
import { preparedStatement } from './prepared-statement.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const divide = preparedStatement<
  { by: number | null; name: string },
  { name: string; result: number; at: Date }
>(
  (value) => sql`
    select ${value('name')}::text as name, 100::bigint / ${value('by')}::integer as result,
      timestamptz '2026-11-15 10:00+02' as at`,
)

test('a prepared statement answers as any other, time after time', async () => {
  const at = new Date('2026-11-15T08:00:00Z')
  for (const by of [1, 3, 7])
    expect(await divide(database.db, { by, name: `it’s "${by}" $1` })).toEqual([
      { name: `it’s "${by}" $1`, result: Math.trunc(100 / by), at },
    ])
  expect(await divide(database.db, { by: null, name: 'nothing' })).toMatchObject([{ result: null }])
})

test('one that fails does not spoil the next, not even when it failed the first time', async () => {
  const fragile = preparedStatement<{ by: number }, { result: number }>(
    (value) => sql`select 6 / ${value('by')}::integer as result`,
  )
  await expect(fragile(database.db, { by: 0 })).rejects.toMatchObject({ code: '22012' })
  expect(await fragile(database.db, { by: 2 })).toEqual([{ result: 3 }])
  await expect(fragile(database.db, { by: 0 })).rejects.toMatchObject({ code: '22012' })
  expect(await fragile(database.db, { by: 3 })).toEqual([{ result: 2 }])
})

test('inside a transaction it sees what the transaction did, and is rolled back with it', async () => {
  const count = preparedStatement<Record<string, never>, { count: number }>(
    () => sql`select count(*) as count from search_words`,
  )
  const insert = preparedStatement<{ word: string }, never>(
    (value) => sql`insert into search_words (word) values (${value('word')})`,
  )
  const work = database.db.transaction().execute(async (db) => {
    await insert(db, { word: 'kept' })
    expect(await count(db, {})).toEqual([{ count: 1 }])
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await count(database.db, {})).toEqual([{ count: 0 }])
})

test('a value is always given by its name', async () => {
  const careless = preparedStatement(() => sql`select ${1}::integer as one`)
  await expect(careless(database.db, {})).rejects.toThrow('by name')
})

test('names are given to so many statements and no more, and a statement keeps its name', () => {
  const nameOf = createStatementNames()
  const names = Array.from({ length: 250 }, (_, n) => nameOf(`select ${n}`))
  expect(new Set(names).size).toBe(201)
  expect(names.at(-1)).toBeUndefined()
  expect(nameOf('select 3')).toBe(names[3])
})
