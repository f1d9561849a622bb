import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  AMOUNTS,
  givenCheckout,
  givenOrder,
  givenReviewedPayment,
  givenUser,
  transitionCheckout,
  providerId,
} from '../../../test/given/given-rows.ts'
import { givenSession } from '../../../test/given/given-session.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { eraseAccount } from '../../accounts/personal-data/erasure.service.ts'
import { claimJobs } from '../../jobs/jobs.queries.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { ORDER_MAIL } from '../../orders/emails/order-mail.service.ts'
import { orderMailWriting } from '../../orders/emails/write-order-mail.ts'
import { closeReview } from './close-review.service.ts'

let shop: PayingShop
let buyer: Buyer
let staff: string
beforeAll(async () => {
  shop = await givenPayingShop()
  staff = await givenSession(shop.db, 'admin')
})
beforeEach(async () => {
  await shop.simulator.clearFaults()
  for (const table of ['jobs', 'mails'] as const) await shop.db.deleteFrom(table).execute()
  buyer = await shop.givenBuyer()
})
afterAll(() => shop.close())

type Answer = { readonly message: string; readonly customerMail: string | null }
const post = async (url: string, payload: object) => {
  const headers = { authorization: `Bearer ${staff}` }
  const response = await shop.app.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, body: response.json<Answer>() }
}
const settle = (id: string, action: 'order' | 'refund' | 'close') =>
  post(`/api/admin/payments/review/${id}`, {
    action,
    ...(action !== 'order' && { reason: 'Looked into it.' }),
  })
const refund = (orderId: string) => post(`/api/admin/orders/${orderId}/refund`, { reason: 'Misprint' })

const erase = (userId: string) =>
  shop.db.transaction().execute((db) => eraseAccount(db, userId, { id: null, name: 'Customer' }))
const waitingEmails = () =>
  shop.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', ORDER_MAIL)
    .where('done_at', 'is', null)
    .execute()
const write = (payload: unknown) => orderMailWriting(shop.deps).run(payload as never)
const writeAll = async () => {
  for (const { payload } of await waitingEmails()) await write(payload)
}
const templates = async () =>
  (await shop.db.selectFrom('mails').select('template').orderBy('created_at').execute()).map(
    ({ template }) => template,
  )

/** The money was taken, and the order that shows it names somebody else, for as long as one look takes. */
const givenOddMoney = async () => {
  const { id, paypalId } = await buyer.approved()
  await shop.simulator.fault({ call: 'get', orderId: paypalId, do: 'delay', delayMs: 0 })
  await shop.simulator.fault({ call: 'capture', orderId: paypalId, when: 'after', do: 'reset' })
  await shop.simulator.fault({ call: 'get', orderId: paypalId, alter: { custom_id: 'somebody-else' } })
  await buyer.pay(id)
  const { id: reviewId } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', id)
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return reviewId
}
const givenPaidOrder = async () => {
  const { id } = await buyer.approved()
  await buyer.pay(id)
  return (await buyer.finalize(id)).body._id
}
const givenRefundOf = (paymentId: string) =>
  shop.db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      kind: 'refund',
      state: 'completed',
      usd_cents: AMOUNTS.usd_cents,
      provider_refund_id: providerId(),
    })
    .execute()
const close = (paymentId: string) =>
  shop.db
    .transaction()
    .execute((db) => closeReview(db, { paymentId, by: { id: null, name: 'PayPal' }, because: 'looked into' }))

describe('the staff reads that the customer is told by mail', () => {
  test('when an order’s money went back and the mail is queued', async () => {
    const { body } = await refund(await givenPaidOrder())
    expect(body).toMatchObject({
      customerMail: 'queued',
      message: 'The money has gone back. The customer is told by mail.',
    })
    await writeAll()
    expect(await templates()).toEqual(['order-placed', 'order-refunded'])
  })

  test.each([
    ['refund', 'The money has gone back. The customer is told by mail.', 'payment-refunded'],
    ['order', 'The order was made. The customer is told by mail.', 'order-placed'],
  ] as const)('when money that did not fit ends in %s', async (ending, message, template) => {
    const { body } = await settle(await givenOddMoney(), ending)
    expect(body).toMatchObject({ customerMail: 'queued', message })
    await writeAll()
    expect(await templates()).toEqual([template])
  })
})

