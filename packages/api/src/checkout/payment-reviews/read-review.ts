import type { PaymentReview, ReviewEnding } from '@umbala/contract'
import { cents, formatUsd, toRand, usdDecimal } from '@umbala/pricing'
import type { CheckoutState, RefundState } from '../../database/tables/checkout.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import type { Capture, Money } from '../../ports/payments.ts'
import { CURRENCY, type Seen, type Verdict } from '../judge-order.ts'
import type { ReviewRow } from './reviews.queries.ts'

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

const customerMailOf = ({
  customer_email,
  checkout_state,
  is_other_in_review,
}: ReviewRow): PaymentReview['customerMail'] => {
  if (customer_email === NOBODYS_ADDRESS) return 'erased'
  return checkout_state === 'review' && is_other_in_review ? 'later' : 'queued'
}

export const toReview = (row: ReviewRow): PaymentReview => ({
  _id: row.id,
  since: new Date(row.handed?.at ?? row.created_at).toISOString(),
  reason: asSentence(row.handed?.because ?? 'handed over without a reason'),
  customer: { name: row.customer_name, email: row.customer_email },
  checkoutId: row.checkout_id,
  checkoutState: row.checkout_state,
  order:
    row.order_id === null || row.order_number === null
      ? null
      : { _id: row.order_id, number: row.order_number },
  total: toRand(cents(row.total_cents)),
  usd: usdDecimal(row.usd_cents),
  providerOrderId: row.provider_order_id,
  captureId: row.provider_capture_id,
  refund: row.refund,
  customerMail: customerMailOf(row),
})

const amountOf = (money: Money | null): string => {
  if (money === null) return 'an amount that cannot be read'
  return money.currency === CURRENCY ? formatUsd(money.cents) : `${usdDecimal(money.cents)} ${money.currency}`
}

const captureWords = ({ state, money }: Capture): string => {
  switch (state) {
    case 'completed':
      return `PayPal has taken ${amountOf(money)} and holds it for us.`
    case 'pending':
      return `${amountOf(money)} is on its way and has not arrived. Please wait for it.`
    case 'declined':
      return 'PayPal was refused the money: nothing was taken.'
    case 'refunded':
      return `${amountOf(money)} was taken and has gone back in full.`
    case 'partly refunded':
      return `${amountOf(money)} was taken, and part of it has gone back.`
  }
}

const ORDER_WORDS = {
  waiting: 'The buyer has not approved this payment: nothing was taken.',
  approved: 'The buyer approved this payment, and nothing was taken.',
  completed: 'PayPal calls this payment complete and shows no money. Please look at it in PayPal.',
  voided: 'This payment was called off: nothing was taken.',
} as const

/** What the provider says, in the staff's words. */
export const wordsFor = (seen: Seen, verdict: Verdict): string => {
  if (seen.kind !== 'order') return 'PayPal does not know this payment any more: nothing was taken.'
  const { captures, state } = seen.order
  const told = captures.length === 0 ? [ORDER_WORDS[state]] : captures.map(captureWords)
  const doubt = verdict.kind === 'mismatch' ? [`It does not fit what we asked for: ${verdict.what}.`] : []
  return [...told, ...doubt].join(' ')
}

type Standing = {
  readonly checkout: CheckoutState
  readonly usdCents: number
  readonly refund: RefundState | null
  readonly isOtherMoving: boolean
}

/** The whole of what was taken can be sent back by us only where it is dollars, and no more than the payment was to be. */
const isOurs = (money: Money | null, usdCents: number) =>
  money?.currency === CURRENCY && money.cents <= usdCents

/** What a person may do about it now. Pure, so that every row of it can be tested. */
export const endingsFor = (
  seen: Seen,
  verdict: Verdict,
  { checkout, usdCents, refund, isOtherMoving }: Standing,
): ReviewEnding[] => {
  const captures = seen.kind === 'order' ? seen.order.captures : []
  const isUnclear = verdict.kind === 'unclear'
  const isHeld = captures.some(({ state }) => state === 'completed' || state === 'partly refunded')
  const isComing = captures.some(({ state }) => state === 'pending')
  const isReturning = refund === 'requested' || refund === 'pending'
  const [capture] = captures
  const endings: ReviewEnding[] = []
  const isWhole = verdict.kind === 'captured' && (refund === null || refund === 'failed')
  if (isWhole && checkout === 'review' && !isOtherMoving) endings.push('order')
  if (
    capture &&
    captures.length === 1 &&
    capture.state === 'completed' &&
    isOurs(capture.money, usdCents) &&
    refund !== 'pending'
  )
    endings.push('refund')
  if (!isHeld && !isComing && !isReturning && !isUnclear) endings.push('close')
  return endings
}
