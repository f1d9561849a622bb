import { sql } from 'kysely'
import type { CheckoutState, PaymentState, RefundState } from '../../src/database/tables/checkout.ts'
import type { Db } from '../../src/database/tables.ts'
import {
  CHECKOUT_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  REFUND_TRANSITIONS,
} from '../checker/allowed-transitions.ts'
import { givenOwingOrder } from '../given/given-owing-order.ts'
import {
  givenCheckout,
  givenOrder,
  givenPayment,
  providerId,
  transitionCheckout,
} from '../given/given-rows.ts'

type Transitions = Readonly<Record<string, readonly string[]>>

const statesOf = <State extends string>(transitions: Readonly<Record<State, unknown>>): State[] =>
  Object.keys(transitions) as State[]

/** The shortest way from the first state to another, without the first. */
export const pathTo = <State extends string>(
  transitions: Transitions,
  first: State,
  wanted: State,
): State[] => {
  const paths = new Map<string, string[]>([[first, []]])
  for (const [state, path] of paths)
    for (const next of transitions[state] ?? []) if (!paths.has(next)) paths.set(next, [...path, next])
  return (paths.get(wanted) ?? []) as State[]
}

/** These have an order, which is given with them. */
const WITHOUT_ORDER = (state: CheckoutState) =>
  state !== 'finalized' && state !== 'paid' && state !== 'placed'

const fillCheckouts = async (db: Db, userIds: readonly string[]) => {
  const users = userIds.values()
  for (const state of statesOf(CHECKOUT_TRANSITIONS).filter(WITHOUT_ORDER)) {
    const id = await givenCheckout(db, users.next().value ?? null)
    await db
      .transaction()
      .execute((db) => transitionCheckout(db, id, pathTo(CHECKOUT_TRANSITIONS, 'open', state)))
  }
}

/** Beside checkouts in whatever state goes with them. */
const CHECKOUT_OF: Readonly<Record<PaymentState, CheckoutState>> = {
  created: 'open',
  capturing: 'paying',
  pending: 'pending',
  captured: 'review',
  declined: 'open',
  voided: 'expired',
  review: 'review',
}

const fillPayments = async (db: Db) => {
  for (const state of statesOf(PAYMENT_TRANSITIONS)) {
    const checkoutId = await givenCheckout(db, null)
    await db.transaction().execute(async (db) => {
      await transitionCheckout(db, checkoutId, pathTo(CHECKOUT_TRANSITIONS, 'open', CHECKOUT_OF[state]))
      await givenPayment(db, checkoutId, pathTo(PAYMENT_TRANSITIONS, 'created', state))
    })
  }
}

const setRefundState = (db: Db, id: string, state: RefundState) =>
  sql`update refunds set state = ${state}, provider_refund_id = coalesce(provider_refund_id, ${providerId()}) where id = ${id}`.execute(
    db,
  )

const fillRefunds = async (db: Db) => {
  for (const state of statesOf(REFUND_TRANSITIONS)) {
    const { paymentId } = await givenOrder(db, null)
    const { id } = await db
      .insertInto('refunds')
      .values({ payment_id: paymentId, kind: 'refund', usd_cents: 1_000, reason: 'Part of it came late.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const next of pathTo(REFUND_TRANSITIONS, 'requested', state)) await setRefundState(db, id, next)
  }
}

/** Checkouts, payments and refunds in every state there is, several of which last only for a moment in a shop that works. */
export const fillStates = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await fillCheckouts(db, userIds)
  await fillPayments(db)
  await fillRefunds(db)
  await givenOwingOrder(db)
}
