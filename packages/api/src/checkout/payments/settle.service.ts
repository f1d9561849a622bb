import type { Db } from '../../database/tables.ts'
import type { CheckoutState, PaymentState } from '../../database/tables/checkout.ts'
import type { Alarm, Deps } from '../../deps.ts'
import { queuePaymentProblemMail } from '../../orders/emails/order-mail.service.ts'
import { holdOwingOrder, tellOwedPayment } from '../../orders/owing-order.service.ts'
import { placeOrder } from '../../orders/place-order.service.ts'
import { decideTransitions, type Transitions, STAY } from '../decide-transitions.ts'
import { type Expected, judge, type Seen, type Verdict } from '../judge-payment.ts'
import {
  insertCaptureDeclined,
  lockPayment,
  type LockedPayment,
  type PaymentRow,
} from './payments.queries.ts'
import { recordRefunds, REFUND_FAILED } from '../refunds/record-refunds.service.ts'
import { tryAgain } from '../try-again.ts'
import {
  type Source,
  applyCheckoutTransitions,
  applyPaymentTransitions,
} from '../apply-transitions.service.ts'

type Settling = Pick<Deps, 'db' | 'alarm' | 'failPoint'>

type Sighting = {
  readonly paymentId: string
  readonly seen: Seen
  readonly source: Source
  /** Whether it was seen by whoever captures it, and not by somebody who only came to look. */
  readonly byHolder: boolean
}

export type Settled = {
  readonly checkout: CheckoutState
  readonly payment: PaymentState
  readonly verdict: Verdict
}

export const expectedOf = (payment: PaymentRow): Expected => ({
  reference: payment.provider_order_id ?? '',
  checkoutId: payment.checkout_id,
  paymentId: payment.id,
  money: { currency: payment.currency, cents: payment.amount_cents },
  payee: payment.payee,
})

/** What was seen before the money moved says nothing about a capture that somebody is making meanwhile; only a charge does. */
const isOutdated = ({ seen, byHolder }: Sighting, { checkout_state, is_leased }: LockedPayment): boolean =>
  !byHolder &&
  checkout_state === 'paying' &&
  is_leased &&
  !(seen.kind === 'payment' && seen.payment.charges.length > 0)

const chargeIn = (verdict: Verdict): string | null => ('chargeId' in verdict ? verdict.chargeId : null)

const reasonOf = (verdict: Verdict, { alarm }: Transitions): string => {
  if (alarm !== undefined) return alarm
  return verdict.kind === 'declined' ? `declined: ${verdict.issue}` : verdict.kind
}

/** Only of a checkout whose order stands, and of money that nobody has written down yet. */
const owingOrder = async (db: Db, { checkout_id, checkout_state, state }: LockedPayment) => {
  if (checkout_state !== 'placed' && checkout_state !== 'finalized') return undefined
  if (state === 'captured' || state === 'review') return undefined
  return holdOwingOrder(db, checkout_id)
}

type Written = { readonly settled: Settled; readonly alarm: Alarm | null }

const write = async (db: Db, sighting: Sighting): Promise<Written> => {
  const { paymentId, seen, source } = sighting
  const payment = await lockPayment(db, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}.`)
  const checkout = { id: payment.checkout_id, state: payment.checkout_state }

  const verdict = judge(seen, expectedOf(payment))
  const owing = await owingOrder(db, payment)
  const transitions = isOutdated(sighting, payment)
    ? STAY
    : decideTransitions(verdict, {
        checkout: checkout.state,
        payment: payment.state,
        owes: owing !== undefined,
      })
  const because = reasonOf(verdict, transitions)
  const paymentState = await applyPaymentTransitions(db, {
    id: paymentId,
    from: payment.state,
    path: transitions.payment,
    source,
    chargeId: chargeIn(verdict),
    because,
  })
  const checkoutState = await applyCheckoutTransitions(db, {
    id: checkout.id,
    from: checkout.state,
    path: transitions.checkout,
    by: source,
    reason: because,
  })
  if (verdict.kind === 'declined' && transitions !== STAY)
    await insertCaptureDeclined(db, { paymentId, source, issue: verdict.issue })
  if (transitions.checkout.includes('paid')) await placeOrder(db, { checkoutId: checkout.id, paymentId })
  if (owing && transitions.payment.includes('captured')) await tellOwedPayment(db, owing.id, paymentId)
  const isTroubled = chargeIn(verdict) !== null && checkoutState === 'review'
  if (
    transitions.checkout.length > 0 &&
    (isTroubled || (checkout.state === 'pending' && checkoutState === 'failed'))
  )
    await queuePaymentProblemMail(db, { checkoutId: checkout.id, paymentId })
  // Money that a person looks into goes back too, mostly because they sent it.
  const { hasFailed } =
    seen.kind === 'payment' && (paymentState === 'captured' || paymentState === 'review')
      ? await recordRefunds(db, { payment, refunds: seen.payment.refunds, source })
      : { hasFailed: false }
  const what = transitions.alarm ?? (hasFailed ? REFUND_FAILED : undefined)

  return {
    settled: { checkout: checkoutState, payment: paymentState, verdict },
    alarm: what === undefined ? null : { what, checkoutId: checkout.id, paymentId },
  }
}

/**
 * Writes down what was seen at the provider: all of it in one transaction, or nothing. Pay, webhook and reconciler all come through
 * here, in any order and any number; the lock puts them in a row, and whoever comes later finds nothing left to do.
 */
export const settle = async ({ db, alarm, failPoint }: Settling, sighting: Sighting): Promise<Settled> => {
  const written = await tryAgain(() =>
    db.transaction().execute(async (db) => {
      const written = await write(db, sighting)
      await failPoint('settle.before_commit')
      return written
    }),
  )
  await failPoint('settle.after_commit')
  if (written.alarm) alarm(written.alarm)
  return written.settled
}
