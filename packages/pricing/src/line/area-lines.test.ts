import { expect, test } from 'vitest'
import { givenProduct, NOTHING, totalOf } from '../../test/given-product.ts'
import { LINE_TOTAL_MAX, PRICE_MAX } from '../limits.ts'
import { cents } from '../money/money.ts'
import { priceLine } from './price-line.ts'
import type { AreaRule } from './priced-product.ts'

const BANNER: AreaRule = {
  kind: 'area',
  tiers: [
    { fromSquareMm: 0, perSquareMetre: cents(180_00) },
    { fromSquareMm: 10_000_000, perSquareMetre: cents(150_00) },
  ],
  minimum: cents(120_00),
  stepMm: 100,
  smallestSideMm: 200,
  largestSideMm: 20_000,
  greatestWidthMm: 3_200,
}
const ALL_AROUND = ['top', 'right', 'bottom', 'left'] as const
const finished = givenProduct(BANNER, {
  options: [
    {
      name: 'finish',
      label: 'Finish',
      amounts: {
        Hem: { basis: 'edgeMetre', amount: cents(15_00), edges: ALL_AROUND },
        Eyelets: { basis: 'edgeCount', amount: cents(4_00), edges: ALL_AROUND, everyMm: 500 },
        Pockets: { basis: 'edgeMetre', amount: cents(22_00), edges: ['top', 'bottom'] },
        'Eyelets on top': { basis: 'edgeCount', amount: cents(4_00), edges: ['top'], everyMm: 500 },
        Laminate: { basis: 'squareMetre', amount: cents(60_00) },
        'Fire-proof': { basis: 'percent', percentHundredths: 12_50 },
      },
    },
  ],
})
const size = { widthMm: 1950, heightMm: 980 }

test('a banner is charged by the square metre of its sides rounded up', () => {
  expect(totalOf(givenProduct(BANNER), 1, { size })).toBe(2 * 1 * 180_00)
})

test.each([
  [1000, 1, '1 m²'],
  [1100, 1, '1.21 m²'],
  [2000, 400, '1\u00a0600 m²'],
])('squares of %i mm, %i of them, are together told as %s', (side, quantity, label) => {
  const square = { widthMm: side, heightMm: side }
  const price = priceLine(givenProduct(BANNER), { ...NOTHING, size: square }, quantity)
  expect(price.ok && price.lines[0]?.label).toBe(label)
})

test('more square metres in one line cost less each, and the next break says how many banners that takes', () => {
  const price = priceLine(givenProduct(BANNER), { ...NOTHING, size }, 4)
  expect(price.ok && [price.total, price.nextBreak]).toEqual([
    8 * 180_00,
    { quantity: 5, total: 10 * 150_00, more: 10 * 150_00 - 8 * 180_00 },
  ])
})

test('a small sign costs the minimum, and the explanation says so', () => {
  const price = priceLine(givenProduct(BANNER), { ...NOTHING, size: { widthMm: 300, heightMm: 200 } }, 1)
  expect(price.ok && price.lines).toEqual([
    { kind: 'base', label: '0.06 m²', amount: 10_80 },
    { kind: 'minimum', label: 'Minimum R120.00', amount: 109_20 },
  ])
})

test.each([
  ['Hem', 2 * 87_90],
  ['Eyelets', 2 * 12 * 4_00],
  ['Pockets', 2 * 85_80],
  ['Eyelets on top', 2 * 5 * 4_00],
  ['Laminate', 4 * 60_00],
  ['Fire-proof', (4 * 180_00) / 8],
])('on two banners %s adds %i cents', (value, amount) => {
  const price = priceLine(finished, { options: { finish: [value] }, size }, 2)
  expect(price.ok && price.lines.at(-1)).toMatchObject({ kind: 'option', value, amount })
})

test.each([
  [{}, 'Enter the width and the height.'],
  [{ size: { widthMm: 0, heightMm: 500 } }, 'No side may be shorter than 200 mm.'],
  [{ size: { widthMm: -1, heightMm: 500 } }, 'No side may be shorter than 200 mm.'],
  [{ size: { widthMm: 1e9, heightMm: 500 } }, 'No side may be longer than 20\u00a0000 mm.'],
  [{ size: { widthMm: NaN, heightMm: 500 } }, 'Enter width and height in whole millimetres.'],
  [
    { size: { widthMm: 4000, heightMm: 4000 } },
    'One of the sides may be at most 3\u00a0200 mm, the width of the material.',
  ],
])('a banner of %j is refused in words', (configuration, message) => {
  expect(totalOf(givenProduct(BANNER), 1, configuration)).toBe(message)
})

test('an option by size on a product without one is refused instead of given away', () => {
  const mistaken = givenProduct({ kind: 'each', unit: cents(10_00) }, { options: finished.options })
  expect(totalOf(mistaken, 1, { options: { finish: ['Hem'] } })).toBe(
    'One of the chosen options is priced by size, and this product has none.',
  )
})

test('a job beyond what can be added up is left to a person', () => {
  const dear = givenProduct({ ...BANNER, tiers: [{ fromSquareMm: 0, perSquareMetre: PRICE_MAX }] })
  expect(totalOf(dear, 1_000_000, { size: { widthMm: 20_000, heightMm: 3_200 } })).toBe(
    'This job is too large to be priced here. Please ask us for a quote.',
  )
  expect(totalOf(givenProduct({ kind: 'each', unit: PRICE_MAX }), 1_000_000)).toBe(LINE_TOTAL_MAX)
})
