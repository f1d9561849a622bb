import type { Db } from '../database/tables.ts'
import type { CheckoutState, PaymentState } from '../database/tables/checkout.ts'
import { transitionCheckout } from './checkout.queries.ts'
import { transitionPayment } from './payments/payments.queries.ts'

/** Who looked at the provider. */
export type Source = 'pay' | 'webhook' | 'reconciler' | 'admin'

export type Actor = { readonly id: string | null; readonly name: string }

/** Where the staff asks why. */
const NEEDS_A_REASON = new Set<CheckoutState>(['failed', 'review'])

type CheckoutPath = {
  readonly id: string
  readonly from: CheckoutState
  readonly path: readonly CheckoutState[]
  /** A member of staff, or the name of that part of the shop which did it by itself. */
  readonly by: string | Actor
  readonly reason?: string
}

/** Applies the transitions of a checkout one by one, each written down in the same transaction. Answers where it stands now. */
export const applyCheckoutTransitions = async (
  db: Db,
  { id, from, path, by, reason }: CheckoutPath,
): Promise<CheckoutState> => {
  let state = from
  for (const next of path) {
    await transitionCheckout(db, {
      id,
      from: state,
      to: next,
      reason: (NEEDS_A_REASON.has(next) ? reason : undefined) ?? null,
      actor: typeof by === 'string' ? { id: null, name: by } : by,
      after: { state: next, ...(reason !== undefined && { reason }) },
    })
    state = next
  }
  return state
}

type PaymentPath = {
  readonly id: string
  readonly from: PaymentState
  readonly path: readonly PaymentState[]
  readonly source: Source
  readonly chargeId?: string | null
  readonly because: string
}

const KEEPS_CHARGE = new Set<PaymentState>(['captured', 'pending', 'review'])

export const applyPaymentTransitions = async (
  db: Db,
  { id, from, path, source, chargeId = null, because }: PaymentPath,
): Promise<PaymentState> => {
  let state = from
  for (const next of path) {
    const charge = KEEPS_CHARGE.has(next) ? chargeId : null
    await transitionPayment(db, {
      paymentId: id,
      state: next,
      chargeId: charge,
      source,
      detail: { from: state, because, ...(charge !== null && { chargeId: charge }) },
    })
    state = next
  }
  return state
}
