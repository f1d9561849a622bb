import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESS, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  await shop.simulator.clearFaults()
  shop.alarms.splice(0)
})
afterAll(() => shop.close())

test('a buyer checks out, approves, pays and gets an order', async () => {
  const buyer = await shop.givenBuyer()
  const started = await buyer.start({ courierOption: 'express', shippingAddress: ADDRESS })
  expect(started).toMatchObject({
    status: 201,
    body: {
      state: 'open',
      subtotal: 450,
      vat: 67.5,
      courier: 200,
      totalPrice: 717.5,
      usd: '39.46',
      orderId: null,
    },
  })
  const id = started.body._id
  const created = await buyer.createOrder(id)
  expect(created.status).toBe(201)
  await shop.simulator.approve(created.body.id)

  const paid = await buyer.pay(id, { orderID: created.body.id })
  expect(paid).toMatchObject({ status: 200, body: { _id: id, state: 'paid' } })
  expect(await shop.stateOf(id)).toEqual({ checkout: 'paid', payments: ['captured'], hasOrder: true })
  expect(await shop.ledgerOf(created.body.id)).toMatchObject({
    custom_id: id,
    captures: [{ status: 'COMPLETED', amount: { currency_code: 'USD', value: '39.46' } }],
  })

  const order = await buyer.finalize(id)
  expect(order).toMatchObject({
    status: 200,
    body: { _id: paid.body.orderId, totalPrice: 717.5, isPaid: true },
  })
  expect((await buyer.checkout(id)).body.state).toBe('finalized')
  expect(shop.alarms).toEqual([])
})

test('D27 an order is there once it is paid, its goods counted and its email on the way, whether or not anybody finalizes', async () => {
  const buyer = await shop.givenBuyer()
  const soldBefore = await unitsSold()
  const { id } = await buyer.approved({ checkoutItems: [{ ...shop.cards, quantity: 7 }] })
  const { body } = await buyer.pay(id)
  expect((await shop.stateOf(id)).hasOrder).toBe(true)
  expect((await unitsSold()) - soldBefore).toBe(7)
  const emails = await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'order-mail').execute()
  expect(emails.map(({ payload }) => payload)).toContainEqual({ kind: 'placed', orderId: body.orderId })
  const trail = await shop.db
    .selectFrom('audit')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['checkout paying', 'checkout paid'])
})

const unitsSold = async () => {
  const { units_sold } = await shop.db
    .selectFrom('products')
    .select('units_sold')
    .where('id', '=', shop.productId)
    .executeTakeFirstOrThrow()
  return units_sold
}

