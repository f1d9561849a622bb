import { callTable, type CallName, type Route } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenServer } from '../../test/given-server.ts'

let server: Awaited<ReturnType<typeof givenServer>>
beforeAll(async () => {
  server = await givenServer({ CORS_ORIGINS: 'https://shop.example,https://www.shop.example' })
})
afterAll(async () => {
  await server.app.close()
  await server.database.close()
})

const OURS = 'https://shop.example'
const STRANGERS = [
  'https://evil.example',
  'https://shop.example.evil.example',
  'https://evilshop.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://sub.shop.example',
  'https://SHOP.example',
  'null',
  '',
]

const preflight = (origin: string, method = 'PUT') =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/cart',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

describe('K04 a browser that asks for another page', () => {
  test('hears what one of ours may do, and that no cookies are meant', async () => {
    const { statusCode, headers } = await preflight(OURS)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(OURS)
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
    expect(headers['access-control-allow-headers']).toBe(
      'authorization, content-type, idempotency-key, tus-resumable, upload-length, upload-offset, upload-metadata, upload-checksum',
    )
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(String(headers.vary)).toMatch(/origin/i)
  })

  test.each(STRANGERS)('is told nothing for %j', async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('nobody is allowed everything, and who names no origin is simply served', async () => {
    const { statusCode, headers } = await server.app.inject('/api/products')
    expect(statusCode).toBe(200)
    expect(headers['access-control-allow-origin']).not.toBe('*')
  })
})

const writing = (Object.entries(callTable) as [CallName, Route][]).filter(
  ([, { method, audience }]) => method !== 'GET' && audience !== 'anyone',
)
/** What a form on a foreign page can send without asking anybody first. */
const FORMS = [
  ['application/x-www-form-urlencoded', 'a=1'],
  ['text/plain', '{"a":1}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
] as const

const TABLES = ['users', 'sessions', 'products', 'carts', 'checkouts', 'orders', 'uploads', 'audit'] as const
const standing = async () => {
  const counts = TABLES.map((table) =>
    server.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Promise.all(counts)
}

test('K05 a form on a foreign page changes nothing, though the visitor is signed in elsewhere', async () => {
  const before = await standing()
  for (const [name, { method, path }] of writing)
    for (const [type, payload] of FORMS) {
      const { statusCode } = await server.app.inject({
        method,
        url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
        // No cookie would help: the shop reads none.
        headers: { origin: 'https://evil.example', 'content-type': type, cookie: 'userToken=stolen' },
        payload,
      })
      expect(statusCode, `${name} ${type}`).toBe(401)
    }
  expect(await standing()).toEqual(before)
})

test.each(['/api/cart', '/api/users/login', '/api/users/register', '/api/newsletter'])(
  'K05 %s, which anybody may call, takes no form either',
  async (url) => {
    const before = await standing()
    for (const [type, payload] of FORMS) {
      const headers = { origin: 'https://evil.example', 'content-type': type }
      const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload })
      expect(statusCode, type).toBe(415)
    }
    expect(await standing()).toEqual(before)
  },
)
