import type { TroubledRow } from './order-mail.queries.ts'

export const PAYMENT_PROBLEMS = ['review', 'refunded', 'extra', 'failed'] as const

export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]

/** What there is to tell about a payment as it stands; null where its order says it all. */
export const problemOf = ({
  state,
  is_refunded,
  is_extra_refunded,
}: Pick<TroubledRow, 'state' | 'is_refunded' | 'is_extra_refunded'>): PaymentProblem | null => {
  if (state === 'review') return 'review'
  if (state === 'failed') return is_refunded ? 'refunded' : 'failed'
  return (state === 'paid' || state === 'placed' || state === 'finalized') && is_extra_refunded
    ? 'extra'
    : null
}