describe('no mail is promised or written to somebody whose account was deleted', () => {
  const ERASED = 'No mail goes out, because the customer’s account was deleted.'

  test('when their order’s money goes back', async () => {
    const orderId = await givenPaidOrder()
    await erase(buyer.userId)
    await shop.db.deleteFrom('jobs').execute()
    const { body } = await refund(orderId)
    expect(body).toMatchObject({ customerMail: 'erased', message: `The money has gone back. ${ERASED}` })
    expect(await waitingEmails()).toEqual([])
  })

  test.each([
    ['refund', `The money has gone back. ${ERASED}`],
    ['order', `The order was made. ${ERASED}`],
  ] as const)('when their money that did not fit ends in %s', async (ending, message) => {
    const reviewId = await givenOddMoney()
    await erase(buyer.userId)
    const { body } = await settle(reviewId, ending)
    expect(body).toMatchObject({ customerMail: 'erased', message })
    await writeAll()
    const mails = await shop.db.selectFrom('mails').select('recipient').execute()
    expect(mails.map(({ recipient }) => recipient)).not.toContain(NOBODYS_ADDRESS)
  })
})

describe('of several payments of one checkout', () => {
  test('the customer hears when the last of them is settled, and the staff knows', async () => {
    const { id: userId } = await givenUser(shop.db)
    const checkoutId = await givenCheckout(shop.db, userId)
    const first = await givenReviewedPayment(shop.db, checkoutId, 1)
    const second = await givenReviewedPayment(shop.db, checkoutId, 2)
    await transitionCheckout(shop.db, checkoutId, ['paying', 'review'])

    expect((await settle(first, 'close')).body).toMatchObject({ customerMail: 'later' })
    expect(await waitingEmails()).toEqual([])
    expect((await settle(second, 'close')).body).toMatchObject({
      customerMail: 'queued',
      message: 'Closed. The customer is told by mail.',
    })
    await writeAll()
    expect(await templates()).toEqual(['payment-failed'])
  })

  test('one that never came beside an order is closed without a mail, and none is promised', async () => {
    const { id: userId } = await givenUser(shop.db)
    const { checkoutId } = await givenOrder(shop.db, userId)
    const { body } = await settle(await givenReviewedPayment(shop.db, checkoutId, 2), 'close')
    expect(body).toMatchObject({
      customerMail: 'none',
      message: 'Closed. No mail goes out: there is nothing to tell the customer.',
    })
    await writeAll()
    expect(await templates()).toEqual([])
  })

  test('each that was one too many and went back is told, once', async () => {
    const { id: userId } = await givenUser(shop.db)
    const { checkoutId } = await givenOrder(shop.db, userId)
    for (const attempt of [2, 3]) {
      const paymentId = await givenReviewedPayment(shop.db, checkoutId, attempt)
      await givenRefundOf(paymentId)
      expect(await close(paymentId)).toBe('queued')
      expect(await close(paymentId)).toBe(null)
    }
    const emails = await waitingEmails()
    expect(emails).toHaveLength(2)
    for (const { payload } of emails) await Promise.all([write(payload), write(payload), write(payload)])
    expect(await templates()).toEqual(['payment-extra', 'payment-extra'])
  })
})

test('an email that is just being written does not swallow the one about how it ended', async () => {
  const reviewId = await givenOddMoney()
  const [job] = await claimJobs(shop.db, [ORDER_MAIL], { leaseSeconds: 60, most: 1 })
  await write(job?.payload)
  // The first is written, but its runner has not finished it yet.
  const { body } = await settle(reviewId, 'refund')
  expect(body.customerMail).toBe('queued')
  await writeAll()
  expect(await templates()).toEqual(['payment-review', 'payment-refunded'])
})
