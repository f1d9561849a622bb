import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartOf, newGuestId } from '../../../test/given/given-cart.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { importCsv } from '../../../test/given/import-products.ts'
import { aSku, sign } from '../../../test/given/product-bodies.ts'
import { toCsv } from '../../csv/csv.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const admin = () => shop.as('admin')
const exported = async (sku: string) =>
  (
    await shop.app.inject({
      url: `/api/admin/products/export?search=${sku}`,
      headers: shop.bearer('admin'),
    })
  ).body
const bring = (csv: string) => importCsv(admin(), csv)
const measuresOf = async (id: string) => {
  const { dimensions, weight } = await admin().getProduct({ params: { id } })
  return { dimensions, weight }
}

/** Every centimetre of the range in steps of 0.01, every kilogram in steps of a milligram; the ends more often. */
const side = fc
  .oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 2_000 }))
  .map((n) => n / 100)
const weight = fc
  .oneof(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 0, max: 5_000_000 }))
  .map((n) => n / 1_000_000)
const measures = fc.record({ dimensions: fc.record({ length: side, width: side, height: side }), weight })

describe('dimensions and weight', () => {
  test.each([
    [14.25, 0.0015],
    [0.04, 0.000001],
    [0.01, 0.0004],
    [99_999.99, 99_999.999999],
    [100_000, 100_000],
    [0, 0],
  ])('of %d cm and %d kg are answered as they were sent, as numbers and as text', async (cm, kg) => {
    const expected = { dimensions: { length: cm, width: cm, height: cm }, weight: kg }
    const made = await admin().createProduct({ body: sign({ ...expected, isPublished: true }) })
    expect(made).toMatchObject(expected)
    expect(await measuresOf(made._id)).toEqual(expected)

    const asText = { length: String(cm), width: cm.toFixed(2), height: ` ${cm} ` }
    const { _id } = await admin().createProduct({
      body: sign({ printOptions: { dimensions: asText, weight: kg.toFixed(6), isPublished: true } }),
    })
    expect(await measuresOf(_id)).toEqual(expected)
    await admin().updateProduct({ params: { id: _id }, body: { name: 'Renamed' } })
    expect(await measuresOf(_id)).toEqual(expected)
  })

  test('property: whatever is entered within the steps comes back from the API, the cart and a CSV file', async () => {
    await fc.assert(
      fc.asyncProperty(measures, measures, async (first, second) => {
        const sku = aSku()
        const { _id } = await admin().createProduct({ body: sign({ sku, ...first, isPublished: true }) })
        expect(await measuresOf(_id)).toEqual(first)
        const { products } = await cartOf(shop.as(), newGuestId()).add(_id, 1)
        expect(products[0]).toMatchObject(first)

        const csv = await exported(sku)
        expect(await bring(csv)).toMatchObject({ unchanged: 1, errors: [] })
        await admin().updateProduct({ params: { id: _id }, body: second })
        expect(await measuresOf(_id)).toEqual(second)
        expect(await bring(csv)).toMatchObject({ errors: [] })
        expect(await measuresOf(_id)).toEqual(first)
      }),
      { numRuns: 15 },
    )
  })

  test.each([
    [{ dimensions: { length: 14.255 } }, /^Dimensions must be .* two decimals\.$/],
    [{ dimensions: { width: '0.001' } }, /^Dimensions must be .* two decimals\.$/],
    [{ printOptions: { dimensions: { height: 100_000.01 } } }, /^Dimensions must be/],
    [{ dimensions: { length: -0.01 } }, /^Dimensions must be/],
    [{ dimensions: { length: '0x10' } }, /^Dimensions must be/],
    [{ dimensions: { length: 'Infinity' } }, /^Dimensions must be/],
    [{ weight: 0.0000015 }, /^Weight must be .* six decimals\.$/],
    [{ weight: '1.2345678' }, /^Weight must be .* six decimals\.$/],
    [{ weight: 100_001 }, /^Weight must be/],
    [{ weight: 'heavy' }, /^Weight must be/],
  ])('that cannot be kept exactly are refused in a sentence: %j', async (over, message) => {
    for (const url of ['/api/products', '/api/admin/products']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url,
        headers: shop.bearer('admin'),
        payload: sign(over),
      })
      expect(answer.statusCode).toBe(400)
      expect(Object.values(answer.json<{ fields: Record<string, string> }>().fields)).toEqual([
        expect.stringMatching(message),
      ])
    }
  })

  test('that a sum left a trace of binary fractions in are taken for the decimal they stand for', async () => {
    const made = await admin().createProduct({
      body: sign({ dimensions: { length: 0.1 + 0.2 }, weight: 0.1 + 0.7 }),
    })
    expect(made).toMatchObject({ dimensions: { length: 0.3 }, weight: 0.8 })
  })

  test('are read from a spreadsheet with a decimal comma too, and a finer one is named by its column', async () => {
    const sku = aSku()
    const heading = ['sku', 'name', 'category', 'price', 'description', 'length', 'weight']
    const row = (length: string, weight: string) => [sku, 'Sign', 'Signs', '10', 'Flat.', length, weight]
    expect(await bring(toCsv([heading, row('14,25', '0,0015')]))).toMatchObject({ created: 1, errors: [] })
    expect(await exported(sku)).toMatch(/,14\.25,0,0,0\.0015,/)
    expect(await bring(toCsv([heading, row('14,255', '0,00000151')]))).toMatchObject({
      applied: false,
      errors: [
        { column: 'length', message: expect.stringContaining('two decimals') as string },
        { column: 'weight', message: expect.stringContaining('six decimals') as string },
      ],
    })
  })
})
