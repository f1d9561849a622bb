import type { CheckoutState, PaymentReview } from '@umbala/contract'

/** The states a payment can be in, as the database knows them. */
type PaymentState = 'created' | 'capturing' | 'pending' | 'captured' | 'declined' | 'voided' | 'review'
type RefundStep = NonNullable<PaymentReview['refund']>

/** What the shop calls each state by itself, and what the staff reads. */
const STATES = {
  payment: {
    created: 'Not approved yet',
    capturing: 'Being taken',
    pending: 'Held by the provider, not received yet',
    captured: 'Received',
    declined: 'Declined',
    voided: 'Came to nothing',
    review: 'Waiting for a decision',
  },
  refund: {
    requested: 'Asked for, not answered by the provider yet',
    pending: 'On its way back',
    completed: 'Gone back',
    failed: 'Refused by the provider',
  },
  refundKind: { refund: 'Refund', reversal: 'Taken back by the bank' },
  checkout: {
    open: 'Not paid yet',
    paying: 'Being paid',
    pending: 'Waiting for the money',
    paid: 'Paid, order not made yet',
    placed: 'Order placed, to be paid',
    finalized: 'Order made',
    expired: 'Expired',
    superseded: 'Replaced by a newer checkout',
    failed: 'Payment failed',
    review: 'Waiting for a decision',
  },
} as const satisfies {
  readonly payment: Readonly<Record<PaymentState, string>>
  readonly refund: Readonly<Record<RefundStep, string>>
  readonly refundKind: Readonly<Record<'refund' | 'reversal', string>>
  readonly checkout: Readonly<Record<CheckoutState, string>>
}

/** `wallet-or-card` as one says it. */
export const methodWords = (method: string): string => method.replaceAll('-', ' ')

/** A state that a newer server has and this page does not know is told by its own name. */
export const stateWords = (of: keyof typeof STATES, state: string): string => {
  const words: Readonly<Record<string, string>> = STATES[of]
  return Object.hasOwn(words, state) ? (words[state] ?? state) : state
}
