import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESS, givenTill, type Till } from '../../test/given-till.ts'

let till: Till
beforeAll(async () => {
  till = await givenTill()
})
beforeEach(() => till.simulator.clearFaults())
afterAll(() => till.close())

test('A buyer checks out, approves, pays and gets an order', async () => {
  const buyer = await till.givenBuyer()
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
  await till.simulator.approve(created.body.id)

  const paid = await buyer.pay(id, { orderID: created.body.id })
  expect(paid).toMatchObject({ status: 200, body: { _id: id, state: 'paid' } })
  expect(await till.stateOf(id)).toEqual({ checkout: 'paid', payments: ['captured'], hasOrder: true })
  expect((await till.ledgerOf(created.body.id)).captures).toMatchObject([
    { status: 'COMPLETED', amount: { currency_code: 'USD', value: '39.46' } },
  ])

  const order = await buyer.finalize(id)
  expect(order).toMatchObject({
    status: 200,
    body: { _id: paid.body.orderId, totalPrice: 717.5, isPaid: true },
  })
  expect((await buyer.checkout(id)).body.state).toBe('finalized')
})
