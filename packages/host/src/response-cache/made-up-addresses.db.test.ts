import { givenProduct } from '@umbala/api/test/given/given-product'
import { pageAddress } from '@umbala/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'

const KIB = 1024
const MANY = 200

let server: Awaited<ReturnType<typeof givenServer>>
let productId: string
beforeAll(async () => {
  const page = 'x'.repeat(KIB)
  server = await givenServer(
    { CACHE_MB: '1' },
    async (request) => ({
      status: request.url.includes('/nowhere') ? 404 : 200,
      headers: {},
      html: `${page}${request.url}`,
    }),
    undefined,
    pageAddress,
  )
  productId = await givenProduct(server.database.db)
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const askMany = async (addressOf: (number: number) => string) => {
  for (let number = 0; number < MANY; number += 1) await server.app.inject(addressOf(number))
}

const MADE_UP: readonly [string, (number: number) => string][] = [
  ['categories', (number) => `/api/products?category=x${number}`],
  ['collections', (number) => `/api/products?collection=x${number}`],
  ['colours', (number) => `/api/products/facets?color=x${number}`],
  ['sizes', (number) => `/api/products/facets?size=x${number}`],
  ['genders', (number) => `/api/products?gender=x${number}`],
  ['searches that find nothing', (number) => `/api/products?search=qqzz${number}`],
  ['pages past the end', (number) => `/api/products?page=${number + 2}`],
  ['prices that nothing has', (number) => `/api/products?minPrice=${900_000 + number}`],
  ['products', (number) => `/api/products/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`],
  ['names', (number) => `/api/products?x${number}=1`],
  ['pages', (number) => `/nowhere/${number}`],
  ['listings', (number) => `/collections/nowhere-${'x'.repeat(number % 50)}`],
  ['orders of the same counts', (number) => `/api/products/facets?sortBy=x${number}&page=${number + 1}`],
  ['categories beside a known one', (number) => `/api/products?category=Print,x${number}`],
]

test.each(MADE_UP)('made-up %s are not kept', async (_, addressOf) => {
  await server.app.inject('/api/products')
  await server.app.inject('/api/products?category=Print')
  await server.app.inject('/api/products/facets')
  const { answers } = server.cache.state()
  await askMany(addressOf)
  expect(server.cache.state().answers).toBe(answers)
})

test('one product is kept once, however its id is written', async () => {
  const spelled = (number: number) =>
    Array.from(productId, (letter, at) =>
      (number >> (at % 8)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter.toUpperCase(),
    )
  await server.app.inject(`/api/products/${productId}`)
  const { answers } = server.cache.state()
  for (let number = 0; number < 50; number += 1) {
    const { statusCode } = await server.app.inject(`/api/products/${spelled(number).join('')}`)
    expect([200, 404, 414]).toContain(statusCode)
  }
  expect(server.cache.state().answers).toBe(answers)
})

test('searches and prices that are new each time never take more than their share of CACHE_MB', async () => {
  await server.app.inject('/collections/all')
  await askMany((number) => `/collections/all?search=x${number}`)
  await askMany((number) => `/api/products?maxPrice=${number + 1000}`)
  expect(server.cache.state().bytes).toBeLessThan(512 * KIB)
  expect(server.cache.find('/collections/all')).toBeDefined()
  expect(server.cache.find('/collections/all?search=x0')).toBeUndefined()
})
