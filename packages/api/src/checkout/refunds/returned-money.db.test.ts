import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenSession } from '../../../test/given/given-session.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { compareCaptured, watchClosed } from '../reconciliation/reconcile.service.ts'
import { settle } from '../payments/settle.service.ts'

let shop: PayingShop
let buyer: Buyer
let id: string
let captureId: string
let staff: string
beforeAll(async () => {
  shop = await givenPayingShop()
  staff = await givenSession(shop.db, 'admin')
})
beforeEach(async () => {
  shop.alarms.splice(0)
  buyer = await shop.givenBuyer()
  const bought = await buyer.approved()
  id = bought.id
  await buyer.pay(id)
  captureId = (await shop.ledgerOf(bought.paypalId)).captures[0]?.id ?? ''
})
afterAll(() => shop.close())

const giveBack = async (value?: string) => {
  const token = await fetch(`${shop.simulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${shop.simulator.clientId}:${shop.simulator.clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const refund = await fetch(`${shop.simulator.url}/v2/payments/captures/${captureId}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(value === undefined ? {} : { amount: { currency_code: 'USD', value } }),
  })
  expect(refund.status).toBe(201)
  return ((await refund.json()) as { id: string }).id
}

const refunded = (refundId: string, type: string, value = '28.46') => ({
  id: `WH-${randomUUID()}`,
  event_type: type,
  resource: {
    id: refundId,
    amount: { currency_code: 'USD', value },
    links: [{ rel: 'up', href: `${shop.simulator.url}/v2/payments/captures/${captureId}` }],
  },
})

const orderNow = () =>
  shop.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['orders.refund_state', 'payments.state'])
    .where('orders.checkout_id', '=', id)
    .executeTakeFirstOrThrow()
const refundsNow = () =>
  shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.kind', 'refunds.state', 'refunds.usd_cents'])
    .where('payments.checkout_id', '=', id)
    .orderBy('refunds.created_at')
    .execute()

test('D30 money that we gave back is written down, in parts and in full; the payment did happen', async () => {
  const first = await giveBack('8.46')
  const event = refunded(first, 'PAYMENT.CAPTURE.REFUNDED', '8.46')
  await shop.deliver(event)
  await shop.deliver(event)
  await shop.followEvents()
  expect(await orderNow()).toEqual({ refund_state: 'partial', state: 'captured' })
  expect(await refundsNow()).toEqual([{ kind: 'refund', state: 'completed', usd_cents: 846 }])

  const rest = await giveBack()
  await shop.deliver(refunded(rest, 'PAYMENT.CAPTURE.REFUNDED', '20.00'))
  await shop.followEvents()
  expect(await orderNow()).toEqual({ refund_state: 'full', state: 'captured' })
  expect((await shop.stateOf(id)).checkout).toBe('paid')
  expect(shop.alarms).toEqual([])
})

test('D30 money that a bank took back is written down, and a person is called', async () => {
  await shop.simulator.reverseCapture(captureId)
  const { captures } = (await shop.simulator.ledger()).orders.find(
    ({ captures }) => captures[0]?.id === captureId,
  ) ?? {
    captures: [],
  }
  const reversal = captures[0]?.refunds[0]?.id ?? ''
  const event = refunded(reversal, 'PAYMENT.CAPTURE.REVERSED')
  for (let times = 0; times < 3; times += 1) await shop.deliver({ ...event, id: `WH-${randomUUID()}` })
  await shop.followEvents()
  expect(await orderNow()).toEqual({ refund_state: 'reversed', state: 'captured' })
  expect(await refundsNow()).toEqual([{ kind: 'reversal', state: 'completed', usd_cents: 2846 }])
  expect(shop.alarms).toMatchObject([{ checkoutId: id, what: 'the bank reversed a payment' }])
})

test('money that went back without a message is found by the daily comparison', async () => {
  await giveBack()
  await compareCaptured(shop.deps)
  await compareCaptured(shop.deps)
  expect(await orderNow()).toEqual({ refund_state: 'full', state: 'captured' })
  expect(await refundsNow()).toHaveLength(1)
  const history = await shop.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.kind', 'order_events.detail'])
    .where('orders.checkout_id', '=', id)
    .where('order_events.kind', '=', 'refund')
    .execute()
  expect(history).toEqual([{ kind: 'refund', detail: { state: 'full', returned: 51_750 } }])
})

