import type { CheckoutState, PaymentState } from '../database/tables/checkout.ts'
import type { Verdict } from './judge-payment.ts'

/** Where a checkout and one of its payments go, step by step along the transitions the database allows. */
export type Transitions = {
  readonly payment: readonly PaymentState[]
  readonly checkout: readonly CheckoutState[]
  /** For a person: money is not where it should be. */
  readonly alarm?: string
}

export type Standing = {
  readonly checkout: CheckoutState
  readonly payment: PaymentState
  /** Its order was placed without money and is not paid in full. */
  readonly owes?: boolean
}

export const STAY: Transitions = { payment: [], checkout: [] }

/** Steps of a checkout to where a person looks at it; none where it is paid or already there. */
const toReview = (checkout: CheckoutState): readonly CheckoutState[] => {
  switch (checkout) {
    case 'open':
      return ['paying', 'review']
    case 'paying':
    case 'pending':
    case 'expired':
    case 'superseded':
    case 'failed':
      return ['review']
    case 'paid':
    case 'placed':
    case 'finalized':
    case 'review':
      return []
  }
}

const isSettled = (payment: PaymentState) => payment === 'captured' || payment === 'review'

/** Money has come, or is on its way, where nobody was to pay: it is kept, seen and decided by a person. */
const strayMoney = ({ checkout, payment }: Standing): Transitions => {
  if (isSettled(payment)) return STAY
  // Another attempt is being captured: it comes to its own end, and this money is the one too many.
  const apart = checkout === 'paying' && payment !== 'capturing'
  return {
    payment: ['review'],
    checkout: apart ? [] : toReview(checkout),
    alarm: `money arrived on a ${payment} attempt of a checkout that is ${checkout}`,
  }
}

/** Money for an order that stands: its checkout is over, and only the payment moves. */
const moneyOwed = (standing: Standing, end: 'captured' | 'pending'): Transitions => {
  const { payment } = standing
  if (payment === 'created') return { payment: ['capturing', end], checkout: [] }
  if (payment === 'pending') return end === 'pending' ? STAY : { payment: [end], checkout: [] }
  return strayMoney(standing)
}

const moneyMoved = (standing: Standing, end: 'captured' | 'pending'): Transitions => {
  const { checkout, payment, owes = false } = standing
  if (owes) return moneyOwed(standing, end)
  const goal = end === 'captured' ? 'paid' : 'pending'
  if (checkout === 'open' && payment === 'created')
    return { payment: ['capturing', end], checkout: ['paying', goal] }
  if (checkout === 'paying' && payment === 'capturing') return { payment: [end], checkout: [goal] }
  if (checkout === 'pending' && payment === 'pending')
    return end === 'pending' ? STAY : { payment: [end], checkout: [goal] }
  return strayMoney(standing)
}

/** The attempt is over without money; the checkout may be paid in another way, or not. */
const cameToNothing = (
  { checkout, payment }: Standing,
  ending: 'declined' | 'voided',
  next: 'open' | 'failed',
): Transitions => {
  if (payment === 'capturing') return { payment: [ending], checkout: checkout === 'paying' ? [next] : [] }
  if (payment === 'pending') return { payment: [ending], checkout: checkout === 'pending' ? ['failed'] : [] }
  if (payment === 'created') return { payment: ['voided'], checkout: [] }
  return STAY
}

/** Not approved, or not any more: the same payment can still be made. */
const backToStart = ({ checkout, payment }: Standing): Transitions =>
  payment === 'capturing' ? { payment: ['created'], checkout: checkout === 'paying' ? ['open'] : [] } : STAY

const mismatch = (
  standing: Standing,
  { what, chargeId }: { readonly what: string; readonly chargeId: string | null },
): Transitions => {
  const { checkout, payment } = standing
  const alarm = `the provider's payment is not what was asked for: ${what}`
  if (payment === 'captured') return { ...STAY, alarm }
  const isDead = payment === 'declined' || payment === 'voided' || payment === 'review'
  if (isDead && chargeId === null) return STAY
  if (chargeId !== null) {
    const transitions = strayMoney(standing)
    return transitions === STAY ? STAY : { ...transitions, alarm }
  }
  // A payment of a closed checkout that has no money on it is no matter for a person.
  const isLive = checkout === 'open' || checkout === 'paying' || checkout === 'pending'
  return isLive ? { payment: ['review'], checkout: toReview(checkout), alarm } : STAY
}

/** The one table of what follows from what was seen. Pure, so that every row of it can be tested. */
export const decideTransitions = (verdict: Verdict, standing: Standing): Transitions => {
  switch (verdict.kind) {
    case 'captured':
    case 'pending':
      return moneyMoved(standing, verdict.kind)
    case 'returned':
      return strayMoney(standing)
    case 'refused for good':
      return cameToNothing(standing, 'declined', 'failed')
    case 'declined':
      if (standing.payment !== 'capturing') return STAY
      return verdict.paymentStands ? backToStart(standing) : cameToNothing(standing, 'declined', 'open')
    case 'waiting':
      return backToStart(standing)
    case 'voided':
      return cameToNothing(standing, 'voided', 'open')
    case 'missing':
      // A payment with money on its way does not vanish: whoever says so is mistaken, and is asked again later.
      return standing.payment === 'pending' ? STAY : cameToNothing(standing, 'voided', 'open')
    case 'mismatch':
      return mismatch(standing, verdict)
    case 'approved':
    case 'unclear':
      return STAY
  }
}
