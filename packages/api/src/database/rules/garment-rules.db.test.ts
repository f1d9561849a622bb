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

const piecesOf = async (grid: unknown) => {
  const { rows } = await sql<{
    pieces: number | null
  }>`select grid_pieces(${json({ grid })})::int as pieces`.execute(database.db)
  return rows[0]?.pieces
}

test('rows of sizes add up, and names do not count', async () => {
  const names = [{ name: 'Thandi', number: '7' }, 'Pieter']
  expect(
    await piecesOf([
      { size: 'M', colour: 'Red', quantity: 2, names },
      { size: 'L', quantity: 3 },
      { size: 'XL', quantity: 1, names },
    ]),
  ).toBe(6)
})

const UNSOUND: [string, unknown][] = [
  ['that are no list', { size: 'M', quantity: 1 }],
  ['of which there are none', []],
  ['without a size', [{ quantity: 1 }]],
  ['with a size that is no text', [{ size: 5, quantity: 1 }]],
  ['with a colour that is no text', [{ size: 'M', colour: 5, quantity: 1 }]],
  ['without a quantity', [{ size: 'M' }]],
  ['with a quantity that is no number', [{ size: 'M', quantity: '1' }]],
  ['of less than one piece', [{ size: 'M', quantity: 0 }]],
  ['of half a piece', [{ size: 'M', quantity: 1.5 }]],
  ['of too many pieces', [{ size: 'M', quantity: 1_000_000_001 }]],
  ['with names that are no list', [{ size: 'M', quantity: 1, names: 'A' }]],
]

test.each(UNSOUND)('rows %s add up to nothing', async (_, grid) => {
  expect(await piecesOf(grid)).toBeNull()
})

describe.each(['checkout_lines', 'order_lines'])('the rows of %s', (table) => {
  test.each([
    ['add up to the quantity of the line', (quantity: number) => [{ size: 'M', quantity: quantity + 1 }]],
    ['are rows', () => 'M'],
  ])('%s', (_, gridOf) =>
    expectStopped(database.db, `${table}_grid_pieces`, (db) =>
      changeDetails(db, table, (quantity) => ({ grid: gridOf(quantity) })),
    ),
  )
})

test('a line in a cart has rows that can be read', () =>
  expectStopped(database.db, 'cart_lines_grid_shape', (db) =>
    putInCart(db, { grid: [{ size: 'M', quantity: -1 }] }),
  ))

const RULE = { kind: 'grid', sizes: [{ name: 'M', surcharge: 0 }] }

test.each([
  ['without sizes', { kind: 'grid' }],
  ['with an empty list of sizes', { kind: 'grid', sizes: [] }],
  ['with an empty list of colours', { ...RULE, colours: [] }],
  ['with colours that are no list', { ...RULE, colours: 'Red' }],
  ['with names that have no price', { ...RULE, personal: { longest: 12 } }],
])('a garment %s is no product', (_, rule) =>
  expectStopped(database.db, 'products_grid_shape', (db) => givenRule(db, rule)),
)
