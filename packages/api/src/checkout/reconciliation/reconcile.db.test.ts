import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { captureApproved, finishCaptures, followPending, watchClosed } from './reconcile.service.ts'

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  await shop.simulator.clearFaults()
  shop.alarms.splice(0)
  shop.failAt(async () => undefined)
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }
const expire = (id: string) =>
  shop.db
    .updateTable('checkouts')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
const fall = (at: string) => {
  shop.failAt(async (name) => {
    if (name === at) throw new Error('fell')
  })
}

test.each([
  'pay.after_intent',
  'pay.after_look',
  'pay.before_capture',
  'pay.after_capture',
  'settle.before_commit',
  'settle.after_commit',
])('a process that falls at %s leaves a payment that the reconciler brings to its end', async (point) => {
  const { id, paypalId } = await buyer.approved()
  fall(point)
  expect((await buyer.pay(id)).status).toBe(500)
  shop.failAt(async () => undefined)
  await shop.lapse(id)
  await Promise.all([finishCaptures(shop.deps), finishCaptures(shop.deps)])
  expect(await shop.stateOf(id)).toEqual(PAID)
  expect((await shop.ledgerOf(paypalId)).captures).toHaveLength(1)
  expect(shop.alarms).toEqual([])
})

test('a payment that somebody is working on is left alone', async () => {
  const { id } = await buyer.approved()
  fall('pay.after_intent')
  await buyer.pay(id)
  shop.failAt(async () => undefined)
  await finishCaptures(shop.deps)
  expect((await shop.stateOf(id)).checkout).toBe('paying')
  const refused = await buyer.pay(id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refused.retryAfter).toBeDefined()
})

test('D25 a payment in the air when its checkout’s time runs out is still brought to its end', async () => {
  const { id } = await buyer.approved()
  fall('pay.after_capture')
  await buyer.pay(id)
  shop.failAt(async () => undefined)
  await expire(id)
  await shop.lapse(id)
  await captureApproved(shop.deps)
  await finishCaptures(shop.deps)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('money on its way is followed until it arrives', async () => {
  const { id, paypalId } = await buyer.approved({}, { captureStatus: 'PENDING' })
  await buyer.pay(id)
  await followPending(shop.deps)
  expect((await shop.stateOf(id)).checkout).toBe('pending')
  await shop.simulator.completeCapture((await shop.ledgerOf(paypalId)).captures[0]?.id ?? '')
  await followPending(shop.deps)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('a buyer with money on its way may go on shopping', async () => {
  const { id } = await buyer.approved({}, { captureStatus: 'PENDING' })
  await buyer.pay(id)
  const next = await buyer.start()
  expect(next.status).toBe(201)
  expect(next.body._id).not.toBe(id)
})

test('a buyer who approved and closed the window gets the order all the same, once the page had its time', async () => {
  const { id } = await buyer.approved()
  await captureApproved(shop.deps)
  expect((await shop.stateOf(id)).checkout).toBe('open')
  await shop.age(id, '2 minutes')
  await captureApproved(shop.deps)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('a buyer whose card was declined is not charged behind their back', async () => {
  const { body } = await buyer.start()
  const created = await buyer.createOrder(body._id)
  await shop.simulator.decline(created.body.id)
  await buyer.pay(body._id)
  await shop.simulator.approve(created.body.id)
  await shop.age(body._id, '2 minutes')
  await captureApproved(shop.deps)
  expect((await shop.stateOf(body._id)).checkout).toBe('open')
  expect((await shop.ledgerOf(created.body.id)).captures).toEqual([])
})

test('a checkout whose time is over is closed, with a line in the audit', async () => {
  const { body } = await buyer.start()
  await expire(body._id)
  await captureApproved(shop.deps)
  expect((await shop.stateOf(body._id)).checkout).toBe('expired')
  const lines = await shop.db.selectFrom('audit').select('action').where('entity_id', '=', body._id).execute()
  expect(lines).toEqual([{ action: 'checkout expired' }])
})

test('so late that the provider may have forgotten the request, nothing is captured any more', async () => {
  const { id, paypalId } = await buyer.approved()
  fall('pay.after_intent')
  await buyer.pay(id)
  shop.failAt(async () => undefined)
  await shop.age(id, '7 hours')
  await shop.lapse(id)
  await finishCaptures(shop.deps)
  expect(await shop.stateOf(id)).toEqual({ checkout: 'open', payments: ['created'], hasOrder: false })
  expect((await shop.ledgerOf(paypalId)).captures).toEqual([])
})

/** What a page could do that has the provider's own key: take the money past the shop. */
const captureBehindOurBack = async (paypalId: string) => {
  const captured = await shop.payments.capture(paypalId, `rogue-${paypalId}`)
  expect(captured.kind).toBe('answered')
}

test('D28 money on a checkout that was replaced is seen, kept for a person, and makes no order', async () => {
  const older = await buyer.approved()
  await buyer.start({ checkoutItems: [{ ...shop.cards, quantity: 2 }] })
  await captureBehindOurBack(older.paypalId)
  await watchClosed(shop.deps)
  await watchClosed(shop.deps)
  expect(await shop.stateOf(older.id)).toEqual({ checkout: 'review', payments: ['review'], hasOrder: false })
  expect(shop.alarms).toMatchObject([{ checkoutId: older.id }])
  const emails = await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'order-mail').execute()
  expect(emails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ kind: 'payment-problem', checkoutId: older.id, problem: 'review' }),
  )
})

test('money on an open checkout that the page took itself is taken as paid: it is the right amount for the right goods', async () => {
  const { id, paypalId } = await buyer.approved()
  await captureBehindOurBack(paypalId)
  expect((await buyer.pay(id)).status).toBe(200)
  expect(await shop.stateOf(id)).toEqual(PAID)
})

test('what the provider voided is closed here too', async () => {
  const older = await buyer.approved()
  await buyer.start({ checkoutItems: [{ ...shop.cards, quantity: 2 }] })
  await shop.simulator.expire(older.paypalId)
  await watchClosed(shop.deps)
  expect(await shop.stateOf(older.id)).toEqual({
    checkout: 'superseded',
    payments: ['voided'],
    hasOrder: false,
  })
})
