import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

const CROWD = 2000

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
  for (let made = 0; made < 20; made += 1) await givenProduct(shop.db, { name: `Flyer ${made}` })
})
afterAll(() => shop.close())

test('G09 two thousand who search at the same moment are served or asked to come back, and the next one is served at once', async () => {
  const ask = (n: number) => shop.app.inject(`/api/products?search=flyer%20${n % 50}&limit=5`)
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, n) => ask(n)))

  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(
    [...new Set(refused.map(({ statusCode }) => statusCode))].filter((status) => status !== 503),
  ).toEqual([])
  for (const { headers } of refused) expect(headers['retry-after']).toBeDefined()
  expect(answers.length - refused.length).toBeGreaterThan(0)

  const started = performance.now()
  expect((await ask(7)).statusCode).toBe(200)
  expect(performance.now() - started).toBeLessThan(1000)
}, 300_000)
