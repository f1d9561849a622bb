import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenSold } from '../../test/given-product.ts'
import { randomLine } from '../../test/random-lines.ts'
import { checkProduct } from '../line/check-product.ts'
import type { OfferedProduct } from '../line/from-price.ts'
import type { GridRule } from '../line/garment/garment-rule.ts'
import type { AreaRule, ProductPricing, TableRule } from '../line/priced-product.ts'
import { readPricing } from '../line/read-pricing.ts'
import { type Cents, cents } from '../money/money.ts'
import { findSlips } from './find-slips.ts'

const rand = (amount: number): Cents => cents(amount * 100)

const given = (
  rule: ProductPricing['rule'],
  extras: Partial<ProductPricing> = {},
  over: Partial<OfferedProduct> = {},
): OfferedProduct => ({
  ...givenSold({ basePrice: cents(0), optionPrices: {} }),
  offered: { sides: ['One', 'Two'] },
  pricing: { rule, setUp: cents(0), minimumLine: cents(0), turnarounds: [], ...extras },
  ...over,
})

const TABLE: TableRule = {
  kind: 'table',
  by: { option: 'sides' },
  columns: ['One', 'Two'],
  rows: [
    { quantity: 100, cells: [rand(250), rand(300)] },
    { quantity: 500, cells: [rand(900), rand(1100)] },
    { quantity: 1000, cells: [rand(1500), rand(1900)] },
  ],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
}
const AREA: AreaRule = {
  kind: 'area',
  tiers: [
    { fromSquareMm: 0, perSquareMetre: rand(240) },
    { fromSquareMm: 5_000_000, perSquareMetre: rand(230) },
  ],
  minimum: rand(100),
  stepMm: 50,
  smallestSideMm: 300,
  largestSideMm: 5000,
  greatestWidthMm: 1500,
}
const GRID: GridRule = {
  kind: 'grid',
  tiers: [
    { fromQuantity: 1, unit: rand(120) },
    { fromQuantity: 25, unit: rand(119) },
  ],
  sizes: [
    { name: 'M', surcharge: rand(0) },
    { name: '2XL', surcharge: rand(20) },
  ],
  setUpPerPosition: rand(50),
  positions: [{ option: 'sides', none: ['One'] }],
}

const withCell = (row: number, column: number, cell: Cents | null): TableRule => ({
  ...TABLE,
  rows: TABLE.rows.map((each, at) =>
    at === row ? { ...each, cells: each.cells.map((one, place) => (place === column ? cell : one)) } : each,
  ),
})
const withQuantities = (...quantities: readonly number[]): TableRule => ({
  ...TABLE,
  rows: TABLE.rows.map((row, at) => ({ ...row, quantity: quantities[at] ?? row.quantity })),
})

/** As `level place`, without the notes. */
const found = (product: OfferedProduct): string[] =>
  findSlips(product)
    .filter(({ level }) => level !== 'note')
    .map(({ level, place }) => `${level} ${place}`)

test('prices as they should be have no slip', () => {
  for (const rule of [TABLE, AREA, GRID]) expect(found(given(rule))).toEqual([])
})

