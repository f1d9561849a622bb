import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop()
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  await shop.simulator.aimWebhooks(`${address}/api/payments/paypal/webhook`)
})
beforeEach(async () => {
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const heard = async (type: string, paypalId: string) => {
  const raised = (await shop.simulator.ledger()).events.find(
    ({ event_type, orderId }) => event_type === type && orderId === paypalId,
  )
  return raised?.answers.includes(200) ?? false
}
/** Until the provider has been answered, over a real line. */
const hear = (type: string, paypalId: string) =>
  expect.poll(() => heard(type, paypalId), { timeout: 90_000, interval: 50 }).toBe(true)

test('the provider’s own messages carry a purchase from approval to refund without the page', async () => {
  const { id, paypalId } = await buyer.approved({}, { captureStatus: 'PENDING' })
  await hear('CHECKOUT.ORDER.APPROVED', paypalId)
  await shop.followEvents()
  expect((await shop.stateOf(id)).checkout).toBe('pending')

  const captureId = (await shop.ledgerOf(paypalId)).captures[0]?.id ?? ''
  await shop.simulator.completeCapture(captureId)
  await hear('PAYMENT.CAPTURE.COMPLETED', paypalId)
  await shop.followEvents()
  expect(await shop.stateOf(id)).toEqual({ checkout: 'paid', payments: ['captured'], hasOrder: true })

  await shop.simulator.reverseCapture(captureId)
  await hear('PAYMENT.CAPTURE.REVERSED', paypalId)
  await shop.followEvents()
  const order = await shop.db
    .selectFrom('orders')
    .select('refund_state')
    .where('checkout_id', '=', id)
    .executeTakeFirst()
  expect(order).toEqual({ refund_state: 'reversed' })
})

test('E04 a message that the provider repeats many times at once is kept once', async () => {
  const { paypalId } = await buyer.approved()
  await hear('CHECKOUT.ORDER.APPROVED', paypalId)
  const event = (await shop.simulator.ledger()).events.find(({ orderId }) => orderId === paypalId)
  const { deliveries } = await shop.simulator.replayWebhooks({ eventId: event?.id ?? '', copies: 20 })
  expect(deliveries.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const kept = await shop.db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider_order_id', '=', paypalId)
    .execute()
  expect(kept).toHaveLength(1)
})
