import { readFile } from 'node:fs/promises'
import { buildApi } from '@umbala/api'
import { givenDatabase } from '@umbala/api/test/databases/given-database'
import { givenDeps } from '@umbala/api/test/given/given-deps'
import { givenProduct } from '@umbala/api/test/given/given-product'
import { cents } from '@umbala/pricing'
import { pageAddress, renderPage } from '@umbala/web/server'
import fastCheck from 'fast-check'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawAsker } from '../../test/ask-raw.ts'
import { givenServerOn } from '../../test/given-server.ts'
import { type AskedAddress, hostileAddresses } from '../../test/hostile-addresses.ts'

const RUNS = Math.ceil(Number(process.env.FUZZ_CASES ?? 1500) / 10)
const MILLIS_A_RUN = 800

let database: Awaited<ReturnType<typeof givenDatabase>>
/** The shop as it is, the same pages made each time from the address as it came, and the API without any cache. */
let shop: ReturnType<typeof rawAsker>
let pagesAnew: ReturnType<typeof rawAsker>
let apiAnew: ReturnType<typeof rawAsker>
let cache: Awaited<ReturnType<typeof givenServerOn>>['cache']
let ids: string[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await givenDatabase()
  const template = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
  const render: typeof renderPage = (request, context) => renderPage(request, { ...context, template })
  ids = [
    await givenProduct(database.db, { name: 'Wall calendar', price: cents(9900) }),
    await givenProduct(database.db, { name: 'Desk calendar', price: cents(4950), isFeatured: true }),
    await givenProduct(database.db, { name: 'Golf shirt', category: 'Branding', price: cents(25_000) }),
    await givenProduct(database.db, { name: 'Shop sign', category: 'Signs', price: cents(120_000) }),
  ]
  const kept = await givenServerOn(database, { render, address: pageAddress })
  const anew = await givenServerOn(database, { render })
  const api = fastify()
  await buildApi(api, givenDeps(database.db))
  cache = kept.cache
  const asked = await Promise.all(
    [kept.app, anew.app, api].map(async (app) => {
      const asker = rawAsker(await app.listen({ host: '127.0.0.1', port: 0 }))
      closing.push(() => {
        asker.hangUp()
        return app.close()
      })
      return asker
    }),
  )
  ;[shop, pagesAnew, apiAnew] = asked as [typeof shop, typeof shop, typeof shop]
})
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  await database.close()
})

/** What one may compare: not how it travelled. */
const seen = ({ status, headers, text }: Awaited<ReturnType<typeof shop.ask>>) => ({
  // Who refuses, the framework or the shop, decides how it is told.
  status: status >= 400 && status < 500 ? 'refused' : status,
  total: headers['x-total-count'],
  body: status < 400 ? text : '',
})

const CALLS = () => [
  '/api/products',
  '/api/products',
  '/api/products/facets',
  ...ids.slice(0, 2).flatMap((id) => [`/api/products/${id}`, `/api/products/similar/${id}`]),
]
const PAGES = () => [
  ...['/', '/about-us', '/checkout', '/contact-page', '/design-customization', '/privacy-policy'],
  ...['/terms-and-conditions', '/unsubscribe', `/product/${ids[0] ?? ''}`],
  ...['/collections/all', '/collections/all', '/collections/all', '/collections/print', '/collections/new'],
]
/** What most visitors ask for, and what an attacker would like to change for them. */
const PLAIN = () => [
  ...CALLS(),
  '/api/products?category=Branding&limit=24&page=1',
  '/api/products?search=calendar',
  '/api/products/facets?category=Print',
]
const PLAIN_PAGES = [
  '/',
  '/collections/all',
  '/collections/all?category=Print',
  '/collections/all?search=calendar',
]

const sameAsAnew = async (asked: AskedAddress, anew: typeof shop, plain: readonly string[]) => {
  const address = asked.path + asked.query
  const right = seen(await anew.ask(address))
  // Made, then from cache, then without its body.
  for (const method of ['GET', 'GET', 'HEAD'] as const) {
    const given = seen(await shop.ask(address, method))
    expect({ method, ...given }).toEqual({ method, ...right, ...(method === 'HEAD' && { body: '' }) })
  }
  const others = plain.filter((_, at) => at % 3 === address.length % 3)
  for (const path of others)
    expect([path, seen(await shop.ask(path))]).toEqual([path, seen(await anew.ask(path))])
}

const parameters = { numRuns: RUNS, seed: Number(process.env.FUZZ_SEED ?? 20_261_116) }
const timeout = 60_000 + RUNS * MILLIS_A_RUN

test(
  'property: G15 whatever stands in its address, a kept call answers as one that is made anew, and so does everybody else’s',
  { timeout },
  async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(hostileAddresses(CALLS), (asked) => sameAsAnew(asked, apiAnew, PLAIN())),
      parameters,
    )
    expect(cache.state().hits).toBeGreaterThan(RUNS)
  },
)

test(
  'property: G15 whatever stands in its address, a kept page is the page that is made anew, and so is everybody else’s',
  { timeout },
  async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(hostileAddresses(PAGES), (asked) => sameAsAnew(asked, pagesAnew, PLAIN_PAGES)),
      parameters,
    )
  },
)

test.each([
  ['/api/products?category=?x', '/api/products'],
  [
    '/api/products?category=Branding&page=1&limit=24&search=?zzzz',
    '/api/products?category=Branding&limit=24&page=1',
  ],
  ['/api/products?search=?calendar', '/api/products'],
  ['/api/products/facets?category=?x', '/api/products/facets'],
])('G15 %s does not change what %s says to others', async (asked, plain) => {
  cache.forget('everything')
  await shop.ask(asked)
  expect(seen(await shop.ask(plain))).toEqual(seen(await apiAnew.ask(plain)))
})
