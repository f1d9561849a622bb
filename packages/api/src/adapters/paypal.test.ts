import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenSimulator } from '../../test/given/given-simulator.ts'
import { paypalProvider } from './paypal.ts'

let simulator: Awaited<ReturnType<typeof givenSimulator>>
beforeAll(async () => {
  simulator = await givenSimulator({ tokenSeconds: 2 })
}, 300_000)
beforeEach(() => simulator.clearFaults())
afterAll(() => simulator.close())

const payments = (over: Partial<Parameters<typeof paypalProvider>[0]> = {}) =>
  paypalProvider({ ...simulator, apiBase: simulator.url, ...over })
const wish = (key: string) => ({
  key,
  money: { currency: 'USD', cents: 100_005 },
  checkoutId: `checkout ${key}`,
  paymentId: `payment ${key}`,
  method: 'wallet-or-card',
  returnUrl: 'https://shop.test/checkout/1',
  notifyUrl: 'https://shop.test/api/payments/paypal/notifications',
})
const begin = async (port: ReturnType<typeof payments>, key: string): Promise<string> => {
  const begun = await port.begin(wish(key))
  if (begun.kind !== 'begun') throw new Error('It was not begun.')
  expect(begun.next).toEqual({ kind: 'popup', reference: begun.reference })
  return begun.reference
}
const tokensGiven = async () => (await simulator.ledger()).counts.calls.token ?? 0

test('an order is asked for over the exact amount, and read back as it was asked', async () => {
  const port = payments()
  expect(await port.lookUp(await begin(port, 'exact'))).toMatchObject({
    kind: 'found',
    payment: {
      state: 'waiting',
      checkoutId: 'checkout exact',
      oddity: null,
      money: { currency: 'USD', cents: 100_005 },
      payee: simulator.merchantId,
      charges: [],
    },
  })
})

test('the same key is the same order', async () => {
  const port = payments()
  expect(await begin(port, 'same')).toBe(await begin(port, 'same'))
})

test('an order that nobody approved, that is captured, or that never was, is told apart', async () => {
  const port = payments()
  const id = await begin(port, 'told apart')
  expect(await port.capture(id, 'key 1')).toEqual({ kind: 'not approved' })
  await simulator.approve(id)
  expect(await port.capture(id, 'key 2')).toMatchObject({
    kind: 'answered',
    payment: { state: 'completed', charges: [{ state: 'completed' }] },
  })
  expect(await port.capture(id, 'key 3')).toMatchObject({
    kind: 'look again',
    issue: 'ORDER_ALREADY_CAPTURED',
  })
  expect(await port.lookUp('NEVERWAS1')).toEqual({ kind: 'missing' })
})

test('D15 one token serves many calls at once, and is renewed before it runs out', async () => {
  const port = payments()
  const before = await tokensGiven()
  await Promise.all(Array.from({ length: 10 }, () => port.lookUp('NEVERWAS1')))
  expect((await tokensGiven()) - before).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await port.lookUp('NEVERWAS1')).toEqual({ kind: 'missing' })
  expect((await tokensGiven()) - before).toBe(2)
})

test('D15 wrong credentials are no answer, and say so', async () => {
  expect(await payments({ clientSecret: 'wrong' }).lookUp('NEVERWAS1')).toEqual({
    kind: 'unknown',
    reason: 'no token was given (401)',
  })
})

/** A stranger at the provider's address. */
const givenStranger = async (behave: RequestListener) => {
  const server = createServer(behave).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    apiBase: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.each<[string, RequestListener]>([
  ['sends us elsewhere', (_, response) => response.writeHead(307, { location: simulator.url }).end()],
  [
    'answers without end',
    (_, response) => void setInterval(() => response.write('x'.repeat(100_000)), 1).unref(),
  ],
  ['never answers', () => undefined],
  ['hangs up', (request) => request.socket.destroy()],
  ['answers a token of the wrong kind', (_, response) => response.end('{"access_token":1,"expires_in":"x"}')],
])('K18 a provider that %s is no answer', async (_, behave) => {
  const stranger = await givenStranger(behave)
  const port = payments({ apiBase: stranger.apiBase, timeoutMillis: 1500 })
  expect(await port.begin(wish('stranger'))).toMatchObject({ kind: 'unknown' })
  expect(await port.capture('ORDER1', 'key')).toMatchObject({ kind: 'unknown' })
  stranger.close()
})
