import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  await shop.simulator.clearFaults()
  shop.alarms.splice(0)
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }

/** As the provider words them; only the names of its own things matter to us. */
const aboutOrder = (type: string, orderId: string) => ({
  id: `WH-${randomUUID()}`,
  event_type: type,
  resource: { id: orderId, status: 'APPROVED' },
})
const aboutCapture = (type: string, orderId: string, captureId = 'CAPTURE1') => ({
  id: `WH-${randomUUID()}`,
  event_type: type,
  resource: { id: captureId, supplementary_data: { related_ids: { order_id: orderId } } },
})

const eventRow = (id: string) =>
  shop.db
    .selectFrom('webhook_events')
    .select(['event_type', 'processed_at', 'outcome'])
    .where('event_id', '=', id)
    .execute()
const captureOf = async (paypalId: string) => (await shop.ledgerOf(paypalId)).captures[0]?.id ?? ''

test('E01 a message that the provider signed is kept once, and followed', async () => {
  const { id, paypalId } = await buyer.approved()
  const event = aboutOrder('CHECKOUT.ORDER.APPROVED', paypalId)
  expect(await shop.deliver(event)).toBe(200)
  expect(await eventRow(event.id)).toMatchObject([{ processed_at: null }])
  expect(await shop.followEvents()).toEqual([])
  expect(await eventRow(event.id)).toMatchObject([{ outcome: 'captured: paid' }])
  // Whoever closed the window after approving has an order all the same.
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test.each([
  ['another body', { body: '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}' }],
  ['another time', { headers: { 'paypal-transmission-time': '2020-01-01T00:00:00Z' } }],
  ['another transmission', { headers: { 'paypal-transmission-id': randomUUID() } }],
  ['no signature', { headers: { 'paypal-transmission-sig': '' } }],
  [
    'a made up signature',
    { headers: { 'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64') } },
  ],
  ['another way of signing', { headers: { 'paypal-auth-algo': 'SHA1withRSA' } }],
])('a message with %s is refused and changes nothing', async (_, forged) => {
  const { id, paypalId } = await buyer.approved()
  const event = aboutCapture('PAYMENT.CAPTURE.COMPLETED', paypalId)
  const status = await shop.deliver(event, ({ body, headers }) => ({
    body: 'body' in forged ? forged.body : body,
    headers: { ...headers, ...('headers' in forged ? forged.headers : {}) },
  }))
  expect(status).toBe(400)
  await shop.followEvents()
  expect(await eventRow(event.id)).toEqual([])
  expect((await shop.stateOf(id)).checkout).toBe('open')
})

test('E03 a certificate is asked for at the provider’s own host alone', async () => {
  const event = aboutOrder('CHECKOUT.ORDER.APPROVED', 'NOBODY1')
  const base = shop.simulator.url
  const before = shop.asked.length
  for (const url of [
    'http://evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evil.example/api.paypal.com/v1/notifications/certs/CERT-1',
    `${base.replace('http://', 'http://api.paypal.com@')}/v1/notifications/certs/CERT-1`,
    `${base}/v1/notifications/certs/../../../simulator/ledger`,
    `${base}/simulator/ledger`,
    `${base}/v1/notifications/certs/CERT-1?x=1`,
    'http://127.0.0.1:1/v1/notifications/certs/CERT-1',
    'http://169.254.169.254/v1/notifications/certs/CERT-1',
    'file:///etc/passwd',
    'not an address',
  ]) {
    const status = await shop.deliver(event, ({ body, headers }) => ({
      body,
      headers: { ...headers, 'paypal-cert-url': url },
    }))
    expect([url, status]).toEqual([url, 400])
  }
  expect(shop.asked.slice(before)).toEqual([])
})

test('E04 the same message fifty times at once has one effect', async () => {
  const { id, paypalId } = await buyer.approved()
  const event = aboutOrder('CHECKOUT.ORDER.APPROVED', paypalId)
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.deliver(event)))
  expect(answers.every((status) => status === 200)).toBe(true)
  const jobs = await shop.db
    .selectFrom('jobs')
    .select('id')
    .where(sql<boolean>`payload ->> 'eventId' = ${event.id}`)
    .execute()
  expect(jobs).toHaveLength(1)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual(PAID)
  expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
})

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      )

