import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'

const TOKEN = 'a token of some length'.replaceAll(' ', '-')
let server: Awaited<ReturnType<typeof givenServer>>
let origin: string

const start = (settings: Readonly<Record<string, string>>) =>
  givenServer(settings, undefined, undefined, (url) => (url.startsWith('/kept') ? url : null))

beforeAll(async () => {
  server = await start({ METRICS_TOKEN: TOKEN, METRICS_FROM: '192.0.2.0/24' })
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const scrape = async () => (await fetch(`${origin}/metrics`)).text()
/** How often this answer was counted. */
const counted = async (labels: string) => {
  const line = (await scrape())
    .split('\n')
    .find((text) => text.startsWith(`http_request_duration_seconds_count{${labels}}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('an answer from cache is counted under its route like every other one, and unchanged ones too', async () => {
  const first = await fetch(`${origin}/kept-page`)
  const before = await counted('method="GET",route="/*",status="200"')
  for (let n = 0; n < 3; n += 1) await fetch(`${origin}/kept-page`)
  await fetch(`${origin}/kept-page`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect((await counted('method="GET",route="/*",status="200"')) - before).toBe(3)
  expect(await counted('method="GET",route="/*",status="304"')).toBe(1)
  await fetch(`${origin}/api/products/facets`)
  await fetch(`${origin}/api/products/facets`)
  expect(await counted('method="GET",route="/api/products/facets",status="200"')).toBe(2)
  expect(await scrape()).not.toContain('kept-page')
})

test('every answer carries an id that no other has, also those from cache, and none that the asker chose', async () => {
  const ids: (string | null)[] = []
  for (const path of ['/kept-ids', '/kept-ids', '/kept-ids', '/api/products', '/healthz', '/api/nowhere']) {
    const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' }
    ids.push((await fetch(`${origin}${path}`, { headers })).headers.get('x-request-id'))
  }
  const other = await start({})
  ids.push(String((await other.app.inject('/kept-ids')).headers['x-request-id']))
  await other.app.close()
  await other.database.close()
  expect(new Set(ids).size).toBe(7)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

type Asker = { readonly remoteAddress?: string; readonly headers?: Record<string, string> }
const asks = async ({ remoteAddress = '127.0.0.1', headers = {} }: Asker) =>
  server.app.inject({ url: '/metrics', remoteAddress, headers })

test('numbers are told to this machine, to the named networks and to whoever has the token', async () => {
  for (const asker of [
    {},
    { remoteAddress: '::1' },
    { remoteAddress: '192.0.2.9' },
    { remoteAddress: '::ffff:192.0.2.9' },
    { remoteAddress: '203.0.113.5', headers: { authorization: `Bearer ${TOKEN}` } },
    { headers: { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.5' } },
  ])
    expect((await asks(asker)).body).toContain('http_request_duration_seconds_bucket')
})

test('anybody else is answered as at an address where there is nothing', async () => {
  const nothing = (path: string) => `<!doctype html><title>${path}</title>`
  for (const asker of [
    { remoteAddress: '203.0.113.5' },
    { headers: { 'x-forwarded-for': '192.0.2.9' } },
    { remoteAddress: '192.0.2.9', headers: { 'x-forwarded-for': '192.0.2.9' } },
    { remoteAddress: '192.0.2.9', headers: { via: '1.1 proxy' } },
    { remoteAddress: '203.0.113.5', headers: { authorization: `Bearer ${TOKEN}x` } },
    { remoteAddress: '203.0.113.5', headers: { authorization: 'Bearer ' } },
  ])
    expect((await asks(asker)).body).toBe(nothing('/metrics'))
})

test('without a database the numbers of the process arrive all the same', async () => {
  const lonely = await start({ DATA_DIR: tmpdir() })
  const text = async () => (await lonely.app.inject('/metrics')).body
  expect(await text()).toMatch(/^umbala_database_up 1$[^]*^umbala_jobs_waiting\{kind="housekeeping"\} 0$/m)
  await lonely.database.close()
  const begun = performance.now()
  const without = await text()
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(without).toContain('umbala_database_up 0')
  expect(without).toContain('umbala_ready 0')
  expect(without).toMatch(/^umbala_disk_bytes\{kind="free"\} \d+/m)
  expect(without).toMatch(/^umbala_cache_limit_bytes\{cache="responses"\} 67108864$/m)
  expect(without).not.toMatch(/^umbala_jobs_waiting\{/m)
  await lonely.app.close()
})
