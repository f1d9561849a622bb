import { expect, test } from 'vitest'
import { fromPriceMaps, toPriceMaps } from '../price-maps.ts'
import { productDraft, productUpdate } from './product-draft.ts'

const sign = {
  name: ' Wall sign ',
  description: 'Aluminium, ready to hang.',
  price: 1250,
  sku: 'UMB-SG-0001',
  category: 'Signs',
}

test('flags, dimensions and weight are read from the top level or from inside printOptions alike', () => {
  const parts = {
    dimensions: { length: '60', width: 40, height: '' },
    weight: '2.5',
    isFeatured: true,
    isPublished: true,
  }
  const outside = productDraft.parse({ ...sign, printOptions: { material: ['PVC'] }, ...parts })
  const inside = productDraft.parse({ ...sign, printOptions: { material: ['PVC'], ...parts } })
  expect(inside).toEqual(outside)
  expect(outside).toMatchObject({
    name: 'Wall sign',
    options: { material: ['PVC'] },
    dimensions: { length: 60, width: 40, height: 0 },
    weight: 2.5,
    isFeatured: true,
    isPublished: true,
  })
})

test('A12 a blank option price counts as nothing', () => {
  const draft = productDraft.parse({
    ...sign,
    signsPrice: { materialPrices: { PVC: '', Acrylic: '120.50' } },
  })
  expect(draft.optionPrices).toEqual({ material: { PVC: 0, Acrylic: 12050 } })
})

test('a new product is a draft until someone publishes it', () => {
  expect(productDraft.parse(sign)).toMatchObject({
    isPublished: false,
    isFeatured: false,
    images: [],
    originalPrice: null,
  })
})

test('Paints is stored as Paint', () => {
  expect(productDraft.parse({ ...sign, category: 'Paints' }).category).toBe('Paint')
})

test('an update changes only what it names', () => {
  expect(productUpdate.parse({ price: '99.90' })).toEqual({ price: 9990 })
  expect(productUpdate.parse({})).toEqual({})
})

test('an update that only sets flags or some measures inside printOptions leaves the options alone', () => {
  expect(productUpdate.parse({ printOptions: { isPublished: true, dimensions: { width: 4 } } })).toEqual({
    isPublished: true,
    dimensions: { width: 4 },
  })
  expect(productUpdate.parse({ printOptions: { sides: [], isPublished: true } })).toMatchObject({
    options: {},
  })
  expect(productUpdate.parse({ printOptions: {} })).toEqual({ options: {} })
})

test.each([
  { price: true },
  { price: undefined },
  { printPrice: { sidesPrices: { Single: -4 } } },
  { printPrice: 7 },
  { signsPrice: { sizesPrice: 7 } },
  { originalPrice: {} },
  { weight: {} },
  { dimensions: 5 },
  { dimensions: { length: 'long' } },
  { printOptions: 5 },
  { printOptions: { sides: 'Single Side' } },
  { printOptions: { sides: Array.from({ length: 61 }, (_, value) => `${value}`) } },
  { images: [5] },
  { images: [{}] },
  { images: Array.from({ length: 13 }, () => ({ url: `/uploads/${'a'.repeat(32)}.webp` })) },
  { images: [{ url: `/uploads/${'a'.repeat(32)}.webp`, altText: 5 }] },
  { category: 4 },
  { isPublished: 'yes' },
])('%j is refused with a sentence', (wrong) => {
  const [issue] = productDraft.safeParse({ ...sign, ...wrong }).error?.issues ?? []
  expect(issue?.message).toMatch(/^[A-Z](?!nvalid input).*\.$/)
})

test.each([-1, 1e20, '12abc', Number.NaN, 10.555, Number.POSITIVE_INFINITY])(
  'A13 a price of %s is refused',
  (price) => {
    expect(productDraft.safeParse({ ...sign, price }).success).toBe(false)
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html;base64,PGI+',
  'data:image/svg+xml;base64,PHN2Zz4=',
  '//evil.example/x.png',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  '/api/admin/users',
  '/uploads/../secret.webp',
])('H05 a picture may not come from %s', (url) => {
  expect(productDraft.safeParse({ ...sign, images: [{ url, altText: '' }] }).success).toBe(false)
})

test('option prices keep their irregular names on the wire and come back whole', () => {
  const branding = { sizes: { Large: 10 }, colors: { Navy: 8.5 }, printFront: { A3: 55 } }
  const maps = toPriceMaps('Branding', branding)
  expect(maps.brandingPrice).toMatchObject({
    sizesPrice: { Large: 10 },
    colorsPrice: { Navy: 8.5 },
    printFrontPrice: { A3: 55 },
  })
  expect(fromPriceMaps(maps)).toMatchObject(branding)
  expect(Object.keys(toPriceMaps('Print', {}).printPrice ?? {})).toContain('standardSizesPrices')
  expect(Object.keys(toPriceMaps('Signs', {}).signsPrice ?? {})).toContain('sizesPrice')
  expect(toPriceMaps('Paint', { sizes: { M: 5 } })).toEqual({})
})
