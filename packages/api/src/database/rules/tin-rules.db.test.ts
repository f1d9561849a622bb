import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { changeDetails, givenRule, json, putInCart } from '../../../test/given/given-details.ts'
import { expectStopped, givenOrder } from '../../../test/given/given-rows.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
  await givenOrder(database.db, null)
})
afterAll(() => database.close())

const countOf = async (tins: unknown) => {
  const { rows } = await sql<{
    count: number | null
  }>`select tin_count(${json({ tins })})::int as count`.execute(database.db)
  return rows[0]?.count
}

test('tins of all sizes add up', async () => {
  expect(
    await countOf([
      { millilitres: 20_000, count: 2 },
      { millilitres: 5000, count: 1 },
    ]),
  ).toBe(3)
})

test.each([
  ['that are no list', { millilitres: 5000, count: 1 }],
  ['of which there are none', []],
  ['without a volume', [{ count: 1 }]],
  ['of no volume', [{ millilitres: 0, count: 1 }]],
  ['with a volume that is no number', [{ millilitres: '5000', count: 1 }]],
  ['without a count', [{ millilitres: 5000 }]],
  ['of less than one', [{ millilitres: 5000, count: 0 }]],
  ['of one and a half', [{ millilitres: 5000, count: 1.5 }]],
  ['of too many', [{ millilitres: 5000, count: 1_000_000_001 }]],
])('tins %s add up to nothing', async (_, tins) => {
  expect(await countOf(tins)).toBeNull()
})

describe.each(['checkout_lines', 'order_lines'])('the tins of %s', (table) => {
  test.each([
    [
      'add up to the quantity of the line',
      (quantity: number) => [{ millilitres: 5000, count: quantity + 1 }],
    ],
    ['are rows', () => '5 L'],
  ])('%s', (_, tinsOf) =>
    expectStopped(database.db, `${table}_tin_count`, (db) =>
      changeDetails(db, table, (quantity) => ({ tins: tinsOf(quantity) })),
    ),
  )
})

test('a line in a cart has tins that can be counted', () =>
  expectStopped(database.db, 'cart_lines_tins_shape', (db) =>
    putInCart(db, { tins: [{ millilitres: 5000, count: -1 }] }),
  ))

test.each([
  ['without tins', { kind: 'tins' }],
  ['with an empty list of tins', { kind: 'tins', tins: [] }],
])('a paint %s is no product', (_, rule) =>
  expectStopped(database.db, 'products_tins_shape', (db) => givenRule(db, rule)),
)
