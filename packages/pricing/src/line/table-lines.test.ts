import { expect, test } from 'vitest'
import { givenProduct, NOTHING, totalOf } from '../../test/given-product.ts'
import { cents } from '../money/money.ts'
import { priceLine } from './price-line.ts'
import type { TableRule } from './priced-product.ts'

const CARDS: TableRule = {
  kind: 'table',
  by: null,
  columns: ['Price'],
  rows: [
    { quantity: 100, cells: [cents(250_00)] },
    { quantity: 250, cells: [cents(400_00)] },
    { quantity: 500, cells: [cents(600_00)] },
  ],
  cell: 'run',
  between: 'stepped',
  quantities: 'free',
}

test('a run of a listed quantity costs what the list says, and names the next one', () => {
  expect(priceLine(givenProduct(CARDS), NOTHING, 100)).toEqual({
    ok: true,
    total: 250_00,
    lines: [{ kind: 'base', label: '100 pieces', amount: 250_00 }],
    weightMg: 150_000,
    nextBreak: { quantity: 250, total: 400_00, more: 150_00 },
  })
})

test.each([
  ['stepped', 'run', 175, 437_50],
  ['stepped', 'run', 1000, 1200_00],
  ['linear', 'run', 175, 325_00],
  ['linear', 'run', 1000, 1200_00],
  ['stepped', 'piece', 175, 175 * 250_00],
  ['linear', 'piece', 175, (100 * 250_00 + 250 * 400_00) / 2],
] as const)(
  'between the rows of a %s list by the %s %i pieces cost %i cents',
  (between, cell, quantity, total) => {
    expect(totalOf(givenProduct({ ...CARDS, between, cell }), quantity)).toBe(total)
  },
)

test('the next break may cost less than the line itself', () => {
  const price = priceLine(givenProduct(CARDS), NOTHING, 240)
  expect(price.ok && price.nextBreak).toEqual({ quantity: 250, total: 400_00, more: -200_00 })
})

test('a list in which no piece costs less has no next price, unless something is paid once', () => {
  const level = {
    ...CARDS,
    rows: [100, 250, 500].map((quantity) => ({ quantity, cells: [cents(quantity)] })),
  }
  const nextOf = (product: ReturnType<typeof givenProduct>, options = {}) => {
    const price = priceLine(product, { options }, 100)
    return price.ok ? price.nextBreak : price
  }
  expect(nextOf(givenProduct(level))).toBeNull()
  const next = { quantity: 250, total: 300, more: 150 }
  expect(nextOf({ ...givenProduct(level), setUp: cents(50) })).toEqual(next)
  const plate = {
    name: 'Plate',
    label: 'Plate',
    amounts: { New: { basis: 'line', amount: cents(50) } },
  } as const
  const withPlate = { ...givenProduct(level), options: [plate] }
  expect(nextOf(withPlate, { Plate: ['New'] })).toEqual(next)
  expect(nextOf(withPlate, { Plate: ['Old'] })).toBeNull()
})

test.each([
  [99, 'There is no price for 99.'],
  [0, 'The smallest quantity is 1.'],
  [-5, 'The smallest quantity is 1.'],
  [1.5, 'Enter the quantity as a whole number.'],
  [NaN, 'Enter the quantity as a whole number.'],
  [1e9, 'The largest quantity is 1\u00a0000\u00a0000.'],
])('%d pieces of a list that begins at 100 are refused in words', (quantity, message) => {
  expect(totalOf(givenProduct(CARDS), quantity)).toBe(message)
})

test('a list of fixed quantities sells no others and names the nearest', () => {
  const listed = givenProduct({ ...CARDS, quantities: 'listed' })
  expect(totalOf(listed, 250)).toBe(400_00)
  expect(totalOf(listed, 99)).toBe('This is sold in fixed quantities. The nearest is 100.')
  expect(totalOf(listed, 251)).toBe('This is sold in fixed quantities. The nearest are 250 and 500.')
  expect(totalOf(listed, 9000)).toBe('This is sold in fixed quantities. The nearest is 500.')
})

test('a list by turnaround has one column for each, and no percentage on top', () => {
  const rule: TableRule = {
    ...CARDS,
    by: 'turnaround',
    columns: ['Standard', 'Express'],
    rows: [{ quantity: 100, cells: [cents(250_00), cents(325_00)] }],
  }
  const turnarounds = [
    { name: 'Standard', percentHundredths: 0 },
    { name: 'Express', percentHundredths: 50_00 },
    { name: 'Same day', percentHundredths: 100_00 },
  ]
  const cards = givenProduct(rule, { turnarounds })
  expect(totalOf(cards, 100)).toBe(250_00)
  expect(totalOf(cards, 100, { turnaround: 'Express' })).toBe(325_00)
  expect(totalOf(cards, 100, { turnaround: 'Same day' })).toBe('There is no price for this turnaround.')
  expect(totalOf(cards, 100, { turnaround: 'Yesterday' })).toBe('This turnaround is not offered.')
})

test('a list by an option has no price for another value or a hole', () => {
  const rule: TableRule = {
    ...CARDS,
    by: { option: 'paper' },
    columns: ['Matt', 'Gloss'],
    rows: [{ quantity: 100, cells: [cents(250_00), null] }],
  }
  expect(totalOf(givenProduct(rule), 100, { options: { paper: ['Matt'] } })).toBe(250_00)
  expect(totalOf(givenProduct(rule), 100, { options: { paper: ['Gloss'] } })).toBe(
    'There is no price for 100.',
  )
  expect(totalOf(givenProduct(rule), 100, { options: { paper: ['Wood'] } })).toBe(
    'There is no price for this choice.',
  )
  expect(totalOf(givenProduct(rule), 100)).toBe('There is no price for this choice.')
})
