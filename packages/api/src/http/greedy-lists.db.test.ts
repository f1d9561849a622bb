import { callTable, type Call, type CallName, type Route } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import { LIST_LIMIT_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let productId: string
beforeAll(async () => {
  shop = await givenShop()
  for (let made = 0; made <= LIST_LIMIT_MAX; made += 1) productId = await givenProduct(shop.db)
})
afterAll(() => shop.close())

const paged = (Object.entries(callTable) as [CallName, Route][]).filter(
  ([name]) => (calls[name] as Call).paged,
)
const ask = (url: string) => shop.app.inject({ url, headers: shop.bearer('admin') })

test.each(paged)('G11 %s gives no more than a page, whatever is asked for', async (_, route) => {
  const path = route.path.replace(':id', productId)
  for (const limit of ['0', '-1', 'abc', '1.5', '1e999'])
    expect((await ask(`${path}?limit=${limit}`)).statusCode, limit).toBe(400)
  for (const limit of ['1000000000', '1e9']) {
    const response = await ask(`${path}?limit=${limit}`)
    expect([200, 400], limit).toContain(response.statusCode)
    if (response.statusCode === 200)
      expect(response.json<unknown[]>().length).toBeLessThanOrEqual(LIST_LIMIT_MAX)
  }
  const beyond = await ask(`${path}?page=1000000000`)
  expect([200, 400]).toContain(beyond.statusCode)
})

test.each(['size', 'color', 'gender'])('G11 ten thousand values of %s are not looked for', async (field) => {
  const list = Array.from({ length: 10_000 }, (_, n) => `v${n}`).join(',')
  for (const query of [`${field}=${list}`, `${field}=x`.concat(`&${field}=x`.repeat(10_000))]) {
    const started = performance.now()
    const response = await ask(`/api/products?${query}`)
    expect([200, 400, 414]).toContain(response.statusCode)
    expect(performance.now() - started).toBeLessThan(1000)
  }
})

test.each([
  ['ten kilobytes', 'a'.repeat(10_240)],
  ['a thousand words', 'word '.repeat(1000)],
  ['the signs of a pattern', '.*+?^${}()|[]\\'.repeat(10)],
  ['percent signs', '%'.repeat(190)],
])('G10 a search for %s is over quickly', async (_, search) => {
  const started = performance.now()
  const response = await ask(`/api/products?search=${encodeURIComponent(search)}`)
  expect([200, 400]).toContain(response.statusCode)
  expect(performance.now() - started).toBeLessThan(1000)
})
