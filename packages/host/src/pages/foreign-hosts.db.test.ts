import { readFile } from 'node:fs/promises'
import { givenProduct } from '@umbala/api/test/given/given-product'
import { pageAddress, renderPage } from '@umbala/web/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'
import { sayRaw } from '../../test/raw-request.ts'
import { isOwnAddress, ownAddresses } from './own-address.ts'

let server: Awaited<ReturnType<typeof givenServer>>
let origin: string
beforeAll(async () => {
  const template = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
  const render: typeof renderPage = (request, context) => renderPage(request, { ...context, template })
  server = await givenServer({}, render, undefined, pageAddress)
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  await givenProduct(server.database.db)
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const ask = (target: string, host = 'umbala.example') =>
  sayRaw(origin, `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)

const PATHS = [
  '/',
  '/collections/all',
  '/about-us',
  '/api/products',
  '/api/products/facets',
  '/login',
  '/healthz',
]
const PREFIXES = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\\\evil.example',
  '\\\\evil.example',
  'http://evil.example',
  'https://evil.example',
  'HTTP://evil.example',
  'http://evil.example@umbala.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '//',
  '/\\',
]

describe('G13 an address that names another host', () => {
  test.each(PREFIXES)('%j is refused before every page and call, twice', async (prefix) => {
    for (const path of [...PATHS, ...PATHS]) {
      const { status, text } = await ask(prefix + path)
      expect([prefix + path, status === 400 || status === 404]).toEqual([prefix + path, true])
      // What was asked for may be shown as text; nothing may lead there.
      expect(text).not.toMatch(/(?:https?:)?\/\/evil\.example/)
    }
  })

  test.each(['///', '//', '/\\', 'http://evil.example', '*', 'evil.example:443'])(
    '%j is refused',
    async (target) => {
      expect([400, 404]).toContain((await ask(target)).status)
    },
  )

  test('is refused by the framework alone too, with the headers of every answer', async () => {
    for (const url of ['//evil.example/collections/all', '//evil.example/api/products']) {
      const { statusCode, headers, body } = await server.app.inject(url)
      expect([url, statusCode]).toEqual([url, 400])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(body).not.toContain('evil.example')
    }
  })

  test('leaves the pages of others as they are, whatever Host says', async () => {
    const pages = await Promise.all(
      ['umbala.example', 'evil.example'].map((host) => ask('/collections/all', host)),
    )
    for (const { status, text } of pages) {
      expect(status).toBe(200)
      expect(text).toContain('rel="canonical" href="https://umbala.example/collections/all"')
      expect(text).not.toContain('evil.example')
    }
  })
})

test('whatever stands in an address, its host is the one of the settings', () => {
  const addressOf = ownAddresses('https://umbala.example/')
  for (const prefix of PREFIXES) expect(addressOf(`${prefix}/x?a=b?c`).origin).toBe('https://umbala.example')
  expect(addressOf('/collections/all?search=?x#y').href).toBe(
    'https://umbala.example/collections/all?search=?x%23y',
  )
})

test.each(['/', '/?', '/collections/all?search=//evil.example', '/a//b', '/%5C', '/x?redirect=\\\\y'])(
  '%j is an address of ours',
  (url) => {
    expect(isOwnAddress(url)).toBe(true)
  },
)
