import { expect, test } from 'vitest'
import { givenProduct, totalOf } from '../../test/given-product.ts'
import { cents, ZERO } from '../money/money.ts'
import { priceLine } from './price-line.ts'
import type { GridRule } from './priced-product.ts'

const SHIRT: GridRule = {
  kind: 'grid',
  tiers: [
    { fromQuantity: 1, unit: cents(140_00) },
    { fromQuantity: 20, unit: cents(110_00) },
  ],
  sizes: [
    { name: 'M', surcharge: ZERO },
    { name: '3XL', surcharge: cents(25_00) },
  ],
  setUpPerPosition: cents(150_00),
  positions: [
    { option: 'front', none: ['None'] },
    { option: 'back', none: ['None'] },
  ],
}

test('shirts of all sizes are priced by their total, with surcharges and set-up for each printed position', () => {
  const configuration = {
    options: { front: ['A4'], back: ['None'] },
    grid: [
      { size: 'M', colour: 'Red', quantity: 12 },
      { size: '3XL', colour: 'Red', quantity: 4 },
      { size: 'M', colour: 'Navy', quantity: 2 },
    ],
  }
  expect(priceLine(givenProduct(SHIRT), configuration, 18)).toEqual({
    ok: true,
    total: 18 * 140_00 + 4 * 25_00 + 150_00,
    lines: [
      { kind: 'base', label: '18 pieces', amount: 18 * 140_00 },
      { kind: 'size', label: '3XL: 4 pieces', amount: 100_00 },
      { kind: 'setUp', label: 'Set-up: 1 printed', amount: 150_00 },
    ],
    weightMg: 18 * 1_500,
    nextBreak: { quantity: 20, total: 20 * 110_00 + 4 * 25_00 + 150_00, more: 20 * 110_00 - 18 * 140_00 },
  })
})

test.each([
  [undefined, 'Enter how many pieces of each size.'],
  [[], 'Enter how many pieces of each size.'],
  [[{ size: 'M', quantity: 3 }], 'The sizes add up to 3 pieces, not to 5.'],
  [[{ size: '9XL', quantity: 5 }], 'There is no size 9XL.'],
  [[{ size: 'M', quantity: -5 }], 'Enter the quantity of each size as a whole number.'],
  [Array.from({ length: 10_000 }, () => ({ size: 'M', quantity: 1 })), 'A job may have at most 500 rows.'],
])('a grid that does not fit is refused in words (%#)', (grid, message) => {
  expect(totalOf(givenProduct(SHIRT), 5, { grid })).toBe(message)
})
