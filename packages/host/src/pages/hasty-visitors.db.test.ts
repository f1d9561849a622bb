import { givenDatabase } from '@umbala/api/test/databases/given-database'
import { givenDeps } from '@umbala/api/test/given/given-deps'
import { givenFlyer, newGuestId, SINGLE, userIdOf } from '@umbala/api/test/given/given-cart'
import { useUp } from '@umbala/api/test/given/given-limits'
import { givenProduct } from '@umbala/api/test/given/given-product'
import { givenSession } from '@umbala/api/test/given/given-session'
import { Problem, statusOf } from '@umbala/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import type { RenderPage } from './serve-pages.ts'
import { buildServer } from '../server.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let app: Awaited<ReturnType<typeof buildServer>>['app']
let cache: Awaited<ReturnType<typeof buildServer>>['cache']
let productId: string

/** A list as a page, with the sentence in place of the products when they are refused. */
const render: RenderPage = async (request, { client }) => {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  try {
    const { total } = await client.listProducts({ query: { search } })
    return { status: 200, headers: {}, html: `${total} products` }
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal
    return { status: statusOf(refusal.code), headers: {}, html: refusal.message }
  }
}

/** As a page would be that has no address to be kept under. */
const UNKEPT = '/%63ollections/all'

beforeAll(async () => {
  database = await givenDatabase()
  productId = await givenFlyer(database.db)
  for (let made = 0; made < 5; made += 1) await givenProduct(database.db, { name: `Banner ${made}` })
  const built = await buildServer({
    environment: readEnvironment({ LOG_LEVEL: 'silent' }),
    deps: givenDeps(database.db, { rateLimits: true }),
    listen: database.listen,
    engine: database.engine,
    pool: database.pool,
    checks: { schema: async () => 'ok' },
    migration: 'none',
    front: {
      pages: { render, address: (url) => (url.startsWith(UNKEPT) ? null : url), template: async () => '' },
      serveAssets: async () => undefined,
    },
    publicUrl: 'https://umbala.example',
  })
  app = built.app
  cache = built.cache
})
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute()
  cache.forget('everything')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const OFFICE = '203.0.113.40'

const used = (key: string, count: number) => useUp(database.db, key, count)

const get = (url: string, from = OFFICE, headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress: from, headers })

/** What came back to many requests, some of them at a time. */
const askEach = async (urls: readonly string[], from = OFFICE, atOnce = 1) => {
  const answers = []
  for (let at = 0; at < urls.length; at += atOnce)
    answers.push(...(await Promise.all(urls.slice(at, at + atOnce).map((url) => get(url, from)))))
  return answers
}
const numbered = (count: number, urlOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => urlOf(n))
const refusedOf = (answers: Awaited<ReturnType<typeof askEach>>) =>
  answers.filter(({ statusCode }) => statusCode === 429)

const REFUSAL = 'You are looking faster than we can show. Please wait a moment and try again.'

// A minute may end within three hundred requests, and the next one allows as many again.
const MOST_IN_TWO_MINUTES = 2 * 120

