import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../test/given-server.ts'
import { stopGracefully } from './stopping/stop-gracefully.ts'

let server: Awaited<ReturnType<typeof givenServer>>
beforeAll(async () => {
  server = await givenServer({ CORS_ORIGINS: 'https://shop.example' })
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

test('every answer carries the policy that lets no foreign or inline script run', async () => {
  for (const url of ['/', '/api/products', '/healthz', '/uploads/none', '/api/nowhere']) {
    const { headers } = await server.app.inject(url)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toBeTruthy()
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('K03 the payment window may answer the page that opened it', async () => {
  const { headers } = await server.app.inject('/')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('a page is sent compressed, with a tag by which the browser asks again', async () => {
  const first = await server.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  const again = await server.app.inject({
    url: '/',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test("the visitor's Host header does not shape a page", async () => {
  const honest = await server.app.inject('/about-us')
  const forged = await server.app.inject({ url: '/about-us', headers: { host: 'evil.example' } })
  expect(forged.body).toBe(honest.body)
})

test('an unknown call answers a problem, not a page', async () => {
  const response = await server.app.inject('/api/nowhere')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'not_found', message: 'Not found' })
})

test.each(['/%', '/%zz', '/product/%c0%ae', '/api/products/%'])(
  'G13 the malformed address %s is refused, not crashed on',
  async (url) => {
    expect([400, 404]).toContain((await server.app.inject(url)).statusCode)
  },
)

test('K04 another origin may call the API only when it is listed, letter by letter', async () => {
  const from = async (origin: string) =>
    (await server.app.inject({ url: '/api/products', headers: { origin } })).headers[
      'access-control-allow-origin'
    ]
  expect(await from('https://shop.example')).toBe('https://shop.example')
  for (const origin of ['https://evil.example', 'https://shop.example.evil.example', 'null'])
    expect(await from(origin)).toBeUndefined()
})

test('the process says that it lives and that it is ready', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok', database: 'ok' })
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})

test.each([
  ['does not answer', () => Promise.reject(new Error('gone')), { database: 'unreachable' }],
  ['is behind', async () => 'behind' as const, { database: 'behind' }],
  [
    'was migrated by a newer version that this one cannot work with',
    async () => 'too new' as const,
    {
      database: 'too new',
      message: 'A newer version has migrated the database. This version cannot work with it.',
    },
  ],
])('a database that %s makes the process not ready but not dead', async (_, schema, told) => {
  const broken = await givenServer({}, undefined, { schema })
  expect((await broken.app.inject('/readyz')).statusCode).toBe(503)
  expect((await broken.app.inject('/healthz')).json()).toEqual({ status: 'degraded', ...told })
  await broken.app.close()
  await broken.database.close()
})

test('a database that a newer version has migrated leaves the older process ready, and it says so', async () => {
  const older = await givenServer({}, undefined, { schema: async () => 'newer' })
  const ready = await older.app.inject('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toEqual({
    status: 'ready',
    database: 'newer',
    message: 'A newer version has migrated the database. This version can work with it.',
  })
  await older.app.close()
  await older.database.close()
})

test('a stop finishes the request in flight and takes no new one', async () => {
  const slow = await givenServer({ PORT: '0' }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return { status: 200, headers: {}, html: '<p>finished</p>' }
  })
  const address = await slow.app.listen({ port: 0 })
  const inFlight = fetch(`${address}/slow`).then((response) => response.text())
  await new Promise((resolve) => setTimeout(resolve, 100))

  const stopped = stopGracefully(slow.app, { closing: { database: () => slow.database.close() } })
  expect(await inFlight).toBe('<p>finished</p>')
  await stopped
  await expect(fetch(`${address}/again`)).rejects.toThrow()
})