test('D02 a page that claims to have paid is not believed: the provider is asked', async () => {
  const buyer = await shop.givenBuyer()
  const { body } = await buyer.start()
  const created = await buyer.createOrder(body._id)
  const forged = { id: created.body.id, status: 'COMPLETED', amount: { value: '28.46' } }
  expect(await buyer.pay(body._id, forged)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await shop.stateOf(body._id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
})

test('D03 the approved payment of another customer cannot be used, and stays theirs', async () => {
  const [victim, thief] = [await shop.givenBuyer(), await shop.givenBuyer()]
  const theirs = await victim.approved()
  const own = await thief.approved()
  expect((await thief.pay(own.id, { orderID: theirs.paypalId })).status).toBe(409)
  expect((await shop.ledgerOf(theirs.paypalId)).captures).toEqual([])
  expect((await shop.ledgerOf(own.paypalId)).captures).toEqual([])
  expect((await victim.pay(theirs.id, { orderID: theirs.paypalId })).status).toBe(200)
})

test('D04 a cheap payment cannot be shown again for a dear checkout', async () => {
  const buyer = await shop.givenBuyer()
  const cheap = await buyer.approved()
  await buyer.pay(cheap.id)
  const dear = await buyer.start({ checkoutItems: [{ ...shop.cards, quantity: 100 }] })
  expect((await buyer.pay(dear.body._id, { orderID: cheap.paypalId })).status).toBe(409)
  await buyer.createOrder(dear.body._id)
  expect((await buyer.pay(dear.body._id, { orderID: cheap.paypalId })).status).toBe(409)
  expect((await shop.stateOf(dear.body._id)).hasOrder).toBe(false)
})

test.each([
  ['amount', { amount: '0.01' }],
  ['currency', { currency: 'HUF' }],
  ['payee', { payee: 'SOMEBODYELSE1' }],
  ['checkout', { custom_id: 'another checkout' }],
  ['invoice_id', { invoice_id: 'another invoice' }],
  ['intent', { intent: 'AUTHORIZE' }],
])('D05 a provider that shows another %s takes no money, and a person is called', async (what, alter) => {
  const buyer = await shop.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'get', alter })
  expect(await buyer.pay(id)).toMatchObject({ status: 409 })
  expect(await shop.stateOf(id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
  expect((await shop.ledgerOf(paypalId)).captures).toEqual([])
  expect(shop.alarms).toMatchObject([{ checkoutId: id, what: expect.stringContaining(what) as string }])
})

test('D05 money that arrives over another amount is kept for a person, without an order', async () => {
  const buyer = await shop.givenBuyer()
  const { id } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', alter: { amount: '0.01' } })
  await shop.simulator.fault({ call: 'get', do: 'delay', delayMs: 0 })
  await shop.simulator.fault({ call: 'get', alter: { amount: '0.01' } })
  expect((await buyer.pay(id)).status).toBe(409)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
  expect(shop.alarms).toHaveLength(1)
})

test('D07 a card that was declined is told as such, and another one pays the same order once', async () => {
  const buyer = await shop.givenBuyer()
  const { body } = await buyer.start()
  const id = body._id
  expect(body).toMatchObject({ declined: false })
  const { body: created } = await buyer.createOrder(id)
  await shop.simulator.decline(created.id)
  expect(await buyer.pay(id)).toMatchObject({
    status: 402,
    body: { code: 'payment_failed', message: 'Payment failed. Please try again.' },
  })
  expect((await buyer.checkout(id)).body).toMatchObject({ state: 'open', declined: true })
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })

  expect((await buyer.createOrder(id)).body.id).toBe(created.id)
  // Whoever opens the window again and closes it was not declined a second time.
  expect((await buyer.checkout(id)).body).toMatchObject({ state: 'open', declined: false })
  await shop.simulator.approve(created.id)
  expect((await buyer.pay(id)).status).toBe(200)
  expect((await buyer.checkout(id)).body).toMatchObject({ state: 'paid', declined: false })
  expect(await shop.stateOf(id)).toEqual({ checkout: 'paid', payments: ['captured'], hasOrder: true })
  const { captures, requestIds } = await shop.ledgerOf(created.id)
  expect(captures).toHaveLength(1)
  expect(new Set(requestIds.capture).size).toBe(2)
})

test('D07 a payer whom the provider refuses for good starts a second attempt with an order of its own', async () => {
  const buyer = await shop.givenBuyer()
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'capture', do: 'status', issue: 'PAYER_CANNOT_PAY' })
  expect((await buyer.pay(id)).status).toBe(402)
  expect((await buyer.checkout(id)).body).toMatchObject({ state: 'open', declined: true })
  const second = await buyer.createOrder(id)
  expect(second.body.id).not.toBe(paypalId)
  expect((await buyer.checkout(id)).body).toMatchObject({ state: 'open', declined: false })
  await shop.simulator.approve(second.body.id)
  expect((await buyer.pay(id)).status).toBe(200)
  expect((await shop.stateOf(id)).payments).toEqual(['declined', 'captured'])
})

test.each([
  ['PENDING', 200, { checkout: 'pending', payments: ['pending'], hasOrder: false }],
  ['DECLINED', 402, { checkout: 'failed', payments: ['declined'], hasOrder: false }],
  ['FAILED', 402, { checkout: 'failed', payments: ['declined'], hasOrder: false }],
] as const)(
  'D12 a completed order whose capture is %s is no money',
  async (captureStatus, status, standing) => {
    const buyer = await shop.givenBuyer()
    const { id } = await buyer.approved({}, { captureStatus })
    expect((await buyer.pay(id)).status).toBe(status)
    expect(await shop.stateOf(id)).toEqual(standing)
    expect((await buyer.finalize(id)).status).toBe(409)
  },
)
