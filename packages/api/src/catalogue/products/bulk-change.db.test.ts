import { randomUUID } from 'node:crypto'
import type { BulkChange } from '@umbala/contract'
import { cents, formatRand, fromRand, PRICE_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const change = (body: BulkChange) => shop.as('admin').adminChangeProducts({ body })
const rowOf = (id: string) =>
  shop.db
    .selectFrom('products')
    .select(['price_cents', 'is_published', 'is_featured', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const auditOf = (id: string) =>
  shop.db.selectFrom('audit').select(['before', 'after']).where('entity_id', '=', id).execute()
const catalogueVersion = async () =>
  (await shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

test('prices of many go up by a percentage, to the cent, each with its audit and all in one step', async () => {
  const cheap = await givenProduct(shop.db, { price: cents(7) })
  const dear = await givenProduct(shop.db, { price: fromRand(249), originalPrice: fromRand(300) })
  const before = await catalogueVersion()

  expect(await change({ ids: [cheap, dear, cheap.toUpperCase()], pricePercent: 7.5 })).toEqual({ changed: 2 })

  // 7.525 and 26767.5 cents: half a cent goes up.
  expect([await rowOf(cheap), await rowOf(dear)]).toMatchObject([
    { price_cents: 8, version: 2 },
    { price_cents: 267_68, version: 2 },
  ])
  expect(await auditOf(dear)).toEqual([
    { before: { price: 249 }, after: { price: 267.68, via: '+7.5% for 2 products' } },
  ])
  expect(await catalogueVersion()).toBe(before + 1)
})

test('a change of prices that is asked for twice, because its answer was lost, counts once', async () => {
  const card = await givenProduct(shop.db, { name: 'Card', price: fromRand(100) })
  const body = { ids: [card], pricePercent: 10, prices: { [card]: 100 } }
  const answers = await Promise.allSettled([change(body), change(body)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(change(body)).rejects.toMatchObject({
    code: 'conflict',
    message: `Card costs ${formatRand(fromRand(110))} by now. No price was changed. Please reload the list and look again.`,
  })
  expect(await rowOf(card)).toMatchObject({ price_cents: 110_00, version: 2 })
})

test('flags are set for those that lack them, and only those count', async () => {
  const draft = await givenProduct(shop.db, { isPublished: false })
  const shown = await givenProduct(shop.db, { isPublished: true, isFeatured: true })
  expect(await change({ ids: [draft, shown], isPublished: true, isFeatured: true })).toEqual({ changed: 1 })
  expect(await rowOf(draft)).toMatchObject({ is_published: true, is_featured: true })
  expect(await auditOf(shown)).toEqual([])
})

test('a product that is gone, or a price out of bounds, leaves all as it was and is named', async () => {
  const card = await givenProduct(shop.db, { price: fromRand(100) })
  const machine = await givenProduct(shop.db, { name: 'Press', price: PRICE_MAX })
  const penny = await givenProduct(shop.db, { name: 'Sticker', price: cents(4) })
  const gone = await givenProduct(shop.db, { deleted_at: new Date() })

  await expect(change({ ids: [card, machine], pricePercent: 1 })).rejects.toMatchObject({
    code: 'invalid',
    message: `Press would cost ${formatRand(cents(101_000_000))}, more than ${formatRand(PRICE_MAX)}. No price was changed.`,
  })
  await expect(change({ ids: [card, penny], pricePercent: -90 })).rejects.toMatchObject({
    message: 'Sticker would cost nothing. No price was changed.',
  })
  for (const missing of [gone, randomUUID()])
    await expect(change({ ids: [card, missing], pricePercent: 5, isFeatured: true })).rejects.toMatchObject({
      code: 'conflict',
      message: '1 of the 2 products is no longer there, so nothing was changed. Please reload the list.',
    })
  expect(await rowOf(card)).toMatchObject({ price_cents: 100_00, is_featured: false, version: 1 })
  expect(await auditOf(card)).toEqual([])
})

const NOBODY = '00000000-0000-4000-8000-000000000000'

test.each([
  [{ ids: [] }, 'Please choose at least one product.'],
  [{ ids: [NOBODY] }, 'Say what to change: published, featured or the price.'],
  [{ ids: [NOBODY], pricePercent: 1.005 }, 'The price change may have at most two decimals.'],
  [{ ids: [NOBODY], pricePercent: -91 }, 'Prices can go down by at most 90 percent.'],
])('%j is refused with a sentence', async (payload, message) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/change',
    headers: shop.bearer('admin'),
    payload,
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message })
})

const RULE = {
  rule: {
    kind: 'table' as const,
    by: null,
    columns: ['Price'],
    rows: [
      { quantity: 100, cells: [cents(250_00)] },
      { quantity: 500, cells: [cents(600_00)] },
    ],
    cell: 'run' as const,
    between: 'stepped' as const,
    quantities: 'listed' as const,
  },
  setUp: cents(10_00),
  minimumLine: cents(0),
  turnarounds: [],
}

test('every price of a rule changes with the others, rounded as asked, and its lowest price follows', async () => {
  const ruled = await givenProduct(shop.db, { name: 'Ruled Flyers', pricing: RULE })
  const plain = await givenProduct(shop.db, { price: fromRand(99) })
  expect(await change({ ids: [ruled, plain], pricePercent: 10, rounding: 500 })).toEqual({ changed: 2 })
  expect([await rowOf(ruled), await rowOf(plain)]).toMatchObject([
    { price_cents: 285_00 },
    { price_cents: 110_00 },
  ])
  await change({ ids: [ruled], pricePercent: 10, withFees: true })
  const { pricing } = await shop.as('admin').adminGetProduct({ params: { id: ruled } })
  expect(pricing).toMatchObject({
    setUp: 11_00,
    rule: { rows: [{ cells: [302_50] }, { cells: [726_00] }] },
  })
  const { items } = await shop.as('admin').adminGetPriceHistory({ params: { id: ruled } })
  expect(items.map(({ via }) => via)).toEqual(['+10% for one product', '+10% for 2 products'])
})

test('a rule that a colleague has changed, or that a change would ruin, leaves every price as it was', async () => {
  const ruled = await givenProduct(shop.db, { name: 'Ruled Cards', pricing: RULE })
  const plain = await givenProduct(shop.db, { price: fromRand(99) })
  const both = [plain, ruled]
  await expect(change({ ids: both, pricePercent: 5, versions: { [ruled]: 7 } })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('A colleague has changed Ruled Cards') as string,
  })
  const costly = { ...RULE, rule: { ...RULE.rule, rows: [{ quantity: 100, cells: [PRICE_MAX] }] } }
  const dear = await givenProduct(shop.db, { name: 'Presses', pricing: { ...costly, setUp: cents(0) } })
  await expect(change({ ids: [plain, dear], pricePercent: 5 })).rejects.toMatchObject({
    message: expect.stringMatching(/^Presses would cost .* No price was changed\.$/) as string,
  })
  expect(await rowOf(plain)).toMatchObject({ price_cents: 99_00, version: 1 })
})
