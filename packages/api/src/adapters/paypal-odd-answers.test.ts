import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSimulator, type Simulator } from '../../test/given/given-simulator.ts'
import { paypalProvider } from './paypal.ts'

const ACCOUNT = { apiBase: 'http://provider.test', clientId: 'id', clientSecret: 'secret', webhookId: 'HOOK' }
const json = (status: number, body: object) => Response.json(body, { status })
const TOKEN = { access_token: 'token 1', expires_in: 3600 }

/** A provider that gives tokens as it should, and to everything else answers as it is told. */
const answering = (answer: () => Response) =>
  paypalProvider({
    ...ACCOUNT,
    fetch: async (url) => (new Request(url).url.endsWith('/oauth2/token') ? json(200, TOKEN) : answer()),
  })
const MONEY = { currency: 'USD', cents: 2846 }

test('an answer about another order says nothing about ours', async () => {
  const other = { id: 'OTHER', status: 'COMPLETED', purchase_units: [{}] }
  const port = answering(() => json(200, other))
  expect(await port.lookUp('OURS')).toEqual({
    kind: 'unknown',
    reason: 'the answer is about another order',
  })
  expect(await port.capture('OURS', 'key')).toMatchObject({ kind: 'unknown' })
})

test.each<[string, () => Response]>([
  ['a refusal that gives no reason', () => json(422, {})],
  ['a refusal in a language we do not speak', () => json(403, { name: 7 })],
  ['an empty answer', () => new Response(null, { status: 204 })],
])('%s leaves open whether money moved', async (_, answer) => {
  const port = answering(answer)
  expect(await port.capture('OURS', 'key')).toMatchObject({ kind: 'unknown' })
  expect(
    await port.refund({ reference: 'OURS', chargeId: 'CAPTURE', key: 'key', money: MONEY }),
  ).toMatchObject({
    kind: 'unknown',
  })
})

test('two who learn at once that their token was taken back share the next one', async () => {
  let given = 0
  const order = { id: 'OURS', status: 'APPROVED', purchase_units: [{}] }
  const port = paypalProvider({
    ...ACCOUNT,
    fetch: async (url, init) => {
      if (new Request(url).url.endsWith('/oauth2/token')) {
        given += 1
        return json(200, { ...TOKEN, access_token: `token ${given}` })
      }
      const isOld = new Headers(init?.headers).get('authorization') === 'Bearer token 1'
      return isOld ? json(401, {}) : json(200, order)
    },
  })
  const found = await Promise.all([port.lookUp('OURS'), port.lookUp('OURS')])
  expect(found).toMatchObject([{ kind: 'found' }, { kind: 'found' }])
  expect(given).toBe(2)
})

let simulator: Simulator
beforeAll(async () => {
  simulator = await givenSimulator()
}, 300_000)
afterAll(() => simulator.close())

test.each([
  ['no JSON', { body: 'hello' }, 'forged'],
  ['no event', { body: '{"id":7}' }, 'forged'],
  [
    'an event with a link that leads nowhere',
    { event: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { links: [{ rel: 'up' }] } } },
    'genuine',
  ],
])('a message that the provider signed and that is %s is taken for what it is', async (_, what, kind) => {
  const { body, headers } = await simulator.sign(what)
  const port = paypalProvider({ ...simulator, apiBase: simulator.url })
  expect(await port.verify({ headers, body: Buffer.from(body) })).toMatchObject({ kind })
})
