import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenToyShop, type ToyShop } from '../../../test/toy/given-toy-shop.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import { orderMailWriting } from '../../orders/emails/write-order-mail.ts'

let shop: ToyShop
beforeAll(async () => {
  shop = await givenToyShop()
})
beforeEach(() => {
  shop.toy.clearFaults()
})
afterAll(() => shop.close())

const givenOrder = async (quantity = 1) => {
  const buyer = await shop.givenBuyer()
  const { id, toyId } = await buyer.begun(quantity)
  await shop.toy.pay(toyId)
  await shop.followEvents()
  const { body } = await buyer.finalize(id)
  return { orderId: String(body._id), toyId, totalCents: Math.round(Number(body.totalPrice) * 100) }
}

const refund = async (orderId: string, amount?: number) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/refund`,
    headers: shop.bearer('admin'),
    payload: { reason: 'Two boxes were dented.', ...(amount !== undefined && { amount }) },
  })
  return { status: response.statusCode, body: response.json<{ state: string; message: string }>() }
}

const orderNow = async (orderId: string) => {
  const { payment, order } = await shop.as('admin').adminGetOrder({ params: { id: orderId } })
  return { payment, order }
}

test('a part of the money goes back in rand, then what is left of it', async () => {
  const { orderId, toyId } = await givenOrder()
  expect((await refund(orderId, 100.5)).body).toMatchObject({ state: 'completed' })
  expect(await orderNow(orderId)).toMatchObject({
    order: { paymentStatus: 'Partly refunded', returned: 100.5 },
    payment: { provider: 'toy', providerName: 'Toy Pay', currency: 'ZAR', refunds: [{ amount: '100.50' }] },
  })
  expect((await refund(orderId)).body.state).toBe('completed')
  expect(shop.toy.payments.get(toyId)?.refunds.map(({ amount }) => amount)).toEqual([10_050, 41_700])
  expect(await orderNow(orderId)).toMatchObject({ order: { paymentStatus: 'Refunded', returned: 517.5 } })
  expect((await refund(orderId)).status).toBe(409)
})

test('the customer is told of each part that goes back, and once that all of it has', async () => {
  const { orderId } = await givenOrder()
  for (const amount of [10, 20, undefined]) await refund(orderId, amount)
  const work = orderMailWriting(shop.deps)
  const { rows } = await sql<{ payload: JsonObject }>`
    select payload from jobs where kind = 'order-mail' and payload ->> 'orderId' = ${orderId} order by id`.execute(
    shop.db,
  )
  for (const { payload } of rows) await work.run(payload)
  for (const { payload } of rows) await work.run(payload)
  const mails = await shop.db
    .selectFrom('mails')
    .select(['template', 'subject', 'body_text'])
    .where('order_id', '=', orderId)
    .where('template', 'like', '%refunded')
    .orderBy('created_at')
    .execute()
  expect(mails.map(({ template }) => template)).toEqual([
    'order-part-refunded',
    'order-part-refunded',
    'order-refunded',
  ])
  expect(mails[0]?.body_text).toContain('We have sent a part of your money')
  expect(mails[0]?.body_text).toContain('Toy Pay')
})

test.each([0, -5, 0.001, 1e12, 'ten'])('a refund of %s is refused in a sentence', async (amount) => {
  const { orderId } = await givenOrder()
  const { status, body } = await refund(orderId, amount as number)
  expect([status, body.message]).toEqual([
    400,
    'Please give the amount to refund, with two decimals at most.',
  ])
})

test('more than is left is refused with what is left', async () => {
  const { orderId, toyId } = await givenOrder()
  await refund(orderId, 500)
  const { status, body } = await refund(orderId, 17.51)
  expect([status, body.message]).toEqual([409, 'Only R17.50 of this order is left to refund.'])
  expect(shop.toy.payments.get(toyId)?.refunds).toHaveLength(1)
})

test('a refund whose answer got lost is asked for again with the same key, and goes back once', async () => {
  const { orderId, toyId } = await givenOrder()
  shop.toy.fault('refund', 'after', 'hang up')
  expect((await refund(orderId, 10)).body).toMatchObject({
    state: 'requested',
    message: 'Toy Pay has not answered. The refund is tried again by itself until it does.',
  })
  expect((await refund(orderId, 10)).body.state).toBe('completed')
  expect(shop.toy.payments.get(toyId)?.refunds).toHaveLength(1)
})

test('whatever is bought and however it goes back, no cent is lost between the provider, the order and the books', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 7 }), parts, async (quantity, wished) => {
      const { orderId, toyId, totalCents } = await givenOrder(quantity)
      expect(shop.toy.payments.get(toyId)?.charges.map(({ amount }) => amount)).toEqual([totalCents])
      let left = totalCents
      for (const part of wished) {
        const { status } = await refund(orderId, part / 100)
        expect(status).toBe(part <= left ? 200 : 409)
        if (part <= left) left -= part
      }
      const returned = shop.toy.payments.get(toyId)?.refunds.reduce((sum, { amount }) => sum + amount, 0)
      const { order, payment } = await orderNow(orderId)
      expect(returned).toBe(totalCents - left)
      expect(Math.round(order.returned * 100)).toBe(returned)
      expect(payment.refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
        returned,
      )
    }),
    { numRuns: 8 },
  )
})
