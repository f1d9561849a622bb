import { expect, test } from 'vitest'
import { checkProduct, faultsToldBy, optionPriceName, isUploading, unreadableIn } from './check-product.ts'
import { changeRow } from './options/option-rows.ts'
import { blankFields, type FormPicture, type ProductFields } from './product-fields.ts'

const blank = blankFields('Print')
const whole: ProductFields = {
  ...blank,
  name: 'Flyer',
  description: 'A5, full colour.',
  price: '450',
  sku: 'FLY',
  category: 'Print',
}
const check = (fields: ProductFields, kind: 'create' | 'edit' = 'create') =>
  Object.keys(checkProduct(fields, { category: 'Print', kind }))

test('a new product needs a name, a description, a price, a SKU and a category', () => {
  expect(check(blank)).toEqual(['name', 'description', 'price', 'sku', 'category'])
  expect(check(whole)).toEqual([])
})

test('an edited one needs a name and a description; price and SKU may be left empty', () => {
  expect(check({ ...whole, price: '', sku: '' }, 'edit')).toEqual([])
  expect(check({ ...whole, name: ' ', description: '' }, 'edit')).toEqual(['name', 'description'])
})

test.each(['-1', '12abc', '10.555', '1e3', '1000001'])('A13 a price of %s is no price', (price) => {
  expect(check({ ...whole, price })).toEqual(['price'])
  expect(check({ ...whole, originalPrice: price })).toEqual(['originalPrice'])
})

test.each(['length', 'width', 'height'] as const)('%s is entered in steps of 0.01 cm', (name) => {
  for (const text of ['14.25', '0.04', '', '100000']) expect(check({ ...whole, [name]: text })).toEqual([])
  for (const text of ['14.255', '0.001', '-1', '100000.01'])
    expect(check({ ...whole, [name]: text })).toEqual([name])
})

test('a weight is entered to the milligram', () => {
  expect(check({ ...whole, weight: '0.0015' })).toEqual([])
  expect(check({ ...whole, weight: '0.0000015' })).toEqual(['weight'])
})

test('a wrong price of an offered value is marked at that value, of one not offered it does not matter', () => {
  const priced = changeRow(blank.options.sides ?? [], 'Double Side', { price: '-5' })
  const at = (sides: typeof priced) => check({ ...whole, options: { ...blank.options, sides } })
  expect(at(priced)).toEqual([])
  expect(at(changeRow(priced, 'Double Side', { isOffered: true }))).toEqual([
    optionPriceName('sides', 'Double Side'),
  ])
})

test('a number that cannot be read is not taken for an empty field, and a comma is a point', () => {
  const check = (weight: string) => checkProduct({ ...whole, weight }, { category: 'Print', kind: 'create' })
  expect(check('12e')).toEqual({
    weight: 'Please enter a number with at most six decimals, such as 0.35, or nothing.',
  })
  expect(check('0,35')).toEqual({})
})

test('of the fields that were left only numbers that cannot be read are told before the form is sent', () => {
  const found = checkProduct(
    { ...whole, name: '', price: '12e', weight: '12e' },
    { category: 'Print', kind: 'edit' },
  )
  expect(Object.keys(unreadableIn(found, new Set(['name', 'price'])))).toEqual(['price'])
})

test('a picture that is on its way is waited for, and one that did not arrive is told', () => {
  const picture: FormPicture = {
    key: '1',
    url: null,
    altText: '',
    fileName: 'mug.jpg',
    preview: null,
    problem: null,
    canRetry: false,
  }
  const fault = (change: Partial<FormPicture>) =>
    checkProduct({ ...whole, pictures: [{ ...picture, ...change }] }, { category: 'Print', kind: 'create' })
  expect(isUploading({ ...whole, pictures: [picture] })).toBe(true)
  expect(fault({})).toEqual({})
  expect(isUploading({ ...whole, pictures: [{ ...picture, problem: 'Network Error' }] })).toBe(false)
  expect(fault({ problem: 'Network Error' }).images).toContain('try again or remove')
  expect(fault({ url: '/uploads/1.webp' })).toEqual({})
})

test('what the server refuses is shown at the field it is about', () => {
  expect(
    faultsToldBy({ sku: 'taken', 'printOptions.dimensions.width': 'wide', 'images.0.url': 'no picture' }),
  ).toEqual({ sku: 'taken', width: 'wide', images: 'no picture' })
})
