import { Readable } from 'node:stream'
import type { ProductDraft } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import { CATEGORIES, OPTION_KEYS } from '@umbala/pricing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../csv/csv.ts'
import { changesBetween } from '../content-changes.ts'
import { applied, contentOf, tidied } from '../product-content.ts'
import { toCells } from './product-csv-cells.ts'
import { PRODUCT_COLUMNS } from './product-csv-columns.ts'
import { readProductFile } from './product-csv-file.ts'
import { readList, writeList } from './product-csv-list.ts'
import { checkRow } from './product-csv-row.ts'

const CARDS: ProductDraft = calls.adminCreateProduct.body.parse({
  name: 'Business Cards',
  description: 'A box of a hundred.',
  price: '249',
  sku: 'BC-1',
  category: 'Print',
  printOptions: { sides: ['Single Side', 'Double Side'], layout: ['Portrait'] },
  printPrice: { sidesPrices: { 'Double Side': '12.50', 'Single Side': '' } },
  dimensions: { length: 9, width: 5.5, height: 4 },
  weight: 0.4,
  isPublished: true,
})

const firstRow = async (csv: string, known?: ProductDraft) => {
  const file = await readProductFile(Readable.from([csv]))
  if (!file.ok) return file
  const [row] = file.rows
  return row ? checkRow(row.cells, known) : null
}

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom("'=1", '=SUM(A1)', '-5', 'a;b', 'a=b', '\\', 'x\\;y', '"', "O'Neill", '12,50', '@'),
    )
    .filter((word) => word.trim() !== '' && word.length <= max)
const value = text(40).map((word) => word.replace(/[\r\n\t]+/g, ' ').trim())
const rand = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100)

/** Whatever a form may have sent. */
const product = fc
  .record({
    name: text(200),
    description: fc.array(text(200), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    price: rand,
    originalPrice: fc.option(rand),
    sku: text(64),
    category: fc.constantFrom(...CATEGORIES),
    options: fc.dictionary(
      fc.constantFrom(...OPTION_KEYS),
      fc.array(fc.tuple(value, fc.oneof(fc.constant(''), rand)), { minLength: 1, maxLength: 4 }),
    ),
    images: fc.array(
      fc.record({
        url: fc.integer({ min: 0, max: 9 }).map((n) => `/uploads/${String(n).repeat(20)}.webp`),
        altText: fc.oneof(fc.constant(''), text(60)),
      }),
      { maxLength: 3 },
    ),
    size: fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999), fc.nat(99_999)),
    isPublished: fc.boolean(),
    isFeatured: fc.boolean(),
  })
  .map(({ options, size: [length, width, height, grams], ...rest }) =>
    calls.adminCreateProduct.body.safeParse({
      ...rest,
      printOptions: Object.fromEntries(
        Object.entries(options).map(([key, items]) => [key, items.map(([name]) => name)]),
      ),
      printPrice: Object.fromEntries(
        Object.entries(options).map(([key, items]) => [`${key}Prices`, Object.fromEntries(items)]),
      ),
      dimensions: { length: length / 10, width: width / 10, height: height / 10 },
      weight: grams / 1000,
    }),
  )
  .filter((read) => read.success)
  .map((read) => tidied(read.data))

test('what is exported and imported again is the same product, and no change', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (stored) => {
      const csv = toCsv([PRODUCT_COLUMNS, toCells(stored)])
      const again = await firstRow(csv, stored)
      expect(again).toMatchObject({ kind: 'known' })
      if (again === null || !('update' in again)) return
      expect(changesBetween(contentOf(stored), contentOf(applied(stored, again.update)))).toBeNull()

      const fresh = await firstRow(csv)
      expect(fresh).toMatchObject({ kind: 'new' })
      if (fresh === null || !('draft' in fresh)) return
      expect(toCells(tidied(fresh.draft))).toEqual(toCells(stored))
    }),
    { numRuns: 40 },
  )
})

