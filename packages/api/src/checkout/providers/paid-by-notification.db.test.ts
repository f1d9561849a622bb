import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenToyShop, type ToyBuyer, type ToyShop } from '../../../test/toy/given-toy-shop.ts'
import { captureApproved, compareCaptured, watchClosed } from '../reconciliation/reconcile.service.ts'

let shop: ToyShop
let buyer: ToyBuyer
beforeAll(async () => {
  shop = await givenToyShop()
})
beforeEach(async () => {
  shop.toy.clearFaults()
  shop.toy.loseNotifications(false)
  shop.toy.whenCreated(async () => undefined)
  shop.alarms.length = 0
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }
const OPEN = { checkout: 'open', payments: ['created'], hasOrder: false }
const chargesOf = (toyId: string) => shop.toy.payments.get(toyId)?.charges ?? []

test('a payment at a provider that sends its buyers away is paid by the notification', async () => {
  const { id, toyId } = await buyer.begun()
  await shop.toy.pay(toyId)
  expect(await shop.followEvents()).toEqual([])
  expect(await shop.stateOf(id)).toEqual(PAID)
  const [payment] = await shop.paymentsOf(id)
  expect(payment).toMatchObject({
    provider: 'toy',
    provider_name: 'Toy Pay',
    method: 'eft',
    currency: 'ZAR',
    amount_cents: 51_750,
    rand_cents: 51_750,
    rate_millionths: null,
    rate_date: null,
    provider_order_id: toyId,
    provider_capture_id: chargesOf(toyId)[0]?.id,
  })
  const { body } = await buyer.finalize(id)
  expect(body).toMatchObject({
    paymentMethod: 'Toy Pay',
    payment: { provider: 'toy', currency: 'ZAR', amount: '517.50', rate: null },
  })
  expect(JSON.stringify(body.timeline)).toContain('R517.50 by Toy Pay.')
})

test('the same notification twice, and two at once, make one order', async () => {
  const { id, toyId } = await buyer.begun()
  await shop.toy.pay(toyId)
  const payment = shop.toy.payments.get(toyId)
  if (!payment) throw new Error('no payment')
  const again = shop.toy.eventOf(payment, 'paid')
  const answers = await Promise.all([1, 2, 3].map(() => shop.toy.post(again, shop.toy.sign(again))))
  expect(answers).toEqual([200, 200, 200])
  await Promise.all([shop.followEvents(), shop.followEvents()])
  expect(await shop.stateOf(id)).toEqual(PAID)
  const events = await shop.db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', 'toy')
    .where('provider_order_id', '=', toyId)
    .execute()
  expect(events).toHaveLength(2)
  expect(shop.alarms).toEqual([])
})

test('a notification that comes before the answer to the beginning finds its payment by our own id', async () => {
  const id = await buyer.start()
  shop.toy.whenCreated(async ({ id: toyId }) => {
    await shop.toy.pay(toyId)
    expect(await shop.followEvents()).toEqual([])
  })
  await buyer.begin(id)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('a notification after the answer to the beginning was lost brings the reference', async () => {
  const id = await buyer.start()
  shop.toy.fault('create', 'after', 'hang up')
  expect((await buyer.begin(id)).status).toBe(503)
  const [payment] = await shop.paymentsOf(id)
  expect(payment?.provider_order_id).toBeNull()
  const made = [...shop.toy.payments.values()].find(({ reference }) => reference === payment?.id)
  await shop.toy.pay(made?.id ?? '')
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('a lost answer to the beginning is asked for again, and is the same payment', async () => {
  const id = await buyer.start()
  shop.toy.fault('create', 'after', 'hang up')
  expect((await buyer.begin(id)).status).toBe(503)
  const [first, second] = [await buyer.begin(id), await buyer.begin(id)]
  expect(first.body).toEqual(second.body)
  expect([...shop.toy.payments.values()].filter(({ checkout }) => checkout === id)).toHaveLength(1)
})

test('a provider that is out of reach when a payment begins is told by its name, and nothing is lost', async () => {
  const id = await buyer.start()
  shop.toy.fault('create', 'before')
  const refused = await buyer.begin(id)
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'Toy Pay does not answer at the moment. Nothing was charged. Please try again.',
  ])
  expect(await shop.stateOf(id)).toEqual(OPEN)
  expect((await buyer.begin(id)).status).toBe(201)
})

test('a notification that cannot be followed yet is followed later', async () => {
  const { id, toyId } = await buyer.begun()
  await shop.toy.pay(toyId)
  shop.toy.fault('get', 'before')
  expect(await shop.followEvents()).toHaveLength(1)
  expect(await shop.stateOf(id)).toEqual(OPEN)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('a payment whose notification got lost is found by the reconciler', async () => {
  const { id, toyId } = await buyer.begun()
  shop.toy.loseNotifications(true)
  await shop.toy.pay(toyId)
  await captureApproved(shop.deps)
  expect(await shop.stateOf(id)).toEqual(OPEN)
  await shop.age(id, '2 minutes')
  await captureApproved(shop.deps)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('whoever comes back from the provider is told the truth, whatever the address says', async () => {
  const { id, toyId } = await buyer.begun()
  const early = await buyer.pay(id)
  expect([early.status, early.body.message]).toEqual([
    409,
    'Toy Pay has not told us of your payment yet. If you have paid, please wait a moment: this page shows it as soon as we hear of it.',
  ])
  shop.toy.loseNotifications(true)
  await shop.toy.pay(toyId)
  shop.toy.fault('get', 'before')
  expect((await buyer.pay(id)).status).toBe(503)
  expect((await buyer.pay(id)).body).toMatchObject({ state: 'paid' })
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('whoever cancelled at the provider is told so when they come back', async () => {
  const { id, toyId } = await buyer.begun()
  const begun = (await buyer.call('GET', `/api/checkout/${id}`)).body.begun
  expect(begun).toEqual({ provider: 'toy', providerName: 'Toy Pay', method: 'eft', isCancelled: false })
  shop.toy.loseNotifications(true)
  await shop.toy.cancel(toyId)
  const { status, body } = await buyer.pay(id)
  expect([status, body.message]).toEqual([
    409,
    'The payment at Toy Pay was cancelled. Nothing was charged, and your order is still here.',
  ])
  expect((await buyer.call('GET', `/api/checkout/${id}`)).body).toMatchObject({
    state: 'open',
    begun: { isCancelled: true },
  })
})

test('a cancelled payment charges nobody, and another one can follow', async () => {
  const { id, toyId } = await buyer.begun()
  await shop.toy.cancel(toyId)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['voided'], hasOrder: false })
  const { body } = await buyer.begin(id)
  const next = body.next as { readonly url: string }
  await shop.toy.pay(next.url.split('/').at(-1) ?? '')
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual({
    checkout: 'paid',
    payments: ['voided', 'captured'],
    hasOrder: true,
  })
})

test.each([
  ['another amount', 51_749],
  ['more than was asked for', 51_751],
])('%s goes to a person, and makes no order', async (_, amount) => {
  const { id, toyId } = await buyer.begun()
  await shop.toy.pay(toyId, amount)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
  expect(shop.alarms).toMatchObject([{ checkoutId: id, what: expect.stringContaining('amount') as string }])
})

test('a second payment of a paid checkout goes to a person, and the order stands', async () => {
  const { id, toyId } = await buyer.begun()
  const other = await buyer.begin(id, 'toyb')
  expect(other.body).toMatchObject({ provider: 'toyb', next: { kind: 'form' } })
  const [, second] = await shop.paymentsOf(id)
  await shop.toy.pay(toyId)
  await shop.followEvents()
  shop.toy.aim(`${shop.address}/api/payments/toyb/notifications`)
  await shop.toy.pay(second?.provider_order_id ?? '')
  shop.toy.aim(`${shop.address}/api/payments/toy/notifications`)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual({
    checkout: 'paid',
    payments: ['captured', 'review'],
    hasOrder: true,
  })
  expect(shop.alarms).toMatchObject([{ checkoutId: id }])
})

test('a payment that was charged twice goes to a person', async () => {
  const { id, toyId } = await buyer.begun()
  shop.toy.loseNotifications(true)
  await shop.toy.pay(toyId)
  await shop.toy.pay(toyId)
  await buyer.pay(id)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
})

test('money on a checkout that has expired meanwhile is found, and a person decides', async () => {
  const { id, toyId } = await buyer.begun()
  shop.toy.loseNotifications(true)
  await shop.db
    .updateTable('checkouts')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await captureApproved(shop.deps)
  await shop.toy.pay(toyId)
  await watchClosed(shop.deps)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
})

test('money that went back at the provider’s own site is found by the daily comparison', async () => {
  const { id, toyId } = await buyer.begun()
  await shop.toy.pay(toyId)
  await shop.followEvents()
  await fetch(`${shop.toy.url}/v1/payments/${toyId}/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.toy.account.key}`, 'idempotency-key': 'by hand' },
    body: JSON.stringify({ amount: 10_000 }),
  })
  await compareCaptured(shop.deps)
  const { body } = await buyer.finalize(id)
  expect(body).toMatchObject({ paymentStatus: 'Partly refunded', returned: 100 })
  expect(JSON.stringify(body.timeline)).toContain('R100.00 went back to you through Toy Pay.')
})

test('a provider that nobody connected is no way to pay, and hears no notification', async () => {
  const id = await buyer.start()
  expect((await buyer.begin(id, 'paypal')).status).toBe(400)
  const ways = await buyer.call('GET', `/api/checkout/${id}/ways-to-pay`)
  expect(ways.body).toMatchObject([
    { provider: 'toy', method: 'eft', step: 'redirect', currency: 'ZAR', amount: '517.50' },
    ...[{ step: 'form' }, { step: 'instructions' }],
  ])
  const response = await fetch(`${shop.address}/api/payments/nobody/notifications`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(404)
})

test('nobody else sees the ways to pay of a checkout, or begins its payment', async () => {
  const id = await buyer.start()
  const stranger = await shop.givenBuyer()
  expect((await stranger.call('GET', `/api/checkout/${id}/ways-to-pay`)).status).toBe(404)
  expect((await stranger.begin(id)).status).toBe(404)
})
