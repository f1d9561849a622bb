import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenSimulator } from '../../test/given/given-simulator.ts'
import { paypalPayments } from './paypal.ts'

let simulator: Awaited<ReturnType<typeof givenSimulator>>
beforeAll(async () => {
  simulator = await givenSimulator({ tokenSeconds: 2 })
}, 300_000)
beforeEach(() => simulator.clearFaults())
afterAll(() => simulator.close())

const payments = (over: Partial<Parameters<typeof paypalPayments>[0]> = {}) =>
  paypalPayments({ ...simulator, apiBase: simulator.url, ...over })
const wish = (key: string) => ({
  key,
  money: { currency: 'USD', cents: 100_005 },
  customId: `custom ${key}`,
  invoiceId: `invoice ${key}`,
})
const tokensGiven = async () => (await simulator.ledger()).counts.calls.token ?? 0

test('an order is asked for over the exact amount, and read back as it was asked', async () => {
  const created = await payments().createOrder(wish('exact'))
  expect(created).toMatchObject({
    kind: 'created',
    order: {
      intent: 'CAPTURE',
      state: 'waiting',
      customId: 'custom exact',
      invoiceId: 'invoice exact',
      money: { currency: 'USD', cents: 100_005 },
      payee: simulator.merchantId,
      captures: [],
    },
  })
})

test('the same key is the same order', async () => {
  const port = payments()
  const orders = [await port.createOrder(wish('same')), await port.createOrder(wish('same'))]
  const ids = orders.map((created) => (created.kind === 'created' ? created.order.id : null))
  expect(new Set(ids).size).toBe(1)
})

test('an order that nobody approved, that is captured, or that never was, is told apart', async () => {
  const port = payments()
  const created = await port.createOrder(wish('told apart'))
  const id = created.kind === 'created' ? created.order.id : ''
  expect(await port.captureOrder(id, 'key 1')).toEqual({ kind: 'not approved' })
  await simulator.approve(id)
  expect(await port.captureOrder(id, 'key 2')).toMatchObject({
    kind: 'answered',
    order: { state: 'completed', captures: [{ state: 'completed' }] },
  })
  expect(await port.captureOrder(id, 'key 3')).toMatchObject({
    kind: 'look again',
    issue: 'ORDER_ALREADY_CAPTURED',
  })
  expect(await port.getOrder('NEVERWAS1')).toEqual({ kind: 'missing' })
})

test('D15 one token serves many calls at once, and is renewed before it runs out', async () => {
  const port = payments()
  const before = await tokensGiven()
  await Promise.all(Array.from({ length: 10 }, () => port.getOrder('NEVERWAS1')))
  expect((await tokensGiven()) - before).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await port.getOrder('NEVERWAS1')).toEqual({ kind: 'missing' })
  expect((await tokensGiven()) - before).toBe(2)
})

test('D15 wrong credentials are no answer, and say so', async () => {
  expect(await payments({ clientSecret: 'wrong' }).getOrder('NEVERWAS1')).toEqual({
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
  expect(await port.createOrder(wish('stranger'))).toMatchObject({ kind: 'unknown' })
  expect(await port.captureOrder('ORDER1', 'key')).toMatchObject({ kind: 'unknown' })
  stranger.close()
})
