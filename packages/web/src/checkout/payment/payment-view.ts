import type { CheckoutState } from '@umbala/contract'

/** What the payment part of the page shows. */
export type PaymentView =
  | 'buttons'
  /** The money may or may not have moved; nobody says "failed" before that is known. */
  | 'confirming'
  /** The provider has the payment and takes its time. */
  | 'pending'
  | 'paid'
  /** A person looks at it. */
  | 'review'
  | 'superseded'
  | 'expired'
  | 'failed'

const VIEWS: Readonly<Record<CheckoutState, PaymentView>> = {
  open: 'buttons',
  paying: 'confirming',
  pending: 'pending',
  paid: 'paid',
  placed: 'paid',
  finalized: 'paid',
  review: 'review',
  superseded: 'superseded',
  expired: 'expired',
  failed: 'failed',
}

/** The server's word, except that an approval whose answer got lost is not forgotten because the checkout still looks open. */
export const paymentView = (state: CheckoutState, isUnsure: boolean): PaymentView =>
  state === 'open' && isUnsure ? 'confirming' : VIEWS[state]

/** Refusals by which the server says for certain that this payment did not happen. Anything else leaves it open. */
const CERTAIN: ReadonlySet<string> = new Set([
  'payment_failed',
  'gone',
  'invalid',
  'not_found',
  'unauthenticated',
  'forbidden',
  'conflict',
])

export const isCertain = (code: string): boolean => CERTAIN.has(code)

const QUICK_MS = 2000
const SLOW_MS = 6000
const QUICK_TRIES = 15

/** Often while somebody watches, then with more patience: some answers take hours. */
export const pauseBefore = (tries: number): number => (tries < QUICK_TRIES ? QUICK_MS : SLOW_MS)