describe('E05 the order of messages does not matter', () => {
  const orders = permutations(['APPROVED', 'PENDING', 'COMPLETED', 'PENDING again'])
  test.each(orders.map((order) => [order.join(', '), order] as const))('%s', async (_, order) => {
    const { id, paypalId } = await buyer.approved({}, { captureStatus: 'PENDING' })
    expect((await buyer.pay(id)).status).toBe(200)
    await shop.simulator.completeCapture(await captureOf(paypalId))
    for (const name of order) {
      const kind = name.split(' ')[0] ?? ''
      const event =
        kind === 'APPROVED'
          ? aboutOrder('CHECKOUT.ORDER.APPROVED', paypalId)
          : aboutCapture(`PAYMENT.CAPTURE.${kind}`, paypalId)
      expect(await shop.deliver(event)).toBe(200)
      await shop.followEvents()
    }
    expect(await shop.stateOf(id)).toEqual(PAID)
  })
})

test('E06 a message about money that comes before, during and after the page pays makes one order', async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.deliver(aboutCapture('PAYMENT.CAPTURE.COMPLETED', paypalId))
  const work = shop.followEvents()
  const [paid] = await Promise.all([buyer.pay(id), work])
  expect([200, 409]).toContain(paid.status)
  await shop.deliver(aboutCapture('PAYMENT.CAPTURE.COMPLETED', paypalId))
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual(PAID)
  expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
})

test.each(['pay.after_intent', 'pay.before_capture', 'pay.after_capture'])(
  'E06 a message that is followed while the page pays, at %s, makes one order and takes one sum',
  async (point) => {
    const { id, paypalId } = await buyer.approved()
    const troubles: unknown[] = []
    shop.failAt(async (name) => {
      if (name !== point) return
      shop.failAt(async () => undefined)
      await shop.deliver(aboutOrder('CHECKOUT.ORDER.APPROVED', paypalId))
      await shop.deliver(aboutCapture('PAYMENT.CAPTURE.COMPLETED', paypalId))
      troubles.push(...(await shop.followEvents()))
    })
    expect((await buyer.pay(id)).status).toBe(200)
    expect(troubles).toEqual([])
    expect(await shop.stateOf(id)).toEqual(PAID)
    expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
    expect(shop.alarms).toEqual([])
  },
)

test('E08 a message about an order that is not ours is kept and changes nothing', async () => {
  const event = aboutCapture('PAYMENT.CAPTURE.COMPLETED', 'SOMEBODYELSES1')
  expect(await shop.deliver(event)).toBe(200)
  await shop.followEvents()
  expect(await eventRow(event.id)).toMatchObject([{ outcome: 'about no payment of ours' }])
})

test('E09 a message claims money, the provider’s order shows none: the order counts', async () => {
  const { body } = await buyer.start()
  const created = await buyer.createOrder(body._id)
  await shop.deliver(aboutCapture('PAYMENT.CAPTURE.COMPLETED', created.body.id))
  await shop.followEvents()
  expect(await shop.stateOf(body._id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
})

test('E11 a message that was under way for three days is still followed', async () => {
  const { id, paypalId } = await buyer.approved()
  const event = aboutOrder('CHECKOUT.ORDER.APPROVED', paypalId)
  const transmissionTime = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const late = await shop.simulator.sign({ event, transmissionTime })
  expect(await shop.deliver(event, () => late)).toBe(200)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test.each([
  ['COMPLETED', PAID],
  ['DENIED', { checkout: 'failed', payments: ['declined'], hasOrder: false }],
] as const)('D13 money that was pending is settled by %s', async (kind, standing) => {
  const { id, paypalId } = await buyer.approved({}, { captureStatus: 'PENDING' })
  await buyer.pay(id)
  const captureId = await captureOf(paypalId)
  if (kind === 'COMPLETED') await shop.simulator.completeCapture(captureId)
  else await shop.simulator.denyCapture(captureId)
  await shop.deliver(aboutCapture(`PAYMENT.CAPTURE.${kind}`, paypalId, captureId))
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual(standing)
})

test('a message that cannot be followed now is followed later', async () => {
  const { id, paypalId } = await buyer.approved()
  const event = aboutOrder('CHECKOUT.ORDER.APPROVED', paypalId)
  await shop.deliver(event)
  await shop.simulator.fault({ call: 'get', do: 'status', status: 500 })
  expect(await shop.followEvents()).toHaveLength(1)
  expect(await eventRow(event.id)).toMatchObject([{ processed_at: null }])
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual(PAID)
})
