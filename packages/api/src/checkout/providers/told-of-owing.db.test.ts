import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenToyShop, type ToyShop } from '../../../test/toy/given-toy-shop.ts'
import { owingAt } from '../../../test/toy/owing-at.ts'
import { orderMailWriting } from '../../orders/emails/write-order-mail.ts'
import { CSV_HEADINGS } from '../../orders/staff/order-csv.ts'

let shop: ToyShop
let owing: ReturnType<typeof owingAt>
beforeAll(async () => {
  shop = await givenToyShop()
  owing = owingAt(shop)
})
beforeEach(() => {
  shop.aimAt('toyi')
})
afterAll(() => shop.close())

const lastMail = async (orderId: string) => {
  const { body_text } = await shop.db
    .selectFrom('mails')
    .select('body_text')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return body_text
}

test('whoever has paid a deposit is not told to pay once more under its reference, and reads that of the balance once it is begun', async () => {
  const { buyer, id, orderId, toyId } = await owing.givenOwing()
  const deposit = await owing.begin(buyer, id, 'toyi', 200)
  await owing.pay(deposit.toyId)
  expect(await owing.read(orderId)).toMatchObject({ due: 317.5, howToPay: null })
  const { id: paymentId } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('provider_order_id', '=', deposit.toyId)
    .executeTakeFirstOrThrow()
  await orderMailWriting(shop.deps).run({ kind: 'payment', orderId, paymentId })
  const told = await lastMail(orderId)
  expect(told).toContain('R317.50 is still to be paid')
  for (const reference of [deposit.toyId, toyId]) expect(told).not.toContain(reference)
  const balance = await owing.begin(buyer, id, 'toyi')
  expect(await owing.read(orderId)).toMatchObject({ howToPay: { reference: balance.toyId } })
})

test('the confirmation of an order that was cancelled unpaid says nothing of a payment', async () => {
  const { orderId } = await owing.givenOwing()
  await shop.as('admin').adminCancelOrder({ params: { id: orderId }, body: { money: 'refundNow' } })
  await shop.as('admin').adminResendOrderMail({ params: { id: orderId }, body: { email: 'confirmation' } })
  const told = await lastMail(orderId)
  expect(told).toContain('Thank you for your order.')
  expect(told).not.toContain('has arrived')
  expect(told).not.toContain('Paid')
})

test('what was paid above the price and went back takes no VAT off the revenue', async () => {
  const read = () => shop.as('admin').getStatistics({ query: { step: 'day' } })
  const before = await read()
  const { buyer, id, orderId, toyId } = await owing.givenOwing()
  const deposit = await owing.begin(buyer, id, 'toyi', 400)
  await owing.pay(deposit.toyId)
  await owing.pay(toyId)
  await owing.refund(orderId, { amount: 400 })
  const after = await read()
  expect(after.revenue - before.revenue).toBeCloseTo(517.5, 2)
  expect(after.vat - before.vat).toBeCloseTo(67.5, 2)
})

test('the export tells what was charged, of all payments, and of an order that nobody paid nothing', async () => {
  const { buyer, id, orderId } = await owing.givenOwing()
  const { number } = await owing.read(orderId)
  const cellOf = async (heading: string) => {
    const { body } = await shop.app.inject({
      url: '/api/admin/orders/export',
      query: { search: String(number) },
      headers: shop.bearer('admin'),
    })
    return body.split('\r\n')[1]?.split(',')[CSV_HEADINGS.indexOf(heading)]
  }
  expect(await cellOf('Payment amount')).toBe('')
  for (const amount of [200, 317.5]) {
    const { toyId } = await owing.begin(buyer, id, 'toyi', amount)
    await owing.pay(toyId)
  }
  expect(await cellOf('Payment amount')).toBe('517.50')
})

test('whoever began too many payments of an order is not sent back to the cart to buy it again', async () => {
  const { buyer, id } = await owing.givenOwing()
  for (let rand = 1; rand <= 19; rand += 1) expect((await buyer.begin(id, 'toyi', rand)).status).toBe(201)
  const { status, body } = await buyer.begin(id, 'toyi', 20)
  expect([status, body.message]).toEqual([
    409,
    'Payments of this order were begun too often. Please talk to us about what is still to be paid.',
  ])
})