test('a list in a cell keeps its signs apart from those it is written with', () => {
  const items = [{ name: 'A=4; "big"', note: '12.50' }, { name: 'back\\slash' }, { name: 'x', note: 'a=b;c' }]
  expect(readList(writeList(items))).toEqual(items)
  expect(readList(' Gloss Finish = 12,50 ;; Matte Finish;')).toEqual([
    { name: 'Gloss Finish', note: '12,50' },
    { name: 'Matte Finish' },
  ])
})

describe('a row of an import', () => {
  test('changes what has a column and leaves the rest alone', async () => {
    const row = await firstRow('SKU;Price;Paper Finish;Weight\nbc-1;R1 249,50;Gloss=7,5;0,45\n', CARDS)
    expect(row).toMatchObject({ kind: 'known' })
    if (row === null || !('update' in row)) return
    expect(applied(CARDS, row.update)).toMatchObject({
      name: 'Business Cards',
      sku: 'bc-1',
      price: 124_950,
      options: { sides: ['Single Side', 'Double Side'], layout: ['Portrait'], paperFinish: ['Gloss'] },
      optionPrices: { sides: { 'Double Side': 1250 }, paperFinish: { Gloss: 750 } },
      dimensions: { length: 9, width: 5.5, height: 4 },
      weight: 0.45,
      isPublished: true,
    })
  })

  test('empties a field by an empty cell, but leaves a switch as it is', async () => {
    const row = await firstRow('sku,sides,originalPrice,published\nBC-1,,,\n', CARDS)
    if (row === null || !('update' in row)) throw new Error('refused')
    const { options, originalPrice, isPublished } = applied(CARDS, row.update)
    expect({ options, originalPrice, isPublished }).toEqual({
      options: { layout: ['Portrait'] },
      originalPrice: null,
      isPublished: true,
    })
  })

  test.each([
    ['price', 'twelve', 'A price must be an amount'],
    ['name', ' ', 'Product name is required.'],
    ['category', 'Cakes', 'Please select a category.'],
    ['published', 'perhaps', 'Please write yes or no.'],
    ['width', 'wide', 'Dimensions must be numbers'],
    ['sides', 'Double Side=much', 'A price must be an amount'],
    ['colors', 'Red=5', 'Colors has no prices in Print.'],
    ['images', 'https://example.com/cat.png', 'A picture is named by its address in this shop'],
    ['images', '/uploads/short.webp', 'A picture must be an uploaded image'],
  ])('says what is wrong with a %s of %j', async (column, cell, message) => {
    const row = await firstRow(
      toCsv([
        ['sku', column],
        ['BC-1', cell],
      ]),
      CARDS,
    )
    expect(row).toMatchObject({ kind: 'wrong', errors: [{ column }] })
    expect(JSON.stringify(row)).toContain(message)
  })

  test('that is new needs all that the form needs', async () => {
    const row = await firstRow('sku,name\nNEW-1,Banner\n')
    const columns = row && 'errors' in row ? row.errors.map((error) => error.column) : []
    expect(columns.sort()).toEqual(['category', 'description', 'price'])
  })
})

test.each([
  ['sku,colour\n1,2\n', 'colour', 'There is no such column.'],
  ['sku,price,Price\n1,2,3\n', 'Price', 'This column is there twice.'],
  ['name\nx\n', 'sku', 'The column sku is missing'],
  ['sku,,name\n1,2,3\n', null, 'A column has no heading.'],
  ['sku\n1,2\n', null, 'more cells than there are headings'],
  ['sku\n', null, 'There is no product below the headings.'],
  ['\n \n', null, 'The file is empty.'],
  [`sku\n${'x\n'.repeat(5001)}`, null, 'more than 5000 rows'],
])('the file %j is refused as a whole', async (csv, column, message) => {
  const file = await readProductFile(Readable.from([csv]))
  expect(file).toMatchObject({ ok: false, errors: [{ column }] })
  expect(JSON.stringify(file)).toContain(message)
})
