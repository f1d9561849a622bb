import type { StaffProduct } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import { OPTION_GROUPS } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { T_SHIRT } from '../../../../test/given.ts'
import { changeRow } from './options/option-rows.ts'
import {
  blankFields,
  fieldsOf,
  lostOptions,
  moveTo,
  type ProductFields,
  sameFields,
} from './product-fields.ts'
import { toChanges, toNewProduct } from './product-payload.ts'

const picture = (altText: string) => ({ url: `/uploads/${'0123456789abcdef'.repeat(2)}.webp`, altText })
const SHIRT: StaffProduct = { ...T_SHIRT, images: [picture('Front'), picture('')], version: 7, unitsSold: 3 }

const filled = (category: 'Print' | 'Signs' | 'Branding' | 'Paint', fields: Partial<ProductFields> = {}) => ({
  ...blankFields(category),
  name: 'Sample',
  description: 'One of each.',
  price: '249',
  sku: 'UMB-1',
  category,
  weight: '0.4',
  ...fields,
})

const offer = (
  fields: ProductFields,
  key: 'sides' | 'sizes',
  value: string,
  price: string,
): ProductFields => ({
  ...fields,
  options: {
    ...fields.options,
    [key]: changeRow(fields.options[key] ?? [], value, { isOffered: true, price }),
  },
})

test('a print product sends its measures beside the options and its flags among them', () => {
  const draft = toNewProduct(offer(filled('Print'), 'sides', 'Double Side', '24'), 'Print')
  expect(draft).toMatchObject({
    price: 249,
    category: 'Print',
    dimensions: { length: 0, width: 0, height: 0 },
    weight: 0.4,
    printOptions: { sides: ['Double Side'], layout: [], isFeatured: false, isPublished: true },
    printPrice: { sidesPrices: { 'Double Side': 24 }, layoutPrices: {} },
  })
  expect(Object.keys(draft.printPrice ?? {})).toHaveLength(OPTION_GROUPS.Print.length)
})

test.each(['Signs', 'Branding', 'Paint'] as const)(
  'a product of %s sends measures and flags among the options',
  (category) => {
    const size = OPTION_GROUPS[category][0]?.values[0] ?? ''
    const draft = toNewProduct(offer(filled(category), 'sizes', size, '12.50'), category)
    expect(draft).not.toHaveProperty('dimensions')
    expect(draft.printOptions).toMatchObject({
      sizes: [size],
      weight: 0.4,
      dimensions: { length: 0, width: 0, height: 0 },
      isPublished: true,
      isFeatured: false,
    })
    const maps = { signsPrice: draft.signsPrice, brandingPrice: draft.brandingPrice }
    const prices = { sizesPrice: { [size]: 12.5 } }
    if (category === 'Signs') expect(maps.signsPrice).toMatchObject(prices)
    if (category === 'Branding') expect(maps.brandingPrice).toMatchObject(prices)
    if (category === 'Paint') expect(maps).toEqual({ signsPrice: undefined, brandingPrice: undefined })
    expect(calls.adminCreateProduct.body.parse(draft)).toMatchObject({ weight: 0.4, isPublished: true })
  },
)

test('what is typed for a value that is not offered is not sent', () => {
  const fields = filled('Print')
  const sides = changeRow(fields.options.sides ?? [], 'Single Side', { price: '99' })
  const draft = toNewProduct({ ...fields, options: { ...fields.options, sides } }, 'Print')
  expect(draft.printOptions).toMatchObject({ sides: [] })
  expect(draft.printPrice).toMatchObject({ sidesPrices: {} })
})

test('a product that is opened and saved stays as it was, in everything', () => {
  const sent = calls.adminUpdateProduct.body.parse(toChanges(fieldsOf(SHIRT), 'Branding', SHIRT.version))
  expect(sent).toMatchObject({
    name: SHIRT.name,
    price: 12_900,
    originalPrice: 19_900,
    images: SHIRT.images,
    options: SHIRT.printOptions,
    optionPrices: { sizes: { 'Extra Large': 1000 }, colors: { Navy: 800 } },
    dimensions: SHIRT.dimensions,
    weight: 0.2,
    isFeatured: true,
    isPublished: true,
    version: 7,
  })
})

test('an emptied price or SKU stays as it was', () => {
  const changes = toChanges({ ...fieldsOf(SHIRT), price: '', sku: ' ' }, 'Branding', 7)
  expect(changes).not.toHaveProperty('price')
  expect(changes).not.toHaveProperty('sku')
})

test('prices go when a product moves to a category that has none, or they would be charged unseen', () => {
  const paint = moveTo(fieldsOf(SHIRT), 'Paint')
  const sent = calls.adminUpdateProduct.body.parse(toChanges(paint, 'Paint', 7))
  expect(sent).toMatchObject({
    category: 'Paint',
    optionPrices: {},
    options: { sizes: ['Small', 'Extra Large'] },
  })
})

test('moving to another category and back loses nothing, and says before what it would lose', () => {
  const before = fieldsOf(SHIRT)
  const signs = moveTo(before, 'Signs')
  expect(lostOptions(signs, 'Signs')).toEqual(['colors', 'gender'])
  expect(toChanges(signs, 'Signs', 7).printOptions).not.toHaveProperty('colors')
  expect(sameFields(moveTo(signs, 'Branding'), before)).toBe(true)
})

test('an option that its category does not usually have is kept', () => {
  const odd = fieldsOf({ ...SHIRT, printOptions: { sizes: ['Small'], material: ['Vinyl'] } })
  expect(toChanges(odd, 'Branding', 7).printOptions).toMatchObject({ material: ['Vinyl'] })
})
