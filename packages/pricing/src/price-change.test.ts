import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX } from './limits.ts'
import { cents } from './money/money.ts'
import type { ProductPricing } from './line/priced-product.ts'
import {
  changeByPercent,
  changePricingByPercent,
  isWholeHundredths,
  PRICE_ROUNDINGS,
} from './price-change.ts'

test.each([
  [100_00, 10, 110_00],
  [100_00, -10, 90_00],
  [249_00, 7.5, 267_68],
  [1_15, 10, 1_27],
  [5, 10, 6],
  [4, 10, 4],
  [1_00, 0.5, 1_01],
  [99_99, -90, 10_00],
  [0, 900, 0],
])('%i cents and %d percent make %i', (price, percent, changed) => {
  expect(changeByPercent(cents(price), percent)).toBe(changed)
})

test('every change is the exact share, half a cent rounded up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: PRICE_MAX }),
      fc.integer({ min: -9000, max: 90_000 }),
      (price, hundredths) => {
        const exact = (BigInt(price) * BigInt(10_000 + hundredths) * 2n + 10_000n) / 20_000n
        expect(BigInt(changeByPercent(cents(price), hundredths / 100))).toBe(exact)
      },
    ),
  )
})

test('two decimals of a percent are told from three', () => {
  for (const percent of [0.07, 1.1, -33.33, 899.99, 12]) expect(isWholeHundredths(percent)).toBe(true)
  for (const percent of [0.001, 12.345, Number.NaN]) expect(isWholeHundredths(percent)).toBe(false)
})

test.each([
  [249_00, 7.5, 10, 267_70],
  [249_00, 7.5, 50, 267_50],
  [249_00, 7.5, 100, 268_00],
  [249_00, 7.5, 500, 270_00],
  [249_00, 7.5, 1000, 270_00],
  [40, 10, 100, 0],
] as const)('%i cents and %d percent, to %i cents, make %i', (price, percent, rounding, changed) => {
  expect(changeByPercent(cents(price), percent, rounding)).toBe(changed)
})

test('a rounded change is the nearest step to the exact share, half a step up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: PRICE_MAX }),
      fc.integer({ min: -9000, max: 90_000 }),
      fc.constantFrom(...PRICE_ROUNDINGS),
      (price, hundredths, rounding) => {
        const step = BigInt(rounding)
        const share = (BigInt(price) * BigInt(10_000 + hundredths) * 2n + 10_000n * step) / (20_000n * step)
        expect(BigInt(changeByPercent(cents(price), hundredths / 100, rounding))).toBe(share * step)
      },
    ),
  )
})

const pricingOf = (rule: ProductPricing['rule']): ProductPricing => ({
  rule,
  setUp: cents(50_00),
  minimumLine: cents(100_00),
  turnarounds: [{ name: 'Same day', percentHundredths: 3500 }],
})
const TABLE = pricingOf({
  kind: 'table',
  by: null,
  columns: ['Price'],
  rows: [
    { quantity: 100, cells: [cents(250_00)] },
    { quantity: 500, cells: [null] },
  ],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
})

test('every price of a rule changes and nothing else; fees only where that was asked for', () => {
  const change = { percent: 10, rounding: 100 as const, withFees: false }
  const changed = changePricingByPercent(TABLE, change)
  expect(changed).toEqual({
    ok: true,
    pricing: {
      ...TABLE,
      rule: {
        ...TABLE.rule,
        rows: [
          { quantity: 100, cells: [275_00] },
          { quantity: 500, cells: [null] },
        ],
      },
    },
  })
  expect(changePricingByPercent(TABLE, { ...change, withFees: true })).toMatchObject({
    pricing: { setUp: 55_00, minimumLine: 110_00, turnarounds: TABLE.turnarounds },
  })
  const area = pricingOf({
    kind: 'area',
    tiers: [{ fromSquareMm: 0, perSquareMetre: cents(200_00) }],
    minimum: cents(150_00),
    stepMm: 10,
    smallestSideMm: 100,
    largestSideMm: 500,
    greatestWidthMm: 500,
  })
  expect(changePricingByPercent(area, { ...change, withFees: true })).toMatchObject({
    pricing: { rule: { tiers: [{ perSquareMetre: 220_00 }], minimum: 165_00, stepMm: 10 } },
  })
  const grid = pricingOf({
    kind: 'grid',
    tiers: [{ fromQuantity: 1, unit: cents(120_00) }],
    sizes: [{ name: '2XL', surcharge: cents(20_00) }],
    colours: [{ name: 'Navy', surcharge: cents(3_00), swatch: '#1d2b55' }],
    personal: { price: cents(10_00), longest: 12 },
    setUpPerPosition: cents(60_00),
    positions: [],
  })
  expect(changePricingByPercent(grid, change)).toMatchObject({
    pricing: { rule: { tiers: [{ unit: 132_00 }], sizes: [{ surcharge: 20_00 }], setUpPerPosition: 60_00 } },
  })
  expect(changePricingByPercent(grid, { ...change, withFees: true })).toMatchObject({
    pricing: {
      rule: {
        colours: [{ name: 'Navy', surcharge: 3_00, swatch: '#1d2b55' }],
        personal: { price: 11_00, longest: 12 },
      },
    },
  })
})

test('a price that would vanish or become too large is refused for the whole rule', () => {
  const each = (unit: number) => pricingOf({ kind: 'each', unit: cents(unit) })
  expect(changePricingByPercent(each(40), { percent: 10, rounding: 100, withFees: false })).toEqual({
    ok: false,
    refusal: 'cost nothing',
  })
  expect(changePricingByPercent(each(PRICE_MAX), { percent: 1, rounding: 1, withFees: false })).toMatchObject(
    {
      ok: false,
    },
  )
})

test('a fee that would vanish or become too large is named', () => {
  const shirt = (fees: { readonly surcharge: number; readonly setUp: number }): ProductPricing => ({
    ...pricingOf({
      kind: 'grid',
      tiers: [{ fromQuantity: 1, unit: cents(120_00) }],
      sizes: [{ name: '2XL', surcharge: cents(fees.surcharge) }],
      setUpPerPosition: cents(0),
      positions: [],
    }),
    setUp: cents(fees.setUp),
  })
  const change = { percent: 10, rounding: 100 as const, withFees: true }
  expect(changePricingByPercent(shirt({ surcharge: 33, setUp: 0 }), change)).toEqual({
    ok: false,
    refusal: 'lose the surcharge of size 2XL: R0.33 would become R0.00',
  })
  expect(changePricingByPercent(shirt({ surcharge: 0, setUp: PRICE_MAX }), change)).toMatchObject({
    refusal: expect.stringMatching(/^raise the set-up to R.*, more than R/) as string,
  })
  expect(changePricingByPercent(shirt({ surcharge: 33, setUp: 0 }), { ...change, withFees: false }).ok).toBe(
    true,
  )
})
