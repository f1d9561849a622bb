import { promiseOrder } from '@umbala/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenToyShop, type ToyShop } from '../../../test/toy/given-toy-shop.ts'
import { owingAt } from '../../../test/toy/owing-at.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import { orderMailWriting } from '../../orders/emails/write-order-mail.ts'
import { watchClosed } from '../reconciliation/reconcile.service.ts'

let shop: ToyShop
let owing: ReturnType<typeof owingAt>
beforeAll(async () => {
  shop = await givenToyShop()
  owing = owingAt(shop)
})
beforeEach(() => {
  shop.toy.clearFaults()
  shop.toy.loseNotifications(false)
  shop.aimAt('toyi')
  shop.failAt(async () => undefined)
})
afterAll(() => shop.close())

test('whoever pays elsewhere has placed the order, and owes all of it until the money comes', async () => {
  const { buyer, id, orderId, toyId } = await owing.givenOwing()
  expect(await shop.stateOf(id)).toEqual({ checkout: 'placed', payments: ['created'], hasOrder: true })
  expect((await buyer.call('GET', `/api/orders/${orderId}`)).body).toMatchObject({
    isPaid: false,
    paymentStatus: 'Not paid',
    paymentState: 'unpaid',
    paid: 0,
    due: 517.5,
    invoiceNumber: null,
    howToPay: { reference: toyId, lines: [{ label: 'Bank', value: 'Toy Bank' }] },
    timeline: [{ kind: 'placed', text: 'Thank you! We have your order. R517.50 is still to be paid.' }],
  })
  expect((await buyer.finalize(id)).body).toMatchObject({ _id: orderId, isPaid: false })
  await owing.pay(toyId)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'finalized', payments: ['captured'], hasOrder: true })
  expect(await owing.read(orderId)).toMatchObject({
    isPaid: true,
    paymentStatus: 'Paid',
    paymentState: 'paid',
    paid: 517.5,
    due: 0,
    howToPay: null,
    invoiceNumber: expect.stringMatching(/^INV-/) as string,
    timeline: [{ kind: 'placed' }, { kind: 'paid', text: 'R517.50 by Toy Pay.' }],
  })
})

test('the date of an order that owes counts from the last of its money', async () => {
  const { buyer, id, orderId } = await owing.givenOwing()
  const waiting = {
    countsFrom: null,
    sendBy: null,
    ready: null,
    arrives: null,
    workingDays: 2,
    courierDays: 5,
  }
  expect((await owing.read(orderId)).promise).toEqual(waiting)
  const deposit = await owing.begin(buyer, id, 'toyi', 200)
  await owing.pay(deposit.toyId)
  expect((await owing.read(orderId)).promise).toEqual(waiting)
  const balance = await owing.begin(buyer, id, 'toyi')
  await owing.pay(balance.toyId)
  const { promise } = await owing.read(orderId)
  const { orderBy, ready } = promiseOrder(
    [{ workingDays: 2, cutOff: '14:00', notBefore: null }],
    { courierDays: 5, oneOffDays: [] },
    Date.parse(promise?.countsFrom ?? ''),
  )
  expect(promise).toMatchObject({ sendBy: new Date(orderBy).toISOString(), ready, arrives: ready })
})

