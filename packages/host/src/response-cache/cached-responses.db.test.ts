import { givenProduct } from '@umbala/api/test/given/given-product'
import { givenSession } from '@umbala/api/test/given/given-session'
import { draftOf } from '@umbala/api/test/given/given-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'

let server: Awaited<ReturnType<typeof givenServer>>
let origin: string
let admin: { authorization: string; 'content-type': string }
let rendered: string[] = []

/** The list as a page: it shows what the API says, and counts how often it is made. */
const address = (url: string) => (url.startsWith('/list') ? '/list' : null)

beforeAll(async () => {
  server = await givenServer(
    {},
    async (request, { client, shop }) => {
      rendered.push(new URL(request.url).pathname)
      const { items } = await client.listProducts({ query: { sortBy: 'priceAsc' } })
      return { status: 200, headers: {}, html: `${shop.name}: ${items.map(({ name }) => name).join(', ')}` }
    },
    undefined,
    address,
  )
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  admin = {
    authorization: `Bearer ${await givenSession(server.database.db, 'admin')}`,
    'content-type': 'application/json',
  }
})
beforeEach(() => {
  rendered = []
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}${path}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const change = (method: string, path: string, body: unknown) =>
  fetch(`${origin}${path}`, { method, headers: admin, body: JSON.stringify(body) })

test('a page is made once and then comes from cache, whatever is hung onto its address', async () => {
  await read('/list')
  for (const path of ['/list', '/list?utm_source=mail', '/list?x=1&y=2']) await read(path)
  expect(rendered).toEqual(['/list'])
})

test('a crowd that arrives at an empty cache has it made once', async () => {
  await change('PUT', '/api/admin/settings', { ...draftOf({ name: 'Crowded' }), basedOn: null })
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, number) => read(`/list?visitor=${number}`)))
  expect(new Set(crowd.map(({ text }) => text)).size).toBe(1)
  expect(crowd[0]?.text).toMatch(/^Crowded:/)
  expect(rendered).toHaveLength(1)
})

test('whoever has saved a product meets it on the very next page, list and detail', async () => {
  const id = await givenProduct(server.database.db, { name: 'Old name' })
  const list = '/api/products?sortBy=priceAsc&limit=100'
  await expect.poll(async () => (await read('/list')).text).toContain('Old name')
  await read(list)
  await read(`/api/products/${id}`)

  for (const name of ['Newer name', 'Newest name']) {
    const { version } = (await (
      await fetch(`${origin}/api/admin/products/${id}`, { headers: admin })
    ).json()) as { version: number }
    const saved = await change('PUT', `/api/admin/products/${id}`, { name, version })
    expect(saved.status).toBe(200)
    for (const path of ['/list', list, `/api/products/${id}`]) expect((await read(path)).text).toContain(name)
  }
})

test('a change of one product leaves the details of another in cache', async () => {
  const ids = [await givenProduct(server.database.db), await givenProduct(server.database.db)] as const
  const [changed, other] = ids.map((id) => `/api/products/${id}`) as [string, string]
  // The word of their own making may still be on its way.
  await expect
    .poll(async () => {
      await read(changed)
      await read(other)
      return [changed, other].map((path) => server.cache.find(path) !== undefined)
    })
    .toEqual([true, true])
  await server.database.db.updateTable('products').set({ name: 'Moved' }).where('id', '=', ids[0]).execute()
  await expect.poll(() => server.cache.find(changed)).toBeUndefined()
  expect(server.cache.find(other)).toBeDefined()
})

test('what is unchanged is not sent again, in cache or on the long way', async () => {
  for (const path of ['/list', '/api/products?limit=3']) {
    const { headers } = await read(path)
    const etag = headers.get('etag') ?? ''
    for (const asked of [path, `${path}${path.includes('?') ? '&' : '?'}junk=1`]) {
      const again = await read(asked, { 'if-none-match': etag })
      expect([asked, again.status, again.text]).toEqual([asked, 304, ''])
      expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('cdn-cache-control')).toContain('stale-while-revalidate')
  }
})

test('names a call does not know neither fill the cache nor get around it', async () => {
  await read('/api/products?limit=5')
  const before = server.cache.state()
  for (let number = 0; number < 20; number += 1) await read(`/api/products?junk${number}=${number}&limit=5`)
  const after = server.cache.state()
  expect([after.answers, after.misses]).toEqual([before.answers, before.misses])
})

test('refusals are not kept, and nobody is shown another one’s', async () => {
  const before = server.cache.state().answers
  expect((await read('/api/products?minPrice=abc')).status).toBe(400)
  expect((await read('/api/products/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect(
    (await read('/api/products/00000000-0000-4000-8000-000000000000')).headers.get('cache-control'),
  ).toBe('no-store')
  expect(server.cache.state().answers).toBe(before)
})

test('a public answer is the same for a stranger, for staff and for a token we never gave', async () => {
  const id = await givenProduct(server.database.db)
  const paths = [
    '/list',
    '/api/products?limit=9',
    '/api/products/facets',
    `/api/products/${id}`,
    `/api/products/similar/${id}`,
  ]
  for (const path of paths) {
    const answers = []
    for (const headers of [{}, { authorization: admin.authorization }, { authorization: 'Bearer junk' }])
      answers.push(await read(path, headers))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 200, 200, 200])
    expect(answers.some(({ headers }) => headers.has('set-cookie'))).toBe(false)
  }
})

test('every form of an answer says the same, and each asker gets the one he takes', async () => {
  const texts = []
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers, text } = await read('/list', { 'accept-encoding': encoding })
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(headers.get('vary')).toContain('accept-encoding')
    texts.push(text)
  }
  expect(new Set(texts).size).toBe(1)
})
