import type { CustomerMail } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import { queuePaymentProblemMail } from '../../orders/emails/order-mail.service.ts'
import { lockCheckoutOf } from '../checkout.queries.ts'
import { insertPaymentEvent } from '../payments/payments.queries.ts'
import { findOtherReview, markReviewClosed } from './reviews.queries.ts'
import { type Actor, applyCheckoutTransitions } from '../apply-transitions.service.ts'

type Closing = { readonly paymentId: string; readonly by: Actor; readonly because: string }

/**
 * Ends the matter of money that did not fit, where it has left the shop again or never came. The payment stays as it is; its checkout,
 * unless something else of it is open or an order came of it, came to nothing, and its buyer is told. Answers whether by a mail; null when it
 * was closed before.
 */
export const closeReview = async (
  db: Db,
  { paymentId, by, because }: Closing,
): Promise<CustomerMail | null> => {
  const checkout = await lockCheckoutOf(db, paymentId)
  if (!checkout || !(await markReviewClosed(db, paymentId))) return null
  await insertPaymentEvent(db, { paymentId, source: 'admin', kind: 'review closed', detail: { because } })
  const isOfNoOrder = checkout.state === 'review'
  if (isOfNoOrder && (await findOtherReview(db, checkout.id, paymentId))) return 'later'
  if (isOfNoOrder)
    await applyCheckoutTransitions(db, {
      id: checkout.id,
      from: 'review',
      path: ['failed'],
      by,
      reason: because,
    })
  return queuePaymentProblemMail(db, { checkoutId: checkout.id, paymentId })
}
