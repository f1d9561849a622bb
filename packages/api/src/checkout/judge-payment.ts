import type { Money, ProviderPayment } from '../ports/payments.ts'

/** What the provider's payment must say to be the one we asked for. */
export type Expected = {
  readonly reference: string
  readonly checkoutId: string
  readonly paymentId: string
  readonly money: Money
  /** Null when the provider named nobody when the payment was begun. */
  readonly payee: string | null
}

/** What was seen at the provider. Only the first of these is a payment there. */
export type Seen =
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'missing' }
  | { readonly kind: 'declined'; readonly issue: string; readonly paymentStands: boolean }
  | { readonly kind: 'not approved' }
  | { readonly kind: 'paid elsewhere' }
  /** For so long that nobody should wait for it. */
  | { readonly kind: 'silence' }

export type Verdict =
  | { readonly kind: 'captured'; readonly chargeId: string }
  | { readonly kind: 'pending'; readonly chargeId: string }
  /** Money came and went back before we wrote down that it came. */
  | { readonly kind: 'returned'; readonly chargeId: string }
  /** A charge was made and came to nothing; the provider's payment is used up. */
  | { readonly kind: 'refused for good' }
  /** No charge was made: another means of payment may do, with the same payment or a new one. */
  | { readonly kind: 'declined'; readonly issue: string; readonly paymentStands: boolean }
  | { readonly kind: 'approved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'voided' }
  | { readonly kind: 'missing' }
  /** It is not what we asked for. `chargeId` where money moved all the same. */
  | { readonly kind: 'mismatch'; readonly what: string; readonly chargeId: string | null }
  /** The provider says it is complete and shows no charge. */
  | { readonly kind: 'unclear' }

const isMoney = (money: Money | null, { currency, cents }: Money): boolean =>
  money?.currency === currency && money.cents === cents

/** The first thing that is not as we asked, or null. */
const mismatchIn = (
  payment: ProviderPayment,
  { reference, checkoutId, paymentId, money, payee }: Expected,
): string | null => {
  if (payment.reference !== reference) return 'reference'
  if (payment.checkoutId !== checkoutId) return 'checkout'
  if (payment.paymentId !== null && payment.paymentId !== paymentId) return 'payment'
  if (payment.oddity !== null) return payment.oddity
  if (payment.money?.currency !== money.currency) return 'currency'
  if (payment.money.cents !== money.cents) return 'amount'
  if (payee !== null && payment.payee !== payee) return 'payee'
  if (payment.charges.length > 1) return 'more than one charge'
  if (payment.charges.some((charge) => !isMoney(charge.money, money))) return 'charged amount'
  return null
}

const judgeCharge = ({ charges, state }: ProviderPayment): Verdict => {
  const [charge] = charges
  if (!charge) {
    if (state === 'completed') return { kind: 'unclear' }
    return { kind: state }
  }
  const chargeId = charge.id
  switch (charge.state) {
    case 'completed':
      return { kind: 'captured', chargeId }
    case 'pending':
      return { kind: 'pending', chargeId }
    case 'declined':
      return { kind: 'refused for good' }
    case 'refunded':
    case 'partly refunded':
      return { kind: 'returned', chargeId }
  }
}

/** What the provider's answer means for a payment. It decides nothing yet: that depends on what we did meanwhile. */
export const judge = (seen: Seen, expected: Expected): Verdict => {
  switch (seen.kind) {
    case 'missing':
      return { kind: 'missing' }
    case 'declined':
      return seen
    case 'not approved':
      return { kind: 'waiting' }
    case 'paid elsewhere':
      return { kind: 'mismatch', what: 'paid under another payment', chargeId: null }
    case 'silence':
      return { kind: 'mismatch', what: 'nothing was heard of it for a day', chargeId: null }
    case 'payment': {
      const what = mismatchIn(seen.payment, expected)
      if (what === null) return judgeCharge(seen.payment)
      return { kind: 'mismatch', what, chargeId: seen.payment.charges[0]?.id ?? null }
    }
  }
}