test('asked again how to pay, the shop answers the same and places no second order', async () => {
  const { buyer, id, orderId, toyId } = await owing.givenOwing()
  const again = await Promise.all([owing.begin(buyer, id), owing.begin(buyer, id), owing.begin(buyer, id)])
  for (const one of again) expect(one).toMatchObject({ status: 201, orderId, toyId })
  const { count } = await shop.db
    .selectFrom('orders')
    .where('checkout_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a shop that fails before the order is committed has told nobody how to pay, and places it the next time', async () => {
  const buyer = await shop.givenBuyer()
  const id = await buyer.start()
  shop.failAt(async (name) => {
    if (name === 'place.before_commit') throw new Error('gone')
  })
  expect((await buyer.begin(id, 'toyi')).status).toBe(500)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
  shop.failAt(async () => undefined)
  const { orderId } = await owing.begin(buyer, id)
  expect(await owing.read(orderId)).toMatchObject({ paymentState: 'unpaid' })
  expect(shop.toy.asked.filter((call) => call === 'create').length).toBeGreaterThan(1)
  expect((await shop.paymentsOf(id)).map(({ for_order }) => for_order)).toEqual([true])
})

test('an invoice is not to be had before the order is paid, and the sentence says so', async () => {
  const { buyer, orderId } = await owing.givenOwing()
  const { status, body } = await buyer.call('GET', `/api/orders/${orderId}/invoice`)
  expect([status, body.message]).toEqual([
    409,
    'This order has no invoice yet. It is issued when the order is paid in full.',
  ])
})

test('a deposit and the balance, at two providers, pay one order', async () => {
  const { buyer, id, orderId } = await owing.givenOwing()
  const deposit = await owing.begin(buyer, id, 'toyi', 200)
  await owing.pay(deposit.toyId)
  expect(await owing.read(orderId)).toMatchObject({
    isPaid: false,
    paymentStatus: 'Part paid',
    paymentState: 'part paid',
    paid: 200,
    due: 317.5,
    invoiceNumber: null,
  })
  const ways = await buyer.call('GET', `/api/checkout/${id}/ways-to-pay`)
  expect(ways.body).toMatchObject([{ amount: '317.50' }, { amount: '317.50' }, { amount: '317.50' }])
  const balance = await owing.begin(buyer, id, 'toy')
  await owing.pay(balance.toyId, 'toy')
  const { payments, order } = await shop.as('admin').adminGetOrder({ params: { id: orderId } })
  expect(order).toMatchObject({ isPaid: true, paymentState: 'paid', paid: 517.5, due: 0 })
  expect(payments.map(({ rand }) => rand)).toEqual([200, 317.5])
  expect((await buyer.begin(id, 'toyi')).status).toBe(409)
})

test.each([
  [600, 409, 'Only R517.50 of this order is still to be paid.'],
  [0, 400, 'Please give the amount to pay, with two decimals at most.'],
  [1.234, 400, 'Please give the amount to pay, with two decimals at most.'],
])('a part of R%s is refused in a sentence', async (amount, status, message) => {
  const { buyer, id } = await owing.givenOwing()
  const answer = await buyer.begin(id, 'toyi', amount)
  expect([answer.status, answer.body.message]).toEqual([status, message])
})

test('a checkout whose order does not stand is not paid in parts', async () => {
  const buyer = await shop.givenBuyer()
  const id = await buyer.start()
  const { status, body } = await buyer.begin(id, 'toy', 100)
  expect([status, body.message]).toEqual([
    400,
    'An order is paid in parts only after it was placed. Please pay all of it.',
  ])
})

test('money for an order that owes nothing any more goes to a person', async () => {
  const { buyer, id, orderId, toyId } = await owing.givenOwing()
  const other = await owing.begin(buyer, id, 'toy')
  await owing.pay(toyId)
  await owing.pay(other.toyId, 'toy')
  expect(await shop.stateOf(id)).toMatchObject({ payments: ['captured', 'review'] })
  expect(await owing.read(orderId)).toMatchObject({ paymentState: 'paid', paid: 517.5 })
})

test('money for an order that was cancelled unpaid goes to a person, and the order says that nothing was paid', async () => {
  const { id, orderId, toyId } = await owing.givenOwing()
  const cancelled = await shop
    .as('admin')
    .adminCancelOrder({ params: { id: orderId }, body: { money: 'refundNow' } })
  expect(cancelled).toMatchObject({
    refund: null,
    message: 'The order is cancelled. Nothing had been paid for it.',
    order: {
      due: 0,
      isPaid: false,
      cancellation: { text: 'Nothing was paid for it, and nothing is owed any more.' },
    },
  })
  await owing.pay(toyId)
  expect(await shop.stateOf(id)).toMatchObject({ payments: ['review'] })
  expect(await owing.read(orderId)).toMatchObject({ paid: 0, paymentState: 'unpaid' })
})

test('money whose notification got lost is found by the reconciler, after weeks too', async () => {
  const { id, orderId, toyId } = await owing.givenOwing()
  shop.toy.loseNotifications(true)
  await shop.toy.pay(toyId)
  await shop.age(id, '30 days')
  await watchClosed(shop.deps)
  expect(await owing.read(orderId)).toMatchObject({ paymentState: 'paid' })
})

test('the staff finds the orders that owe, and the dashboard counts them', async () => {
  const { orderId } = await owing.givenOwing()
  const { items } = await shop.as('admin').adminListOrders({ query: { money: 'owed', limit: 100 } })
  expect(items.map(({ _id }) => _id)).toContain(orderId)
  expect(items.every(({ due }) => due > 0)).toBe(true)
  const settled = await shop.as('admin').adminListOrders({ query: { money: 'paid', limit: 100 } })
  expect(settled.items.map(({ _id }) => _id)).not.toContain(orderId)
  expect(settled.items.every(({ due, paid }) => due === 0 && paid > 0)).toBe(true)
  const statistics = await shop.as('admin').getStatistics({ query: { step: 'day' } })
  expect(statistics.attention.ordersOwing).toBe(items.length)
  const toSend = settled.items.filter(({ status }) => status === 'Processing')
  expect(statistics.attention.ordersToSend).toBe(toSend.length)
  expect(statistics.owed).toBe(items.reduce((sum, { due }) => sum + due, 0))
})

test('the customer is told how to pay, and that the money has come', async () => {
  const { orderId, toyId } = await owing.givenOwing()
  const work = orderMailWriting(shop.deps)
  const write = async () => {
    const { rows } = await sql<{ payload: JsonObject }>`
      select payload from jobs where kind = 'order-mail' and payload ->> 'orderId' = ${orderId} order by id`.execute(
      shop.db,
    )
    for (const { payload } of rows) await work.run(payload)
  }
  await write()
  await owing.pay(toyId)
  await write()
  const mails = await shop.db
    .selectFrom('mails')
    .select(['template', 'body_text'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  expect(mails.map(({ template }) => template)).toEqual(['order-placed', 'order-payment'])
  expect(mails[0]?.body_text).toContain('Toy Bank')
  expect(mails[0]?.body_text).toContain(toyId)
  expect(mails[0]?.body_text).toContain('R517.50 is to be paid')
  expect(mails[1]?.body_text).toContain('Nothing is owed any more')
})
