import { readFile } from 'node:fs/promises'
import { pageAddress, renderPage } from '@umbala/web/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'
import { sayRaw } from '../../test/raw-request.ts'

let server: Awaited<ReturnType<typeof givenServer>>
let address: string
beforeAll(async () => {
  // The real pages, because they have to be drawn from such an address too.
  const template = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
  const render: typeof renderPage = (request, context) => renderPage(request, { ...context, template })
  server = await givenServer({}, render, undefined, pageAddress)
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const MALFORMED = [
  '/%',
  '/%zz',
  '/product/%E0%A4%A',
  '/product/%c0%ae',
  '/collections/%ff?page=%zz',
  '/a/%/b',
]
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'x-request-id',
]

test.each(MALFORMED)(
  'G13 the malformed address %s shows a person the page that is shown for what is not there',
  async (url) => {
    const { statusCode, headers, body } = await server.app.inject({ url, headers: browser })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/<h1[^>]*>/)
    expect(body).not.toContain('rel="canonical"')
    expect(headers['cache-control']).toBe('no-store')
    for (const name of SECURITY) expect([name, headers[name]]).toEqual([name, expect.stringMatching(/./)])
  },
)

test.each([...MALFORMED, '/api/products/%zz', '/api/%', '/uploads/%zz', '/assets/%'])(
  'G13 the malformed address %s is refused with a sentence to a program, with the headers of every answer',
  async (url) => {
    for (const accept of ['*/*', 'application/json']) {
      const { statusCode, headers, json } = await server.app.inject({ url, headers: { accept } })
      expect(statusCode).toBe(400)
      expect(json()).toMatchObject({ code: 'invalid', message: 'That address is not valid.' })
      expect(headers['cache-control']).toBe('no-store')
      for (const name of SECURITY) expect([name, headers[name]]).toEqual([name, expect.stringMatching(/./)])
    }
  },
)

test.each(['/api/products/%zz', '/api/%', '/uploads/%zz', '/assets/%'])(
  'G13 what is no page stays JSON to a browser, as at %s',
  async (url) => {
    const { statusCode, headers } = await server.app.inject({ url, headers: browser })
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  },
)

test('G13 a malformed address on another host, or of another method, shows no page', async () => {
  for (const url of ['//evil.example/%zz', '/\\evil.example/%zz', 'http://evil.example/%zz']) {
    const lines = [`GET ${url} HTTP/1.1`, 'host: shop', `accept: ${browser.accept}`, 'connection: close']
    const { status, text } = await sayRaw(address, [...lines, '', ''].join('\r\n'))
    expect([url, status]).toEqual([url, 400])
    expect(text).not.toContain('evil.example')
  }
  expect((await server.app.inject({ method: 'POST', url: '/%zz', headers: browser })).statusCode).toBe(400)
  const head = await fetch(`${address}/%zz`, { method: 'HEAD', headers: browser })
  expect([head.status, await head.text()]).toEqual([404, ''])
})

test('G13 nothing of a malformed address is kept in memory', async () => {
  const before = server.cache.state().answers
  for (const url of MALFORMED) await server.app.inject({ url, headers: browser })
  expect(server.cache.state().answers).toBe(before)
  expect((await server.app.inject({ url: '/about-us', headers: browser })).statusCode).toBe(200)
})

test.each([
  ['is no HTTP', 'what is this\r\n\r\n', 400],
  ['has an endless address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`, 431],
])('G13 a request that %s is refused with the headers of every answer', async (_, request, wanted) => {
  const { status, text } = await sayRaw(address, request)
  expect(status).toBe(wanted)
  expect(text).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(text).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(text).toMatch(/^connection: close\r$/im)
  expect(text.split('\r\n\r\n')[1]).toMatch(/^\{"code":"\w+","message":"[^"]+\."\}$/)
})
