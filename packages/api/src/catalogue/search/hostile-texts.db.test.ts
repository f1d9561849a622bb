import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { aSku, sign } from '../../../test/given/product-bodies.ts'
import { isStorable } from '../../database/storable-text.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')

/** Two code units that mean one character: cut in between, half of it is left, which no table can store. */
const PALETTE = '🎨'

describe('a character of two code units', () => {
  test.each([197, 198, 199, 200])(
    'at place %d of a long description does not stop the change of it',
    async (place) => {
      const { _id } = await admin().createProduct({ body: sign() })
      const description = `${'a'.repeat(place)}${PALETTE}${'b'.repeat(100)}`
      const changed = await admin().updateProduct({ params: { id: _id }, body: { description } })
      expect(changed.description).toBe(description)
      await admin().updateProduct({ params: { id: _id }, body: { description: 'Short.' } })
      const rows = await shop.db
        .selectFrom('audit')
        .select(['before', 'after'])
        .where('entity_id', '=', _id)
        .execute()
      expect(JSON.stringify(rows)).not.toContain('\\ud83c')
    },
  )

  test.each([191, 192, 193, 98, 99, 100])('at place %d of a name does not stop a copy', async (place) => {
    const name = `${String(place).padEnd(place, 'n')}${PALETTE}${'n'.repeat(198 - place)}`
    const id = await givenProduct(shop.db, { name, sku: aSku() })
    const first = await admin().adminDuplicateProduct({ params: { id } })
    const second = await admin().adminDuplicateProduct({ params: { id } })
    expect([first.name, second.name].map(isStorable)).toEqual([true, true])
    expect(second.name).toMatch(/ \(copy 2\)$/)
  })

  test.each([30, 31, 32, 57, 58, 59])('at place %d of a SKU does not stop a copy', async (place) => {
    const sku = `${String(place).padEnd(place, 's')}${PALETTE}${'s'.repeat(62 - place)}`
    const id = await givenProduct(shop.db, { sku })
    const first = await admin().adminDuplicateProduct({ params: { id } })
    const second = await admin().adminDuplicateProduct({ params: { id } })
    expect([first.sku, second.sku].map(isStorable)).toEqual([true, true])
    expect(second.sku).toMatch(/-COPY-2$/)
  })
})

describe('the price of an option', () => {
  test.each([' Kraft ', 'Kraft\t', '\nKraft'])('is kept when its value is sent as %j', async (value) => {
    const made = await admin().createProduct({
      body: sign({
        printOptions: { material: [value, 'PVC'] },
        signsPrice: { materialPrices: { [value]: 25, PVC: 5 } },
      }),
    })
    expect(made.printOptions).toEqual({ material: ['Kraft', 'PVC'] })
    expect(made.signsPrice?.materialPrices).toEqual({ Kraft: 25, PVC: 5 })
  })
})

describe('a text that nobody can see', () => {
  test.each(['\u200B', '\u2060\u00AD', '\u202A\u202C', '\u0007', '\uFE0F'])('%j is no name', async (text) => {
    for (const field of ['name', 'description', 'sku']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/products',
        headers: shop.bearer('admin'),
        payload: sign({ [field]: text }),
      })
      expect([field, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        field,
        400,
        expect.stringMatching(/ is required\.$/),
      ])
    }
  })

  test('breaks no line: whatever ends a line somewhere is a blank in a name', async () => {
    const made = await admin().createProduct({ body: sign({ name: 'a\u2028b\u0085c\vd\fe\r\nf' }) })
    expect(made.name).toBe('a b c d e f')
  })
})

describe('an edit without a price or a SKU', () => {
  test.each([
    { price: '', sku: '' },
    { price: null, sku: null },
    { price: ' ', sku: ' ' },
  ])('leaves both as they were: %j', async (blank) => {
    const { _id, sku } = await admin().createProduct({ body: sign() })
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/admin/products/${_id}`,
      headers: shop.bearer('admin'),
      payload: { name: 'Renamed', description: 'Still flat.', ...blank, images: [] },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: 'Renamed', price: 1250, sku })
  })
})
