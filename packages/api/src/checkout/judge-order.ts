import type { Money, ProviderOrder } from '../ports/payments.ts'

/** What the provider's order must say to be the one we asked for. */
export type Expected = {
  readonly providerOrderId: string
  readonly checkoutId: string
  readonly usdCents: number
  /** Null when the provider named nobody when it made the order. */
  readonly payee: string | null
}

/** What was seen at the provider. Only the first of these is an order. */
export type Seen =
  | { readonly kind: 'order'; readonly order: ProviderOrder }
  | { readonly kind: 'missing' }
  | { readonly kind: 'declined'; readonly issue: string; readonly orderStands: boolean }
  | { readonly kind: 'not approved' }
  | { readonly kind: 'paid elsewhere' }
  /** For so long that nobody should wait for it. */
  | { readonly kind: 'silence' }

export type Verdict =
  | { readonly kind: 'captured'; readonly captureId: string }
  | { readonly kind: 'pending'; readonly captureId: string }
  /** Money came and went back before we wrote down that it came. */
  | { readonly kind: 'returned'; readonly captureId: string }
  /** A capture was made and came to nothing; the provider's order is used up. */
  | { readonly kind: 'refused for good' }
  /** No capture was made: another means of payment may do, with the same order or a new one. */
  | { readonly kind: 'declined'; readonly issue: string; readonly orderStands: boolean }
  | { readonly kind: 'approved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'voided' }
  | { readonly kind: 'missing' }
  /** It is not what we asked for. `captureId` where money moved all the same. */
  | { readonly kind: 'mismatch'; readonly what: string; readonly captureId: string | null }
  /** The order says it is complete and shows no capture. */
  | { readonly kind: 'unclear' }

export const CURRENCY = 'USD'

const isMoney = (money: Money | null, cents: number): boolean =>
  money?.currency === CURRENCY && money.cents === cents

/** The first thing that is not as we asked, or null. */
const mismatchIn = (order: ProviderOrder, { providerOrderId, checkoutId, usdCents, payee }: Expected) => {
  if (order.id !== providerOrderId) return 'order id'
  if (order.intent !== 'CAPTURE') return 'intent'
  if (order.customId !== checkoutId) return 'custom_id'
  if (order.invoiceId !== checkoutId) return 'invoice_id'
  if (order.money?.currency !== CURRENCY) return 'currency'
  if (order.money.cents !== usdCents) return 'amount'
  if (payee !== null && order.payee !== payee) return 'payee'
  if (order.captures.length > 1) return 'more than one capture'
  if (order.captures.some(({ money }) => !isMoney(money, usdCents))) return 'captured amount'
  return null
}

const judgeCapture = ({ captures, state }: ProviderOrder): Verdict => {
  const [capture] = captures
  if (!capture) {
    if (state === 'completed') return { kind: 'unclear' }
    return { kind: state }
  }
  const captureId = capture.id
  switch (capture.state) {
    case 'completed':
      return { kind: 'captured', captureId }
    case 'pending':
      return { kind: 'pending', captureId }
    case 'declined':
      return { kind: 'refused for good' }
    case 'refunded':
    case 'partly refunded':
      return { kind: 'returned', captureId }
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
      return { kind: 'mismatch', what: 'invoice paid under another order', captureId: null }
    case 'silence':
      return { kind: 'mismatch', what: 'nothing was heard of it for a day', captureId: null }
    case 'order': {
      const what = mismatchIn(seen.order, expected)
      if (what === null) return judgeCapture(seen.order)
      return { kind: 'mismatch', what, captureId: seen.order.captures[0]?.id ?? null }
    }
  }
}