test('B10 of three hundred different searches in a minute from one address those beyond the limit are told to wait, and for how long', async () => {
  const urls = numbered(300, (n) => `/api/products?search=word${n}`)
  const answers = await askEach(urls, OFFICE, 10)
  const refused = refusedOf(answers)
  expect(refused.length).toBeGreaterThanOrEqual(300 - MOST_IN_TWO_MINUTES)
  expect(answers.slice(0, 120).every(({ statusCode }) => statusCode === 200)).toBe(true)
  const [first] = refused
  expect(Number(first?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(first?.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(first?.json()).toMatchObject({ code: 'too_many', message: REFUSAL })
  expect((await get('/api/products?search=word999', '203.0.113.41')).statusCode).toBe(200)
}, 300_000)

test('B10 the same searches as pages are counted by the visitor, not by the server that makes them', async () => {
  await used(`list:${OFFICE}`, 119)
  expect((await get('/collections/all?search=word1')).body).toBe('0 products')
  const refused = await get('/collections/all?search=word2')
  expect([refused.statusCode, refused.body]).toEqual([429, REFUSAL])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(refused.headers['content-type']).toContain('text/html')
  expect((await get('/collections/all?search=word2', '203.0.113.41')).body).toBe('0 products')
})

test('B10 an address that is spelled so that its page is not kept is counted as well', async () => {
  await used(`list:${OFFICE}`, 120)
  const refused = await get(`${UNKEPT}?search=word1`)
  expect([refused.statusCode, refused.body]).toEqual([429, REFUSAL])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
})

test.each([
  ['facets', 120, (n: number) => `/api/products/facets?search=word${n}`],
  ['suggestions', 240, (n: number) => `/api/products?search=word${n}&limit=6`],
  ['list', 120, (n: number) => `/api/products?minPrice=${n}&maxPrice=9000`],
  ['list', 120, (n: number) => `/api/products?search=word&limit=6&page=${n + 1}`],
  ['list', 120, (n: number) => `/api/products?search=word${n}&limit=7`],
])('B10 %s: %i may be made in a minute', async (what, most, urlOf) => {
  await used(`${what}:${OFFICE}`, most - 1)
  const answers = await askEach([urlOf(1), urlOf(1 + 1)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429])
})

test('B10 all addresses of one IPv6 network count as one', async () => {
  await used('list:2001:db8:1:2::/64', 119)
  const ask = (n: number) => get(`/api/products?search=word${n}`, `2001:db8:1:2::${n}`)
  expect([(await ask(1)).statusCode, (await ask(2)).statusCode]).toEqual([200, 429])
})

test('what is in cache is free: a program may read the same lists and pages all day', async () => {
  const urls = numbered(10, (n) =>
    n % 2 === 0 ? `/collections/all?page=${n}` : `/api/products?limit=${10 + n}`,
  )
  for (let round = 0; round < 40; round += 1) expect(refusedOf(await askEach(urls))).toEqual([])
  const { rows } = await countsOf('list')
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10)
})

const countsOf = async (what: string) => ({
  rows: await database.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', `${what}:%`)
    .execute(),
})

test('pages that are no list, and single products, are not counted', async () => {
  await askEach(
    numbered(130, (n) => `/about-us?from=${n}`),
    OFFICE,
    10,
  )
  await askEach(
    numbered(130, (n) => `/api/products/${productId}?from=${n}`),
    OFFICE,
    10,
  )
  expect((await countsOf('list')).rows).toEqual([])
})

test('somebody who is refused takes nothing away from another who asks for the same at that moment', async () => {
  await used(`list:${OFFICE}`, 120)
  const answers = await Promise.all([
    get('/api/products?search=calendar'),
    get('/api/products?search=calendar', '203.0.113.77'),
    get('/collections/all?search=calendar'),
    get('/collections/all?search=calendar', '203.0.113.77'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200, 429, 200])
})

test('people who are signed in are counted each by themselves, and an ended session does not shut out its owner', async () => {
  await used(`list:${OFFICE}`, 120)
  expect((await get('/api/products?search=mug')).statusCode).toBe(429)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const customer = bearer(await givenSession(database.db, 'customer'))
  expect((await get('/api/products?search=mug', OFFICE, customer)).statusCode).toBe(200)
  const other = '203.0.113.90'
  expect((await get('/api/products?search=cap', other, bearer('x'.repeat(43)))).statusCode).toBe(200)
  await used(`list:${await userIdOf(database.db, customer)}`, 120)
  expect((await get('/api/products?search=pen', OFFICE, customer)).statusCode).toBe(429)
})

test('somebody who types forty letters, with suggestions at every one of them, is never stopped', async () => {
  const sentence = 'large vinyl banners with eyelets for rain'
  for (let round = 0; round < 3; round += 1) {
    const urls = numbered(sentence.length - 1, (n) => {
      const search = `${round}${sentence.slice(0, n + 2)}`.trim()
      return `/api/products?search=${encodeURIComponent(search)}&limit=6`
    })
    expect(refusedOf(await askEach(urls))).toEqual([])
    expect((await get(`/collections/all?search=${encodeURIComponent(sentence)}`)).statusCode).toBe(200)
  }
})

const WORDS = ['flyer', 'banner', 'mug', 'shirt', 'calendar', 'sticker', 'pen', 'cap', 'lanyard', 'poster']

/** One minute of somebody who looks for one thing, narrows what was found, looks at two products and takes one. */
const shopFor = async (person: number) => {
  const guestId = newGuestId()
  const word = `${WORDS[person % WORDS.length]} ${Math.floor(person / WORDS.length)}`
  const statuses: number[] = []
  const look = async (...urls: string[]) => {
    for (const { statusCode } of await askEach(urls)) statuses.push(statusCode)
  }
  const change = async (method: 'POST' | 'PUT', payload: object) => {
    const answer = await app.inject({ method, url: '/api/cart', remoteAddress: OFFICE, payload })
    statuses.push(answer.statusCode)
  }
  const cart = `/api/cart?guestId=${guestId}`
  await look('/', cart, '/collections/all', '/collections/branding', '/api/products', '/api/products/facets')
  for (let typed = 2; typed <= word.length; typed += 1)
    await look(`/api/products?search=${encodeURIComponent(word.slice(0, typed))}&limit=6`)
  const search = encodeURIComponent(word)
  await look(`/api/products?search=${search}`, `/api/products/facets?search=${search}`)
  const narrowed = `search=${search}&maxPrice=500`
  await look(`/api/products?${narrowed}`, `/api/products/facets?${narrowed}`)
  await look(`/api/products/${productId}`, `/product/${productId}`, cart)
  await change('POST', { productId, quantity: 100, guestId, printOptions: SINGLE })
  await change('PUT', { productId, quantity: 200, guestId, printOptions: SINGLE })
  await look(cart, cart, '/collections/all?page=2')
  return statuses
}

test('thirty people who shop at the same time behind one address meet no limit', async () => {
  const everybody = (await Promise.all(numbered(30, String).map((_, person) => shopFor(person)))).flat()
  expect([...new Set(everybody)]).toEqual([200])
  expect(everybody.length).toBeGreaterThan(30 * 20)
}, 300_000)