const refundAtProvider = async () =>
  (await shop.simulator.ledger()).orders
    .flatMap(({ captures }) => captures)
    .find(({ id }) => id === captureId)?.refunds[0]?.id ?? ''

test('D30 a reversal that was first seen without its message is no refund of ours once the message comes', async () => {
  await shop.simulator.reverseCapture(captureId)
  await compareCaptured(shop.deps)
  await shop.deliver(refunded(await refundAtProvider(), 'PAYMENT.CAPTURE.REVERSED'))
  await shop.followEvents()
  expect(await orderNow()).toEqual({ refund_state: 'reversed', state: 'captured' })
  expect(shop.alarms).toMatchObject([{ checkoutId: id, what: 'the bank reversed a payment' }])
  expect(await refundsNow()).toHaveLength(1)
})

test('D30 money under review that went back is written down too, so that nobody sends it twice', async () => {
  const older = await buyer.approved()
  await buyer.start({ checkoutItems: [{ ...shop.cards, quantity: 2 }] })
  await shop.payments.capture(older.paypalId, `rogue-${older.paypalId}`)
  await watchClosed(shop.deps)
  expect((await shop.stateOf(older.id)).checkout).toBe('review')

  id = older.id
  captureId = (await shop.ledgerOf(older.paypalId)).captures[0]?.id ?? ''
  await shop.deliver(refunded(await giveBack(), 'PAYMENT.CAPTURE.REFUNDED'))
  await shop.followEvents()
  expect(await refundsNow()).toEqual([{ kind: 'refund', state: 'completed', usd_cents: 2846 }])
})

const refundByStaff = async () => {
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow()
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/refund`,
    headers: { authorization: `Bearer ${staff}` },
    payload: { reason: 'Misprint' },
  })
  return response.json<{ state: string }>().state
}

test('after a part went back at the provider’s own site, unheard, the staff can send back the rest', async () => {
  await giveBack('8.46')
  expect(await refundByStaff()).toBe('failed')
  expect(await refundByStaff()).toBe('completed')
  expect(await orderNow()).toEqual({ refund_state: 'full', state: 'captured' })
  expect((await refundsNow()).map(({ state, usd_cents }) => [state, usd_cents])).toEqual([
    ['failed', 2846],
    ['completed', 846],
    ['completed', 2000],
  ])
})

test('money that is on its way back for weeks is followed until it has arrived', async () => {
  await shop.simulator.fault({ call: 'refund', when: 'after', do: 'reset' })
  expect(await refundByStaff()).toBe('requested')
  await shop.db
    .updateTable('refunds')
    .set({ state: 'pending', provider_refund_id: await refundAtProvider() })
    .where('state', '=', 'requested')
    .execute()
  await shop.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update payments set captured_at = now() - interval '20 days' where checkout_id = ${id}`.execute(
      db,
    )
  })
  await compareCaptured(shop.deps)
  expect(await orderNow()).toEqual({ refund_state: 'full', state: 'captured' })
})

test('a refund that was on its way and came to nothing calls a person, once', async () => {
  const { id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      kind: 'refund',
      state: 'pending',
      usd_cents: 2846,
      provider_refund_id: captureId,
      reason: 'Misprint',
    })
    .execute()
  const found = await shop.payments.lookUp(
    (await shop.simulator.ledger()).orders.find(({ captures }) => captures[0]?.id === captureId)?.id ?? '',
  )
  if (found.kind !== 'found') throw new Error('The provider knows no such order.')
  const money = { currency: 'USD', cents: 2846 }
  const payment = { ...found.payment, refunds: [{ id: captureId, state: 'failed', money } as const] }
  for (let times = 0; times < 2; times += 1)
    await settle(shop.deps, {
      paymentId,
      seen: { kind: 'payment', payment },
      source: 'webhook',
      byHolder: false,
    })
  expect(shop.alarms).toMatchObject([{ what: 'a refund came to nothing', checkoutId: id }])
  expect(await refundsNow()).toMatchObject([{ state: 'failed' }])
  expect(await orderNow()).toMatchObject({ refund_state: 'none' })
})
