import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { givenSimulator } from '../../test/given/given-simulator.ts'
import { paypalCertificates } from './paypal-certificates.ts'
import { NoAnswer } from './paypal-http.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const PATH = '/v1/notifications/certs/CERT-1'

/** Stands where the provider's certificates would be, and behaves as it likes. */
const givenHost = async (behave: RequestListener, timeoutMillis = 10_000) => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    behave(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const apiBase = `http://127.0.0.1:${address.port}`
  const keyAt = paypalCertificates({ apiBase, line: { fetch, timeoutMillis } })
  return { apiBase, keyAt, asked: () => asked }
}

const never = { fetch: () => Promise.reject(new Error('asked')), timeoutMillis: 500 }

test.each([
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://evil.example/api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
  'https://user:secret@api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/../../oauth2/token',
  'https://api.paypal.com/v1/notifications/certs/CERT-1/../../x',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?redirect=http://evil.example',
  'https://api.paypal.com/v1/notifications/certs/CERT-1#x',
  'https://api.paypal.com\\@evil.example/v1/notifications/certs/CERT-1',
  ' https://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://127.0.0.1/v1/notifications/certs/CERT-1',
  'file:///etc/passwd',
  '',
])('E03 nobody is asked for a certificate at %o', async (address) => {
  const keyAt = paypalCertificates({ apiBase: 'https://api-m.paypal.com', line: never })
  await expect(keyAt(address)).resolves.toBeNull()
})

test.each(['https://api.paypal.com', 'https://api-m.paypal.com'])(
  'the provider’s own certificates are asked for at %s',
  async (origin) => {
    const keyAt = paypalCertificates({ apiBase: 'https://api-m.paypal.com', line: never })
    await expect(keyAt(`${origin}${PATH}`)).rejects.toThrow(NoAnswer)
  },
)

test.each<[string, RequestListener]>([
  ['is far too long', (_, response) => response.end(Buffer.alloc(10 * 1024 * 1024))],
  ['never comes', () => undefined],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['is an error of the server', (_, response) => response.writeHead(503).end()],
])(
  'E03 a certificate that %s is asked for again later, and nothing is believed meanwhile',
  async (_, behave) => {
    const { keyAt, apiBase } = await givenHost(behave, 500)
    await expect(keyAt(`${apiBase}${PATH}`)).rejects.toThrow(NoAnswer)
  },
)

test.each<[string, RequestListener]>([
  ['is none', (_, response) => response.end('hello')],
  [
    'is broken',
    (_, response) => response.end('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'),
  ],
  ['is not there', (_, response) => response.writeHead(404).end()],
])('E03 a certificate that %s is nobody’s, and is not asked for twice', async (_, behave) => {
  const { keyAt, apiBase, asked } = await givenHost(behave)
  expect(await keyAt(`${apiBase}${PATH}`)).toBeNull()
  expect(await keyAt(`${apiBase}${PATH}`)).toBeNull()
  expect(asked()).toBe(1)
})

test('E13 however many certificates are named, few are asked for', async () => {
  const { keyAt, apiBase, asked } = await givenHost((_, response) => response.writeHead(404).end())
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => keyAt(`${apiBase}/v1/notifications/certs/CERT-${n}`)),
  )
  expect(asked()).toBe(10)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(90)
})

test('E13 forged messages, however long they go on, do not make the provider’s own key be forgotten', async () => {
  const simulator = await givenSimulator()
  closing.push(async () => {
    await simulator.close()
  })
  const genuine = (await simulator.sign({ event: {} })).headers['paypal-cert-url'] ?? ''
  const start = performance.now()
  let minutes = 0
  vi.spyOn(performance, 'now').mockImplementation(() => start + minutes * 60_000)
  let asked = 0
  const counted: typeof fetch = (url, init) => {
    asked += 1
    return fetch(url, init)
  }
  const keyAt = paypalCertificates({ apiBase: simulator.url, line: { fetch: counted, timeoutMillis: 5000 } })
  expect(await keyAt(genuine)).not.toBeNull()

  const forge = async () => {
    for (let n = 0; n < 12; n += 1)
      await keyAt(`${simulator.url}/v1/notifications/certs/FORGED-${minutes}-${n}`).catch(() => null)
  }
  for (minutes = 1; minutes <= 4; minutes += 1) await forge()
  const before = asked
  expect(await keyAt(genuine)).not.toBeNull()
  expect(asked).toBe(before)

  minutes = 25 * 60
  await forge()
  expect(await keyAt(genuine)).not.toBeNull()
})
