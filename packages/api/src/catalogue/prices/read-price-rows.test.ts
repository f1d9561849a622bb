import type { ProductDraft } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import { cents, type PriceRule } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { PRICE_COLUMNS, type PriceRow, toPriceRows } from './price-csv-rows.ts'
import { readPriceRows } from './read-price-rows.ts'

const PLAIN: ProductDraft = calls.adminCreateProduct.body.parse({
  name: 'Product',
  description: 'A product.',
  price: 100,
  sku: 'P-1',
  category: 'Print',
})
const priced = (rule: PriceRule): ProductDraft => ({
  ...PLAIN,
  pricing: { rule, setUp: cents(10_00), minimumLine: cents(0), turnarounds: [] },
})

const PAINT = priced({
  kind: 'tins',
  tins: [{ millilitres: 5000, price: cents(545_00), weightMg: 7_500_000 }],
  surfaces: [{ name: 'Smooth plaster', squareMmPerLitre: 9_000_000 }],
  tint: { per: 'tin', amount: cents(38_00), bases: [] },
})
const BANNER = priced({
  kind: 'area',
  tiers: [{ fromSquareMm: 0, perSquareMetre: cents(240_00) }],
  minimum: cents(100_00),
  stepMm: 10,
  smallestSideMm: 100,
  largestSideMm: 5000,
  greatestWidthMm: 1500,
})
const CARDS = priced({
  kind: 'table',
  by: null,
  columns: ['Price'],
  rows: [{ quantity: 100, cells: [cents(250_00)] }],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
})
const shirtIn = (...sizes: readonly string[]) =>
  priced({
    kind: 'grid',
    tiers: [{ fromQuantity: 1, unit: cents(120_00) }],
    sizes: sizes.map((name) => ({ name, surcharge: cents(0) })),
    colours: [{ name: 'Navy', surcharge: cents(3_00), swatch: '#1d2b55', notSold: ['S'] }],
    personal: { price: cents(10_00), longest: 12 },
    setUpPerPosition: cents(60_00),
    positions: [],
  })

const rowOf = (given: readonly string[], at: number): PriceRow => {
  const [sku = '', name = '', part = '', from = '', column = '', price = ''] = given
  return { line: at + 2, cells: { sku, name, part, from, column, price } }
}
/** Each row is `part,from,column,price`. */
const read = (draft: ProductDraft, ...rows: readonly string[]) =>
  readPriceRows(
    draft,
    rows.map((row, at) => rowOf(['P-1', '', ...row.split(',')], at)),
  )
const faultsOf = (draft: ProductDraft, ...rows: readonly string[]): readonly string[] => {
  const found = read(draft, ...rows)
  return found.ok ? [] : found.errors.map(({ line, message }) => `${line} ${message}`)
}

test.each([
  ['paint', PAINT],
  ['a banner', BANNER],
  ['cards', CARDS],
  ['a shirt', shirtIn('S', 'M')],
  ['a shirt from before sizes in two letter cases were refused', shirtIn('S', 's', 'M')],
])('the rows of %s change nothing of it', (_, draft) => {
  const rows = toPriceRows(draft).map(rowOf)
  expect(Object.keys(rows[0]?.cells ?? {})).toEqual(PRICE_COLUMNS)
  expect(readPriceRows(draft, rows)).toEqual({ ok: true, update: { pricing: draft.pricing } })
})

test('a tin of nothing is refused', () => {
  expect(faultsOf(PAINT, 'price,5,,560', 'price,0,,1', 'price,0 ml,,1', 'price,,,')).toEqual([
    '3 A tin must hold more than 0 litres.',
    '4 A tin must hold more than 0 litres.',
    '5 Please enter the litres of the tin.',
    '5 Please enter a price.',
  ])
})

test.each([
  [PAINT, 'tint,,,'],
  [PAINT, 'set-up,,,-'],
  [PAINT, 'minimum of a line,,, '],
  [BANNER, 'minimum of the square metres,,,'],
  [shirtIn('S', 'M'), 'name or number,,,'],
  [shirtIn('S', 'M'), 'set-up per position,,,'],
  [shirtIn('S', 'M'), 'size,,S,'],
  [shirtIn('S', 'M'), 'colour,,Navy,'],
])('a fee that is left empty is refused (%#)', (draft, row) => {
  expect(faultsOf(draft, row)).toEqual(['2 Please enter an amount, or 0 where nothing is charged.'])
})

test('0 is a fee', () => {
  expect(read(PAINT, 'tint,,,0', 'set-up,,,0.00')).toMatchObject({
    ok: true,
    update: { pricing: { setUp: 0, rule: { tint: { amount: 0 } } } },
  })
})

test('rows of which it cannot be read what they begin at are not told as there twice', () => {
  expect(faultsOf(BANNER, 'price,0,,250', 'price,half,,240', 'price,more,,-1')).toEqual([
    '3 “half” is no number of square metres.',
    '4 “more” is no number of square metres.',
    '4 -1 is below zero, and no price can be.',
  ])
  expect(faultsOf(CARDS, 'price,few,,1', 'price,many,,2')).toEqual([
    '2 “few” is no quantity.',
    '3 “many” is no quantity.',
  ])
  expect(faultsOf(BANNER, 'price,0,,250', 'price,0,,240')).toEqual(['3 0 is there twice.'])
})

test('sizes and colours are found in any letter case and keep the spelling of the product', () => {
  const rows = ['size,,s,0', 'size,,m,5', 'size,,2xl,9', 'colour,,NAVY,4']
  expect(read(shirtIn('S', 'M'), ...rows)).toMatchObject({
    ok: true,
    update: {
      pricing: {
        rule: {
          sizes: [
            { name: 'S', surcharge: 0 },
            { name: 'M', surcharge: 5_00 },
            { name: '2xl', surcharge: 9_00 },
          ],
          colours: [{ name: 'Navy', surcharge: 4_00, swatch: '#1d2b55', notSold: ['S'] }],
        },
      },
    },
  })
})

test('sizes that differ in letter case alone cannot be written anew', () => {
  expect(faultsOf(shirtIn('S', 'M'), 'size,,S,1', 'size,,s,1')).toEqual(['2 The size S is there twice.'])
  expect(faultsOf(shirtIn('S', 's'), 'size,,S,1', 'size,,s,2')).toEqual([
    '2 The size s differs from S only in letter case.',
  ])
})
