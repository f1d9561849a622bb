import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const staff = () => shop.as('admin')
const rule = (large: number) => ({
  rule: {
    kind: 'table',
    rows: [
      { quantity: 100, cells: [25_000] },
      { quantity: 500, cells: [large] },
    ],
  },
})
const historyOf = (id: string, page = 1) =>
  staff().adminGetPriceHistory({ params: { id }, query: { page, limit: 10 } })

test('each change of a price or rule is told with who, when, before and after, the newest first', async () => {
  const id = await givenProduct(shop.db, { name: 'Told Cards', price: fromRand(249) })
  const change = (body: object) => staff().adminUpdateProduct({ params: { id }, body })
  await change({ price: 260 })
  await change({ description: 'Other words.' })
  await change({ pricing: rule(60_000) })
  await change({ pricing: rule(65_000) })
  const { items, total } = await historyOf(id)
  expect(total).toBe(3)
  expect(items.map(({ changes }) => changes)).toEqual([
    [{ label: '500', before: 'R600.00', after: 'R650.00' }],
    expect.arrayContaining([
      { label: 'Price', before: 'R260.00', after: 'R250.00' },
      { label: 'Price rule', before: null, after: 'price list' },
      { label: '500', before: null, after: 'R600.00' },
    ]),
    [{ label: 'Price', before: 'R249.00', after: 'R260.00' }],
  ])
  const [newest] = items
  expect(newest).toMatchObject({ action: 'product changed', via: null, more: 0 })
  expect(Date.now() - Date.parse(newest?.at ?? '')).toBeLessThan(60_000)
  const { name } = await staff().getMe()
  expect(newest?.actor).toBe(name)
})

test('prices of options are told by option and value', async () => {
  const id = await givenProduct(shop.db, {
    options: { sides: ['Single Side', 'Double Side'] },
    optionPrices: { sides: { 'Double Side': fromRand(5) } },
  })
  await staff().adminUpdateProduct({
    params: { id },
    body: { printPrice: { sidesPrices: { 'Double Side': 6.5 } } },
  })
  expect((await historyOf(id)).items[0]?.changes).toEqual([
    { label: 'Sides: Double Side', before: 'R5.00', after: 'R6.50' },
  ])
})

test('a product begins its history when it is created, and one that nobody changed has none', async () => {
  const { _id: id } = await staff().adminCreateProduct({
    body: { name: 'New', description: 'New.', price: 10, sku: 'HIST-1', category: 'Print' },
  })
  expect((await historyOf(id)).items).toMatchObject([
    { action: 'product created', changes: [{ label: 'Price', before: null, after: 'R10.00' }] },
  ])
  expect(await historyOf(await givenProduct(shop.db))).toMatchObject({ items: [], total: 0 })
})
