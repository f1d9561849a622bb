import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { id, idParams, instant, pageQuery, paragraph, randAmount } from './fields.ts'
import { order, paymentFacts } from './orders.ts'

const REASON_MAX = 500

export const REFUND_STEPS = ['requested', 'pending', 'completed', 'failed'] as const
const refundState = z.enum(REFUND_STEPS)

/** How a payment that did not fit can be dealt with. */
export const REVIEW_ENDINGS = ['order', 'refund', 'close'] as const

/**
 * Whether the customer is told by mail: one was queued; one about this payment was sent before; one follows later; nobody can be told,
 * because the account was deleted; or there is nothing to tell.
 */
export const CUSTOMER_MAIL = ['queued', 'sent before', 'later', 'erased', 'none'] as const
const customerMail = z.enum(CUSTOMER_MAIL)

/** A payment that is not what was asked for, or that came where nobody was to pay: a person decides. */
export const paymentReview = paymentFacts.extend({
  _id: id,
  since: instant,
  /** Why it was handed to a person. */
  reason: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  checkoutId: id,
  checkoutState: z.string(),
  /** The order that the same checkout has already; then this money is one too many. */
  order: z.object({ _id: id, number: z.number() }).nullable(),
  total: z.number(),
  usd: z.string(),
  providerOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  refund: refundState.nullable(),
  /** What would become of a mail if this payment were dealt with now. */
  customerMail: customerMail.extract(['queued', 'later', 'erased']),
})

const settled = z.object({
  review: paymentReview,
  isClosed: z.boolean(),
  /** What the provider says at this moment, in words, and what may be done about it. */
  provider: z.object({ says: z.string(), may: z.array(z.enum(REVIEW_ENDINGS)) }).nullable(),
  /** Null where nothing was done. */
  customerMail: customerMail.nullable(),
  message: z.string(),
})

const reason = paragraph('A reason', REASON_MAX)

const NO_AMOUNT = 'Please give the amount to refund, with two decimals at most.'

export const adminPayments = {
  adminListReviews: { query: z.object(pageQuery), answer: z.array(paymentReview) },
  adminSettleReview: {
    params: idParams,
    body: z.discriminatedUnion(
      'action',
      [
        z.object({ action: z.literal('ask') }),
        z.object({ action: z.literal('order') }),
        z.object({ action: z.literal('refund'), reason }),
        z.object({ action: z.literal('close'), reason }),
      ],
      { error: 'action must be ask, order, refund or close.' },
    ),
    answer: settled,
  },
  /**
   * Cancels an order and says what becomes of its money. Asked again for an order that is cancelled, it changes that decision. The reason
   * for keeping the money is read by the customer.
   */
  adminCancelOrder: {
    params: idParams,
    body: z.discriminatedUnion(
      'money',
      [
        z.object({ money: z.literal('refundNow') }),
        z.object({ money: z.literal('refundLater') }),
        z.object({ money: z.literal('keep'), reason }),
      ],
      { error: 'Say what becomes of the money: refundNow, refundLater or keep.' },
    ),
    answer: z.object({
      order,
      /** What became of a refund that was asked for now; null where none was. */
      refund: refundState.nullable(),
      message: z.string(),
    }),
  },
  /**
   * Sends an order's money back: all that is left of it or, where an amount in rand is named, that part. Asked again while it is under
   * way, it goes on with the same refund.
   */
  adminRefundOrder: {
    params: idParams,
    body: z.object({
      reason,
      amount: randAmount(NO_AMOUNT).optional(),
      /** Made by the page, once for each time it asks: with the same key it is the same refund. */
      key: z.uuid({ error: 'key must be a UUID.' }).optional(),
    }),
    answer: z.object({ state: refundState, customerMail, message: z.string() }),
  },
} as const satisfies Record<string, Shapes>

export type PaymentReview = z.infer<typeof paymentReview>
export type SettledReview = z.infer<typeof settled>
export type ReviewDecision = z.output<typeof adminPayments.adminSettleReview.body>
export type ReviewEnding = (typeof REVIEW_ENDINGS)[number]
export type Cancelling = z.output<typeof adminPayments.adminCancelOrder.body>
export type CancelAnswer = z.infer<typeof adminPayments.adminCancelOrder.answer>
export type CustomerMail = (typeof CUSTOMER_MAIL)[number]
export type RefundAnswer = z.infer<typeof adminPayments.adminRefundOrder.answer>
