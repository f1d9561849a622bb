import type { CustomerMail } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { RefundState } from '../../database/tables/checkout.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { refundMailSince } from '../../orders/emails/order-mail.service.ts'
import { findAskedRefund } from '../refunds/refunds.queries.ts'
import { findOtherReview } from './reviews.queries.ts'

/** For the staff, after what they did. */
export const CUSTOMER_MAIL_WORDS = {
  queued: 'The customer is told by mail.',
  'sent before': 'The customer was told of this payment before, so no second mail goes out.',
  later:
    'No mail goes out yet: the customer is told when the other payment of the same checkout is settled too.',
  erased: 'No mail goes out, because the customer’s account was deleted.',
  none: 'No mail goes out: there is nothing to tell the customer.',
} as const satisfies Record<CustomerMail, string>

/** Whether the customer is told of a refund, as the books say: the provider's own message may have been quicker than whoever asked. */
export const refundMailOf = async (db: Db, refundId: string, state: RefundState): Promise<CustomerMail> => {
  if (state !== 'completed') return state === 'failed' ? 'none' : 'later'
  const refund = await findAskedRefund(db, refundId)
  if (!refund) return 'none'
  const written = await refundMailSince(db, { paymentId: refund.payment_id, refundId }, refund.created_at)
  if (written !== null) return written
  if (refund.customer_email === NOBODYS_ADDRESS) return 'erased'
  return (await findOtherReview(db, refund.checkout_id, refund.payment_id)) ? 'later' : 'none'
}
