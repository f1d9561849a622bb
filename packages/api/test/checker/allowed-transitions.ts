import type { Selectable } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { CheckoutState, PaymentState, RefundState } from '../../src/database/tables/checkout.ts'

type Allowed<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * Which state may follow which. The database refuses every other step; the tests of its rules try them all, and the diagrams in
 * ARCHITECTURE.md are compared with these tables.
 */
export const CHECKOUT_TRANSITIONS: Allowed<CheckoutState> = {
  open: ['paying', 'placed', 'expired', 'superseded'],
  paying: ['open', 'pending', 'paid', 'failed', 'review'],
  pending: ['paid', 'failed', 'review'],
  paid: ['finalized'],
  placed: ['finalized'],
  finalized: [],
  expired: ['review'],
  superseded: ['review'],
  failed: ['review'],
  review: ['paid', 'failed'],
}

export const PAYMENT_TRANSITIONS: Allowed<PaymentState> = {
  created: ['capturing', 'voided', 'review'],
  capturing: ['created', 'pending', 'captured', 'declined', 'voided', 'review'],
  pending: ['captured', 'declined', 'voided', 'review'],
  captured: [],
  declined: ['review'],
  voided: ['review'],
  review: ['captured', 'declined', 'voided'],
}

type MoneyState = Selectable<Tables['orders']>['money_state']

/** What follows from payments and refunds. No program sets it; the property test of the sums holds every history to this table. */
export const ORDER_MONEY_TRANSITIONS: Allowed<MoneyState> = {
  unpaid: ['part paid', 'paid', 'overpaid'],
  'part paid': ['paid', 'overpaid', 'refunded'],
  paid: ['overpaid', 'refunded'],
  overpaid: ['paid', 'refunded'],
  refunded: ['part paid', 'paid', 'overpaid'],
}

export const REFUND_TRANSITIONS: Allowed<RefundState> = {
  requested: ['pending', 'completed', 'failed'],
  pending: ['completed', 'failed'],
  completed: [],
  failed: [],
}
