import { cents, formatCount, formatRand, fromRand, type ProductPricing } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { importPriceCsv } from '../../../test/given/import-products.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
  await givenProduct(shop.db, {
    sku: 'T-1',
    name: 'Flyers',
    options: SIDES,
    pricing: TABLE,
    maxQuantity: 5000,
  })
  await givenProduct(shop.db, { sku: 'A-1', name: '=Banner', pricing: AREA })
  await givenProduct(shop.db, { sku: 'G-1', name: 'Shirt', options: SIDES, pricing: GRID })
  await givenProduct(shop.db, { sku: 'W-1', name: 'Wall paint', pricing: TINS })
  await givenProduct(shop.db, { sku: 'P-1', name: 'Pen', price: fromRand(5) })
})
afterAll(() => shop.close())

const SIDES = { sides: ['Single Side', 'Double Side', 'Both'] }
const pricingOf = (rule: ProductPricing['rule']): ProductPricing => ({
  rule,
  setUp: cents(10_00),
  minimumLine: cents(0),
  turnarounds: [{ name: 'Same day', percentHundredths: 3500 }],
})
const TABLE = pricingOf({
  kind: 'table',
  by: { option: 'sides' },
  columns: ['Single Side', 'Double Side'],
  rows: [
    { quantity: 100, cells: [cents(250_00), cents(300_00)] },
    { quantity: 500, cells: [cents(600_00), null] },
  ],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
})
const AREA = pricingOf({
  kind: 'area',
  tiers: [
    { fromSquareMm: 0, perSquareMetre: cents(240_00) },
    { fromSquareMm: 2_500_000, perSquareMetre: cents(200_00) },
  ],
  minimum: cents(100_00),
  stepMm: 10,
  smallestSideMm: 100,
  largestSideMm: 5000,
  greatestWidthMm: 1500,
})
const GRID = pricingOf({
  kind: 'grid',
  tiers: [{ fromQuantity: 1, unit: cents(120_00) }],
  sizes: [{ name: '2XL', surcharge: cents(20_00) }],
  colours: [
    { name: 'Navy', surcharge: cents(3_00), swatch: '#1d2b55', notSold: ['2XL'] },
    { name: 'White', surcharge: cents(0) },
  ],
  personal: { price: cents(10_00), longest: 12 },
  setUpPerPosition: cents(60_00),
  positions: [{ option: 'sides', none: [] }],
})