test.each<[string, OfferedProduct, string]>([
  ['a missing cell', given(withCell(1, 0, null)), 'slip pricing.rule.rows.1.cells.0'],
  ['a larger run that costs less', given(withCell(2, 1, rand(1000))), 'slip pricing.rule.rows.2.cells.1'],
  [
    'a piece that costs more in a larger run',
    given(withCell(1, 0, rand(1400))),
    'slip pricing.rule.rows.1.cells.0',
  ],
  ['a run that costs nothing', given(withCell(0, 1, rand(0))), 'slip pricing.rule.rows.0.cells.1'],
  ['quantities out of order', given(withQuantities(100, 50, 1000)), 'stop pricing.rule.rows.1.quantity'],
  ['a quantity twice', given(withQuantities(100, 100, 1000)), 'stop pricing.rule.rows.1.quantity'],
  [
    'a run above the largest quantity',
    given(TABLE, {}, { quantity: { min: 1, max: 500 } }),
    'slip pricing.rule.rows.2.quantity',
  ],
  [
    'a run below the smallest quantity',
    given(TABLE, {}, { quantity: { min: 500, max: 9999 } }),
    'slip pricing.rule.rows.0.quantity',
  ],
  [
    'free quantities below the list',
    given({ ...TABLE, quantities: 'free', between: 'linear' }),
    'slip minQuantity',
  ],
  [
    'a column that is not offered',
    given({ ...TABLE, columns: ['One', 'Three'] }),
    'stop pricing.rule.columns.1',
  ],
  ['a column twice', given({ ...TABLE, columns: ['One', 'One'] }), 'stop pricing.rule.columns.1'],
  [
    'a value without a column',
    given(TABLE, {}, { offered: { sides: ['One', 'Two', 'Three'] } }),
    'slip pricing.rule.by',
  ],
  ['an option that is not offered', given(TABLE, {}, { offered: {} }), 'stop pricing.rule.by'],
  [
    'a turnaround that is not there',
    given({ ...TABLE, by: 'turnaround' }, { turnarounds: [{ name: 'One', percentHundredths: 0 }] }),
    'stop pricing.rule.columns.1',
  ],
  [
    'a percentage that is not charged',
    given(
      { ...TABLE, by: 'turnaround' },
      {
        turnarounds: [
          { name: 'One', percentHundredths: 0 },
          { name: 'Two', percentHundredths: 500 },
        ],
      },
    ),
    'slip pricing.turnarounds.1.percentHundredths',
  ],
  [
    'a turnaround twice',
    given(AREA, {
      turnarounds: [
        { name: 'One', percentHundredths: 0 },
        { name: 'One', percentHundredths: 0 },
      ],
    }),
    'stop pricing.turnarounds.1.name',
  ],
  ['a minimum that is never charged', given(TABLE, { minimumLine: rand(200) }), 'slip pricing.minimumLine'],
  ['a minimum above every run', given(TABLE, { minimumLine: rand(5000) }), 'slip pricing.minimumLine'],
  [
    'a minimum of an area that is never charged',
    given({ ...AREA, minimum: rand(5) }),
    'slip pricing.rule.minimum',
  ],
  [
    'steps out of order',
    given({ ...AREA, tiers: AREA.tiers.toReversed() }),
    'stop pricing.rule.tiers.0.fromSquareMm',
  ],
  [
    'a rate that rises',
    given({ ...AREA, tiers: AREA.tiers.map((tier, at) => ({ ...tier, perSquareMetre: rand(200 + at) })) }),
    'slip pricing.rule.tiers.1.perSquareMetre',
  ],
  [
    'a step that no job reaches',
    given({ ...AREA, largestSideMm: 1500 }, {}, { quantity: { min: 1, max: 2 } }),
    'slip pricing.rule.tiers.1.fromSquareMm',
  ],
  ['a side that does not fit', given({ ...AREA, smallestSideMm: 2000 }), 'stop pricing.rule.smallestSideMm'],
  [
    'a size twice',
    given({ ...GRID, sizes: [...GRID.sizes, { name: 'M', surcharge: rand(0) }] }),
    'stop pricing.rule.sizes.2.name',
  ],
  ['no size', given({ ...GRID, sizes: [] }), 'stop pricing.rule.sizes.0.name'],
  [
    'a step beyond the largest quantity',
    given(GRID, {}, { quantity: { min: 1, max: 20 } }),
    'slip pricing.rule.tiers.1.fromQuantity',
  ],
  ['set-up without a position', given({ ...GRID, positions: [] }), 'slip pricing.rule.setUpPerPosition'],
  [
    'a position that is not offered',
    given({ ...GRID, positions: [{ option: 'Back', none: [] }] }),
    'stop pricing.rule.positions.0.option',
  ],
  [
    'a position that is never printed',
    given({ ...GRID, positions: [{ option: 'sides', none: ['One', 'Two'] }] }),
    'slip pricing.rule.positions.0.option',
  ],
  ['a piece that costs nothing', given({ kind: 'each', unit: rand(0) }), 'slip pricing.rule.unit'],
])('%s is named by its place', (_, product, slip) => {
  expect(found(product)).toContain(slip)
})

test('a column without any price is told once, and not cell by cell', () => {
  const empty = {
    ...TABLE,
    rows: TABLE.rows.map(({ quantity, cells }) => ({ quantity, cells: [cells[0] ?? null, null] })),
  }
  expect(found(given(empty))).toEqual(['slip pricing.rule.columns.1'])
})

test('a list without a run that can be ordered cannot be saved', () => {
  const none = { ...TABLE, rows: TABLE.rows.map((row) => ({ ...row, cells: [null, null] })) }
  expect(found(given(none))).toContain('stop pricing.rule.kind')
})

test('what a larger stepped run makes cheaper is a note, because customers are told so', () => {
  const stepped: TableRule = {
    ...TABLE,
    cell: 'piece',
    quantities: 'free',
    by: null,
    columns: ['Price'],
    rows: [
      { quantity: 1, cells: [cents(300)] },
      { quantity: 100, cells: [cents(200)] },
    ],
  }
  expect(findSlips(given(stepped))).toEqual([
    {
      level: 'note',
      place: 'pricing.rule.rows.1.cells.0',
      message: 'From 67 to 99 pieces cost more than 100. Customers are told so.',
    },
  ])
})

test('a product without a rule that costs nothing is a slip of its price', () => {
  const free = { ...givenSold({ basePrice: cents(0), optionPrices: {} }), offered: {} }
  expect(found(free)).toEqual(['slip price'])
  expect(found({ ...free, basePrice: rand(1) })).toEqual([])
})

test('a stop is found exactly where the product cannot be saved', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 2000 }), (seed, max) => {
      const { product: priced } = randomLine(seed)
      const { rule, setUp, minimumLine, turnarounds } = priced
      const pricing = { rule, setUp, minimumLine, turnarounds }
      const product: OfferedProduct = {
        ...givenSold({ basePrice: cents(0), optionPrices: {} }),
        offered: { sides: ['Single Side', 'Double Side', 'One', 'Two'] },
        pricing,
        quantity: { min: 1, max },
      }
      const isStopped = findSlips(product).some(({ level }) => level === 'stop')
      expect(isStopped).toBe(!readPricing(pricing).ok || !checkProduct(product).ok)
    }),
    { numRuns: 300 },
  )
})
