import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AMOUNTS,
  givenOrder,
  givenReviewedPayment,
  givenUser,
  providerId,
} from '../../../test/given/given-rows.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { orderMailWriting } from '../../orders/emails/write-order-mail.ts'
import { closeReview } from '../payment-reviews/close-review.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const close = async (paymentId: string) => {
  await shop.db
    .transaction()
    .execute((db) =>
      closeReview(db, { paymentId, by: { id: null, name: 'PayPal' }, because: 'one payment too many' }),
    )
  const jobs = await shop.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'order-mail')
    .orderBy('id')
    .execute()
  for (const { payload } of jobs) await orderMailWriting(shop.deps).run(payload)
}

const emailsTo = (userId: string) =>
  shop.db.selectFrom('mails').select(['template', 'body_text']).where('user_id', '=', userId).execute()

test('whoever paid twice hears that the second payment goes back and that the order stands', async () => {
  const { id: userId } = await givenUser(shop.db)
  const { checkoutId } = await givenOrder(shop.db, userId)
  const paymentId = await givenReviewedPayment(shop.db, checkoutId, 2)
  await shop.db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      kind: 'refund',
      state: 'completed',
      usd_cents: AMOUNTS.usd_cents,
      provider_refund_id: providerId(),
    })
    .execute()
  await close(paymentId)
  const emails = await emailsTo(userId)
  expect(emails.map(({ template }) => template)).toEqual(['payment-extra'])
  expect(emails[0]?.body_text).toContain('Your order is paid and goes its way as before.')
})

test('a second payment that never came is closed without troubling anybody', async () => {
  const { id: userId } = await givenUser(shop.db)
  const { checkoutId } = await givenOrder(shop.db, userId)
  await close(await givenReviewedPayment(shop.db, checkoutId, 2))
  expect(await emailsTo(userId)).toEqual([])
})
