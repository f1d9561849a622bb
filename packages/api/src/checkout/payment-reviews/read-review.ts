import type { PaymentReview, ReviewEnding } from '@umbala/contract'
import { amountDecimal, cents, formatMoney, toRand, usdDecimal } from '@umbala/pricing'
import type { CheckoutState, RefundState } from '../../database/tables/checkout.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import type { Charge, Money } from '../../ports/payments.ts'
import type { Seen, Verdict } from '../judge-payment.ts'
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
  provider: row.provider,
  providerName: row.provider_name,
  method: row.method,
  currency: row.currency,
  amount: amountDecimal(row.amount_cents),
  rate: row.rate_millionths === null ? null : { usdMillionths: row.rate_millionths, date: row.rate_date },
  providerOrderId: row.provider_order_id,
  captureId: row.provider_capture_id,
  refund: row.refund,
  customerMail: customerMailOf(row),
})

const amountOf = (money: Money | null): string =>
  money === null ? 'an amount that cannot be read' : formatMoney(money)

const chargeWords = ({ state, money }: Charge, name: string): string => {
  switch (state) {
    case 'completed':
      return `${name} has taken ${amountOf(money)} and holds it for us.`
    case 'pending':
      return `${amountOf(money)} is on its way and has not arrived. Please wait for it.`
    case 'declined':
      return `${name} was refused the money: nothing was taken.`
    case 'refunded':
      return `${amountOf(money)} was taken and has gone back in full.`
    case 'partly refunded':
      return `${amountOf(money)} was taken, and part of it has gone back.`
  }
}

const STATE_WORDS = {
  waiting: () => 'The buyer has not approved this payment: nothing was taken.',
  approved: () => 'The buyer approved this payment, and nothing was taken.',
  completed: (name: string) =>
    `${name} calls this payment complete and shows no money. Please look at it at ${name}.`,
  voided: () => 'This payment was called off: nothing was taken.',
} as const

/** What the provider says, in the staff's words. */
export const wordsFor = (seen: Seen, verdict: Verdict, name: string): string => {
  if (seen.kind !== 'payment') return `${name} does not know this payment any more: nothing was taken.`
  const { charges, state } = seen.payment
  const told =
    charges.length === 0 ? [STATE_WORDS[state](name)] : charges.map((charge) => chargeWords(charge, name))
  const doubt = verdict.kind === 'mismatch' ? [`It does not fit what we asked for: ${verdict.what}.`] : []
  return [...told, ...doubt].join(' ')
}

type Standing = {
  readonly checkout: CheckoutState
  /** What was asked for. */
  readonly money: Money
  readonly refund: RefundState | null
  readonly isOtherMoving: boolean
}

/** The whole of what was taken can be sent back by us only in the currency that was asked for, and no more than was asked for. */
const isOurs = (money: Money | null, asked: Money) =>
  money?.currency === asked.currency && money.cents <= asked.cents

/** What a person may do about it now. Pure, so that every row of it can be tested. */
export const endingsFor = (
  seen: Seen,
  verdict: Verdict,
  { checkout, money, refund, isOtherMoving }: Standing,
): ReviewEnding[] => {
  const charges = seen.kind === 'payment' ? seen.payment.charges : []
  const isUnclear = verdict.kind === 'unclear'
  const isHeld = charges.some(({ state }) => state === 'completed' || state === 'partly refunded')
  const isComing = charges.some(({ state }) => state === 'pending')
  const isReturning = refund === 'requested' || refund === 'pending'
  const [charge] = charges
  const endings: ReviewEnding[] = []
  const isWhole = verdict.kind === 'captured' && (refund === null || refund === 'failed')
  if (isWhole && checkout === 'review' && !isOtherMoving) endings.push('order')
  if (
    charge &&
    charges.length === 1 &&
    charge.state === 'completed' &&
    isOurs(charge.money, money) &&
    refund !== 'pending'
  )
    endings.push('refund')
  if (!isHeld && !isComing && !isReturning && !isUnclear) endings.push('close')
  return endings
}
