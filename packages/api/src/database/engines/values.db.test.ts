import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import type { Database, Db } from '../open-database.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const read = async (expression: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)
  return rows[0]?.value
}

describe('both engines read alike', () => {
  test.each([
    ['money in cents', '1250::bigint', 1250],
    ['a sum of cents', '(select sum(c) from (values (1::bigint), (2)) v(c))', 3],
    ['a count', '(select count(*) from (values (1), (2)) v)', 2],
    ['an average', '(select avg(c) from (values (1), (2)) v(c))', 1.5],
    ['the largest exact number', '9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['nothing', 'null::bigint', null],
    ['a moment', "'2026-03-01 12:30:00.123456+02'::timestamptz", new Date('2026-03-01T10:30:00.123Z')],
    ['a day', "'2026-03-01'::date", '2026-03-01'],
    ['a wall-clock time', "'2026-03-01 12:30'::timestamp", '2026-03-01 12:30:00'],
    ['a span', "'90 minutes'::interval", '01:30:00'],
    ['yes', 'true', true],
    ['a document', `'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    ['bytes', String.raw`'\x00ff10'::bytea`, Buffer.from([0, 255, 16])],
    ['texts', `array['a "b"', null, '', 'NULL']`, ['a "b"', null, '', 'NULL']],
    ['amounts', 'array[1, null, 3]::bigint[]', [1, null, 3]],
    [
      'a table of amounts',
      'array[[1.5, 2], [3, 4]]::numeric[]',
      [
        [1.5, 2],
        [3, 4],
      ],
    ],
    ['moments', "array['2026-03-01 00:00+00']::timestamptz[]", [new Date('2026-03-01T00:00:00Z')]],
    ['days', "array['2026-03-01']::date[]", ['2026-03-01']],
  ])('%s', async (_, expression, expected) => {
    expect(await read(expression)).toEqual(expected)
  })

  test.each([
    '9007199254740992::bigint',
    '(-9007199254740992)::bigint',
    '1e30::numeric',
    "'NaN'::numeric",
    "'infinity'::timestamptz",
  ])('%s is refused rather than read wrongly', async (expression) => {
    await expect(read(expression)).rejects.toThrow(RangeError)
    expect(await read('1')).toBe(1)
  })
})

describe('both engines write alike', () => {
  const roundTrip = async (type: string, value: unknown): Promise<unknown> => {
    const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(db)
    return rows[0]?.value
  }

  test.each([
    ['bigint', Number.MAX_SAFE_INTEGER],
    ['timestamptz', new Date('2026-03-01T10:30:00.123Z')],
    ['bytea', Buffer.from([0, 1, 254, 255])],
    ['text', 'Größe, "quoted", \\ and 🎨'],
    ['text[]', ['a', '{b,c}', '"', '\\', '']],
    ['boolean', false],
    ['uuid', '0b1a3c6e-8f10-4a5b-9c1d-2e3f4a5b6c7d'],
    ['jsonb', { nested: { list: ['x'] } }],
    ['text', null],
  ])('%s', async (type, value) => {
    expect(await roundTrip(type, value)).toEqual(value)
  })

  test('an object where text is asked for becomes its JSON', async () => {
    expect(await roundTrip('text', { a: 1 })).toBe('{"a":1}')
  })
})

test('both engines sort by code point and know the letters beyond English', async () => {
  expect(
    await read(`(select string_agg(x, ' ' order by x) from unnest(array['b', 'A', 'a', 'é', '_']) x)`),
  ).toBe('A _ a b é')
  expect(await read("lower('ÉÄ')")).toBe('éä')
})

test('both engines count days in universal time', async () => {
  expect(await read("current_setting('TimeZone')")).toBe('UTC')
})

test('both engines tell how many rows a statement changed', async () => {
  await sql`create table parcels (id int)`.execute(db)
  const inserted = await sql`insert into parcels values (1), (2), (3)`.execute(db)
  const selected = await sql`select * from parcels`.execute(db)
  expect(inserted.numAffectedRows).toBe(3n)
  expect(selected.numAffectedRows).toBeUndefined()
})
