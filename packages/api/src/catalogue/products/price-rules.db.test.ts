import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { importCsv } from '../../../test/given/import-products.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const RULE = {
  kind: 'table',
  rows: [
    { quantity: 100, cells: [25_000] },
    { quantity: 500, cells: [60_000] },
  ],
}
const EDGE = {
  label: 'Edge',
  values: [{ value: 'Plain' }, { value: 'Gilt', amount: { basis: 'percent', percentHundredths: 1000 } }],
}
const update = (id: string, body: object) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/products/${id}`,
    headers: shop.bearer('admin'),
    payload: body,
  })

test('a rule gives the product its lowest price, which lists show and filter by', async () => {
  const id = await givenProduct(shop.db, { name: 'Ruled Cards', minQuantity: 1 })
  const response = await update(id, { pricing: { rule: RULE, setUp: 5000 }, ownOptions: [EDGE] })
  expect(response.json()).toMatchObject({ price: 300, priceFor: { quantity: 100, text: '100' } })
  const { items } = await shop
    .as()
    .listProducts({ query: { search: 'Ruled Cards', minPrice: '300', maxPrice: '300' } })
  expect(items).toMatchObject([{ _id: id, price: 300, priceFor: { quantity: 100 } }])
  expect(items[0]).not.toHaveProperty('pricing')
  const product = await shop.as().getProduct({ params: { id } })
  expect(product).toMatchObject({
    pricing: { rule: RULE, setUp: 5000 },
    ownOptions: [EDGE],
    maxQuantity: 9999,
  })
  // A price that is sent along counts for nothing, and an emptied rule makes it a price by the piece again.
  expect((await update(id, { price: 1 })).json()).toMatchObject({ price: 300 })
  expect((await update(id, { pricing: null, price: 99 })).json()).toMatchObject({ price: 99, priceFor: null })
})

test.each([
  [{ pricing: { rule: { kind: 'guess' } } }, 'kind must be one of: each, table, area, grid, tins.'],
  [{ pricing: '{"rule":' }, 'This cannot be read: please check its brackets, commas and quotation marks.'],
  [{ pricing: { rule: RULE }, maxQuantity: 50 }, 'It cannot be bought: no quantity of it has a price.'],
  [{ minQuantity: 10, maxQuantity: 5 }, 'The smallest quantity may not be above the largest.'],
  [{ maxQuantity: 1_000_001 }, 'The largest quantity must be a whole number from 1 to 1 000 000.'],
  [
    { ownOptions: [{ ...EDGE, when: { option: 'material', values: ['Vinyl'] } }] },
    'Edge depends on Material, which the product does not offer above it.',
  ],
  [
    {
      ownOptions: [{ label: 'Foil', values: [{ value: 'Gold', picture: '/uploads/abcdefghijklmnop.webp' }] }],
    },
    "The picture of Gold must be one of the product's pictures.",
  ],
])('%o is refused in words', async (body, message) => {
  const id = await givenProduct(shop.db)
  const response = await update(id, body)
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message])
})

test('limits, rule and own options go out as CSV and come back the same; what is wrong is told by column', async () => {
  const id = await givenProduct(shop.db, { sku: 'RULED-CSV', minQuantity: 100, maxQuantity: 20_000 })
  await update(id, { pricing: { rule: RULE }, ownOptions: [EDGE] })
  const { body } = await shop.app.inject({
    url: '/api/admin/products/export?search=RULED-CSV',
    headers: shop.bearer('admin'),
  })
  const bring = (csv: string) => importCsv(shop.as('admin'), csv)
  expect(await bring(body)).toMatchObject({ applied: true, updated: 0, unchanged: 1, errors: [] })
  expect(await bring(body.replace('RULED-CSV', 'RULED-TWO'))).toMatchObject({ applied: true, created: 1 })
  expect(await bring('sku,minQuantity\nRULED-CSV,30000')).toMatchObject({
    applied: false,
    errors: [{ column: 'minQuantity', message: 'The smallest quantity may not be above the largest.' }],
  })
  expect(await bring('sku,pricing\nRULED-CSV,"{""rule"":{""kind"":""each""}}"')).toMatchObject({
    applied: false,
    errors: [{ column: 'pricing' }],
  })
})
