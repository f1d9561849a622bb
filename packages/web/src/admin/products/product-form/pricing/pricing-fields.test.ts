import { cents, type PriceRule, readPricing } from '@umbala/pricing'
import { assert, constantFrom, integer, property, record, tuple, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { NO_PRICING, pricingEssence, pricingFieldsOf } from './pricing-fields.ts'
import { readPricingFields } from './read-pricing-fields.ts'

const amount = integer({ min: 0, max: 100_000_000 }).map(cents)
const rising = (least: number, most: number) =>
  uniqueArray(integer({ min: least + 1, max: most }), { maxLength: 6 }).map((others) => [
    least,
    ...others.toSorted((one, other) => one - other),
  ])
const side = integer({ min: 1, max: 1000 })

const table = record({ steps: rising(1, 1_000_000), hole: integer({ min: 0, max: 9 }), amount }).map(
  ({ steps, hole, amount: first }): PriceRule => ({
    kind: 'table',
    by: { option: 'sides' },
    columns: ['Single Side', 'Double Side'],
    rows: steps.map((quantity, at) => ({
      quantity,
      cells: [cents(Math.max(0, first - at)), at === hole ? null : first],
    })),
    cell: 'piece',
    between: 'linear',
    quantities: 'free',
  }),
)
const way = constantFrom('rolled' as const, 'flat' as const, null)
const area = record({ steps: rising(0, 1_000_000_000), amount, minimum: amount, side, way }).map(
  ({ steps, amount: rate, minimum, side: stepMm, way: packed }): PriceRule => ({
    kind: 'area',
    tiers: steps.map((fromSquareMm) => ({ fromSquareMm, perSquareMetre: rate })),
    minimum,
    stepMm,
    smallestSideMm: stepMm,
    largestSideMm: 5000,
    greatestWidthMm: 1500,
    ...(packed && { packing: { way: packed, thicknessUm: stepMm } }),
  }),
)
const grid = record({ steps: rising(1, 5000), amount, more: amount }).map(
  ({ steps, amount: unit, more }): PriceRule => ({
    kind: 'grid',
    tiers: steps.map((fromQuantity) => ({ fromQuantity, unit })),
    sizes: [
      { name: 'M', surcharge: cents(0) },
      { name: '2XL', surcharge: more },
    ],
    ...(more > 50_000_000 && {
      colours: [
        { name: 'Navy', surcharge: more, swatch: '#1d2b55', notSold: ['2XL', 'M'] },
        { name: 'White', surcharge: cents(0) },
      ],
      personal: { price: more, longest: 12 },
    }),
    setUpPerPosition: more,
    positions: [{ option: 'Front', none: ['No print', 'Blank'] }],
  }),
)
const each = amount.map((unit): PriceRule => ({ kind: 'each', unit }))

test('a stored rule that is opened and saved again is the same to the cent and the millimetre', () => {
  assert(
    property(
      tuple(table, area, grid, each).chain((rules) => constantFrom(...rules)),
      tuple(amount, amount, integer({ min: -9000, max: 90_000 })),
      (rule, [setUp, minimumLine, percentHundredths]) => {
        const pricing = {
          rule,
          setUp,
          minimumLine,
          turnarounds: [
            { name: 'Standard', percentHundredths: 0 },
            { name: 'Next day', percentHundredths, workingDays: minimumLine % 61, cutOff: '09:30' },
            { name: 'Same day', percentHundredths, workingDays: 0 },
          ],
        }
        const read = readPricingFields(pricingFieldsOf(pricing))
        expect(read).toEqual({ pricing, faults: {} })
        expect(readPricing(read.pricing)).toEqual({ ok: true, value: pricing })
      },
    ),
  )
})

test('each cell that cannot be read is named by its place, and the others are read all the same', () => {
  const fields = {
    ...NO_PRICING,
    kind: 'table' as const,
    table: {
      ...NO_PRICING.table,
      rows: [
        ['100', 'R 250,00'],
        ['', '5'],
        ['500', '-1'],
        ['1e9', 'NaN'],
        ['', ''],
      ],
    },
  }
  const { pricing, faults } = readPricingFields(fields)
  expect(Object.keys(faults)).toEqual([
    'pricing.rule.rows.1.quantity',
    'pricing.rule.rows.2.cells.0',
    'pricing.rule.rows.3.quantity',
    'pricing.rule.rows.3.cells.0',
  ])
  expect(pricing?.rule).toMatchObject({ rows: [{ quantity: 100, cells: [25_000] }, {}, {}, {}] })
})

test('what was typed into another kind of rule is kept in the form and is no change', () => {
  const typed = { ...NO_PRICING, unit: '12', setUp: '5' }
  expect(pricingEssence(typed)).toBeNull()
  expect(readPricingFields(typed)).toEqual({ pricing: null, faults: {} })
})
