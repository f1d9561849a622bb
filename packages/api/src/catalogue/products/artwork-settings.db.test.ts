import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { importCsv } from '../../../test/given/import-products.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const update = (id: string, body: object) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/products/${id}`,
    headers: shop.bearer('admin'),
    payload: body,
  })
const artworkOf = async (id: string) => (await shop.as().getProduct({ params: { id } })).artwork

test('what staff set for the artwork of a product is kept, told to its page and taken back', async () => {
  const id = await givenProduct(shop.db)
  expect(await artworkOf(id)).toBeNull()
  const artwork = { bleedMm: 5, dpi: null, trim: { widthMm: 90, heightMm: 50 } }
  expect((await update(id, { artwork })).statusCode).toBe(200)
  expect(await artworkOf(id)).toEqual({ bleedMm: 5, trim: { widthMm: 90, heightMm: 50 } })
  expect((await update(id, { name: 'Other name' })).statusCode).toBe(200)
  expect(await artworkOf(id)).not.toBeNull()
  expect((await update(id, { artwork: null })).statusCode).toBe(200)
  expect(await artworkOf(id)).toBeNull()
})

test('settings that make no sense are refused with a sentence', async () => {
  const id = await givenProduct(shop.db)
  const response = await update(id, { artwork: { bleedMm: -3 } })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'The bleed must be a number from 0 to 100.' })
})

test('a spreadsheet carries the settings of artwork', async () => {
  const id = await givenProduct(shop.db, { sku: 'ART-1' })
  await importCsv(shop.as('admin'), 'sku,artwork\nART-1,"{""safeMm"":7}"\n')
  expect(await artworkOf(id)).toEqual({ safeMm: 7 })
})
