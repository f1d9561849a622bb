import type { Db } from '../../database/tables.ts'
import { queueRefundMail } from '../../orders/emails/order-mail.service.ts'
import { closeReview } from '../payment-reviews/close-review.service.ts'
import { findPayment } from '../payments/payments.queries.ts'

/**
 * What follows when money that the staff sent back has arrived: its buyer is told, and where it was money that did not fit, the matter is
 * closed. Whoever hears of it first, the one who asked or the provider's message, comes through here, and only once.
 */
export const concludeRefund = async (db: Db, paymentId: string, refundId: string): Promise<void> => {
  const payment = await findPayment(db, paymentId)
  if (payment?.state === 'review') {
    await closeReview(db, { paymentId, by: { id: null, name: payment.provider_name }, because: 'refunded' })
    return
  }
  await queueRefundMail(db, paymentId, refundId)
}
