import { cents } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { recheckPrices } from './price-check.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const ruleWith = (last: number) => ({
  rule: {
    kind: 'table' as const,
    by: null,
    columns: ['Price'],
    rows: [
      { quantity: 100, cells: [cents(25_000)] },
      { quantity: 500, cells: [cents(last)] },
    ],
    cell: 'run' as const,
    between: 'stepped' as const,
    quantities: 'listed' as const,
  },
  setUp: cents(0),
  minimumLine: cents(0),
  turnarounds: [],
})
const staff = () => shop.as('admin')
const namesWith = async (slips: 'true' | 'false') => {
  const { items, total } = await staff().adminListProducts({ query: { search: 'Checked', slips } })
  expect(items).toHaveLength(total)
  return items.map(({ name }) => name).sort()
}
const rowOf = (id: string) =>
  shop.db
    .selectFrom('products')
    .select(['price_slips', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a product whose larger run costs less is listed with the place of its cell until that is mended', async () => {
  await givenProduct(shop.db, { name: 'Checked Flyers', sku: 'CHK-1', pricing: ruleWith(60_000) })
  const id = await givenProduct(shop.db, { name: 'Checked Cards', sku: 'CHK-2', pricing: ruleWith(20_000) })
  expect(await namesWith('true')).toEqual(['Checked Cards'])
  expect(await namesWith('false')).toEqual(['Checked Flyers'])
  const { items, total } = await staff().adminListSlips()
  expect({ items, total }).toMatchObject({
    total: 1,
    items: [
      {
        _id: id,
        sku: 'CHK-2',
        slips: [
          {
            level: 'slip',
            place: 'pricing.rule.rows.1.cells.0',
            message: '500 costs R200.00, less than 100, which cost R250.00.',
          },
        ],
      },
    ],
  })
  await staff().adminUpdateProduct({ params: { id }, body: { pricing: ruleWith(60_000) } })
  expect((await staff().adminListSlips()).total).toBe(0)
})

test('a slip keeps nobody from saving, and what cannot be bought is refused', async () => {
  const id = await givenProduct(shop.db, { name: 'Odd Cards' })
  await staff().adminUpdateProduct({ params: { id }, body: { pricing: ruleWith(0) } })
  expect((await rowOf(id)).price_slips).toBeGreaterThan(0)
  await expect(
    staff().adminUpdateProduct({ params: { id }, body: { pricing: ruleWith(60_000), maxQuantity: 50 } }),
  ).rejects.toMatchObject({ code: 'invalid' })
  await staff().deleteProduct({ params: { id } })
})

test('products that were there before the check are counted by the job, which is no edit of them', async () => {
  const id = await givenProduct(shop.db, { name: 'Older Cards', pricing: ruleWith(20_000) })
  const free = await givenProduct(shop.db, { name: 'Older Gift', price: cents(0) })
  await shop.db.updateTable('products').set({ price_slips: null }).execute()
  expect(await rowOf(id)).toEqual({ price_slips: null, version: 1 })
  await recheckPrices(shop.db)
  expect(await rowOf(id)).toEqual({ price_slips: 1, version: 1 })
  expect(await rowOf(free)).toEqual({ price_slips: 1, version: 1 })
})