const TINS = pricingOf({
  kind: 'tins',
  tins: [
    { millilitres: 500, price: cents(89_00), weightMg: 700_000 },
    { millilitres: 5000, price: cents(545_00), weightMg: 7_500_000 },
  ],
  surfaces: [{ name: 'Smooth plaster', squareMmPerLitre: 9_000_000 }],
  tint: { per: 'tin', amount: cents(38_00), bases: ['Deep base'] },
})
const exported = async (query = '') => {
  const response = await shop.app.inject({
    url: `/api/admin/prices/export${query}`,
    headers: shop.bearer('admin'),
  })
  expect(response.headers).toMatchObject({ 'content-disposition': 'attachment; filename="prices.csv"' })
  return response.body
}
const bring = (csv: string, dryRun = false) => importPriceCsv(shop.as('admin'), csv, dryRun)
const pricingNow = async (sku: string) =>
  (
    await shop.db
      .selectFrom('products')
      .select(['pricing', 'price_cents'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  ).pricing
const csv = (...lines: readonly string[]) => ['sku,part,from,column,price', ...lines].join('\n')

test('what is exported is imported without a change, every kind of rule included', async () => {
  const file = await exported()
  expect(file).toContain('T-1,Flyers,price,500,Double Side,\r\n')
  expect(file).toContain("A-1,'=Banner,price,2.5,,200.00\r\n")
  expect(file).toContain('P-1,Pen,price,,,5.00\r\n')
  expect(await bring(file)).toMatchObject({ applied: true, updated: 0, unchanged: 5, errors: [] })
  expect(file).toContain('W-1,Wall paint,price,0.5,,89.00\r\n')
  expect(await exported('?search=Shirt')).not.toContain('Flyers')
})

test('a rehearsal tells each price before and after and changes nothing; then the list is what the file lists', async () => {
  const file = csv(
    'T-1,price,100,single side,"R 260,00"',
    'T-1,price,1 000,Single Side,900',
    'T-1,price,1 000,Both,1 100',
    'T-1,set-up,,,0',
  )
  const rehearsal = await bring(file, true)
  expect(rehearsal).toMatchObject({ applied: false, updated: 1, errors: [] })
  expect(rehearsal.products[0]?.changes).toEqual(
    expect.arrayContaining([
      { label: '100, Single Side', before: 'R250.00', after: 'R260.00' },
      { label: '500, Single Side', before: 'R600.00', after: null },
      { label: `${formatCount(1000)}, Both`, before: null, after: formatRand(cents(1_100_00)) },
    ]),
  )
  expect(await pricingNow('T-1')).toEqual(TABLE)
  expect(await bring(file)).toMatchObject({ applied: true, updated: 1 })
  expect(await pricingNow('T-1')).toMatchObject({
    setUp: 0,
    turnarounds: TABLE.turnarounds,
    rule: {
      columns: ['Single Side', 'Both'],
      rows: [
        { quantity: 100, cells: [260_00, null] },
        { quantity: 1000, cells: [900_00, 1_100_00] },
      ],
    },
  })
})

test('steps, sizes and fees are changed by their rows, and a product without a rule by its one', async () => {
  const file = csv(
    'a-1,price,0,,250',
    'A-1,price,"5,5",,190',
    'A-1,minimum of the square metres,,,120',
    'G-1,price,1,,125',
    'G-1,price,25,,110',
    'G-1,size,,2xl,30',
    'G-1,size,,3XL,40',
    'G-1,colour,,navy,4',
    'G-1,colour,,Red,8',
    'G-1,name or number,,,12',
    'G-1,set-up per position,,,65',
    'G-1,minimum of a line,,,500',
    'P-1,price,,,6.50',
  )
  expect(await bring(file)).toMatchObject({ applied: true, updated: 3, errors: [] })
  expect(await pricingNow('A-1')).toMatchObject({
    setUp: 10_00,
    rule: { minimum: 120_00, tiers: [{ perSquareMetre: 250_00 }, { fromSquareMm: 5_500_000 }] },
  })
  expect(await pricingNow('G-1')).toMatchObject({
    minimumLine: 500_00,
    rule: {
      setUpPerPosition: 65_00,
      sizes: [
        { name: '2XL', surcharge: 30_00 },
        { name: '3XL', surcharge: 40_00 },
      ],
      colours: [
        { name: 'Navy', surcharge: 4_00, swatch: '#1d2b55', notSold: ['2XL'] },
        { name: 'Red', surcharge: 8_00 },
      ],
      personal: { price: 12_00, longest: 12 },
      tiers: [{}, { unit: 110_00 }],
    },
  })
})

test('tins are priced by their litres; one that the product does not have is refused with a sentence', async () => {
  const file = csv('W-1,price,"0,5",,92', 'W-1,price,5,,560', 'W-1,tint,,,40')
  expect(await bring(file)).toMatchObject({ applied: true, updated: 1, errors: [] })
  expect(await pricingNow('W-1')).toMatchObject({
    rule: {
      tins: [
        { millilitres: 500, price: 92_00, weightMg: 700_000 },
        { millilitres: 5000, price: 560_00, weightMg: 7_500_000 },
      ],
      tint: { amount: 40_00, bases: ['Deep base'] },
    },
  })
  const wrong = await bring(
    csv('W-1,price,0.5,,92', 'W-1,price,0.5,,93', 'W-1,price,20,,900', 'W-1,price,,,1'),
  )
  expect(wrong.errors.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 500 ml is there twice.',
    '4 There is no tin of 20 L. Please add it to the product first, with its weight.',
    expect.stringMatching(/^5 /),
  ])
})

test('every row that is wrong is named with its line and column, and nothing is changed', async () => {
  const before = await exported()
  const report = await bring(
    csv(
      'T-1,price,100,Single Side,-5',
      'T-1,price,100,Single Side,7',
      'T-1,price,many,Single Side,NaN',
      'T-1,discount,,,5',
      'A-1,price,0,,1e9',
      'A-1,size,,XL,5',
      'P-1,price,,,7',
      'P-1,price,,,8',
      'NONE,price,,,<b>1</b>',
      ',price,,,1',
    ),
  )
  expect(report.applied).toBe(false)
  expect(report.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 price',
    '3 from',
    '4 from',
    '4 price',
    '5 part',
    '6 price',
    '7 part',
    '9 part',
    '10 sku',
    '11 sku',
  ])
  expect(await exported()).toBe(before)
})

test.each([
  ['', 'The file is empty.'],
  ['sku,part\nT-1,price', 'The column price is missing.'],
  ['sku,part,price,colour\nT-1,price,5,red', 'There is no column colour.'],
  ['sku,part,price', 'There is no price below the headings.'],
  [`sku,part,price\n${'T-1,price,5\n'.repeat(20_001)}`, 'The file has more than 20000 rows.'],
  [csv('T-1,price,100,Gold,500'), 'The table has a column Gold, which Sides does not offer.'],
  [csv('A-1,price,5,,500'), 'The first tier must begin at 0.'],
])('a file that cannot be used is refused with a sentence: %#', async (file, message) => {
  const { applied, errors } = await bring(file)
  expect(applied).toBe(false)
  expect(errors[0]?.message).toContain(message)
})
