import { type Checkout, Problem } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { refuseTooMany } from '../../limits/limits.service.ts'
import { beginCapture, takeOverCapture } from './begin-capture.service.ts'
import {
  calledOff,
  confirming,
  inProgress,
  notApproved,
  notFound,
  notHeardOf,
  notPayable,
  paymentFailed,
} from '../checkout-refusals.ts'
import { toCheckout } from '../checkout-row.ts'
import { endPayLease, findCheckout } from '../checkout.queries.ts'
import { findPayable, type Payable } from './pay-intent.queries.ts'
import { insertPaymentEvent, type PaymentRow } from './payments.queries.ts'
import type { Verdict } from '../judge-payment.ts'
import { providerOf } from './provider-of.service.ts'
import { lookAtPayment, pursuePayment, type Pursued } from './pursue-payment.service.ts'

const PAY_LIMIT = { count: 30, windowSeconds: 60 }

type Needs = Pick<Deps, 'db' | 'identity' | 'ports' | 'rateLimits' | 'alarm' | 'failPoint'>

type Who = { readonly id: string; readonly userId: string }

/** Begun, or done already; overtaken when somebody else has moved the checkout between our look and our word. */
type Beginning =
  | { readonly kind: 'begun'; readonly payment: PaymentRow }
  /** Its provider takes the money itself: there is nothing to begin, only to find out. */
  | { readonly kind: 'to be looked at'; readonly payment: PaymentRow }
  | { readonly kind: 'done' | 'overtaken' }

/** The provider's reference as the browser names it. It is held against ours and used for nothing else. */
const claimedReference = (details: unknown): string | null => {
  if (typeof details !== 'object' || details === null) return null
  for (const name of ['orderID', 'orderId', 'id']) {
    const value: unknown = Object.hasOwn(details, name) ? Reflect.get(details, name) : undefined
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

const refuseForeignOrder = async (db: Db, payment: PaymentRow): Promise<never> => {
  await insertPaymentEvent(db, {
    paymentId: payment.id,
    source: 'pay',
    kind: 'foreign order named',
    detail: { attempt: payment.attempt },
  })
  throw new Problem('conflict', 'That payment belongs to another checkout. Please start the payment again.')
}

/** A payment of an order that stands, begun at a provider that takes the money itself. */
const isOwed = (deps: Needs, { due_cents, payment }: Payable): boolean =>
  due_cents !== null &&
  due_cents > 0 &&
  payment?.state === 'created' &&
  payment.provider_order_id !== null &&
  providerOf(deps, payment.provider).capture === null

const begin = async (deps: Needs, { id, userId }: Who, details: unknown): Promise<Beginning> => {
  const { db, failPoint } = deps
  const checkout = await findPayable(db, id)
  if (checkout?.user_id !== userId) throw notFound()
  const { state, payment } = checkout
  if (isOwed(deps, checkout) && payment) return { kind: 'to be looked at', payment }
  if (state === 'placed' || state === 'paid' || state === 'finalized' || state === 'pending')
    return { kind: 'done' }
  if (state !== 'open' && state !== 'paying') throw notPayable(state, payment?.provider_name)

  const claimed = claimedReference(details)
  if (payment && claimed !== null && claimed !== payment.provider_order_id)
    return refuseForeignOrder(db, payment)
  await failPoint('pay.before_intent')
  if (state === 'paying') {
    const left = await takeOverCapture(db, checkout)
    if (!left) throw inProgress()
    return { kind: 'begun', payment: left }
  }
  if (checkout.is_over) throw notPayable('expired')
  if (payment?.state !== 'created' || payment.provider_order_id === null)
    throw notApproved(payment?.provider_name)
  if (providerOf(deps, payment.provider).capture === null) return { kind: 'to be looked at', payment }
  return (await beginCapture(db, checkout, payment, 'pay'))
    ? { kind: 'begun', payment }
    : { kind: 'overtaken' }
}

const LOOKS = 3

/** Whoever was overtaken looks again: mostly another tab has begun to pay, and that is what they are told. */
const beginSurely = async (deps: Needs, who: Who, details: unknown) => {
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    const beginning = await begin(deps, who, details)
    if (beginning.kind !== 'overtaken') return beginning
  }
  throw inProgress()
}

type Begun = Extract<Beginning, { readonly payment: PaymentRow }>

const withoutCapture = ({ kind }: Verdict, name: string): Problem =>
  kind === 'waiting' ? notApproved(name) : paymentFailed()

const withoutCharge = ({ kind }: Verdict, name: string): Problem => {
  if (kind === 'voided' || kind === 'missing') return calledOff(name)
  return kind === 'refused for good' ? paymentFailed() : notHeardOf(name)
}

/** What the customer is told when the pursuit did not end in money. */
const refusalAfter = (pursued: Pursued, { kind, payment }: Begun): Problem | null => {
  const { provider_name: name } = payment
  if (pursued.kind === 'unknown') return confirming(name, pursued.reason)
  switch (pursued.checkout) {
    case 'paid':
    case 'placed':
    case 'finalized':
    case 'pending':
      return null
    case 'paying':
      return confirming(name, 'somebody else is paying it')
    case 'open':
      return kind === 'begun' ? withoutCapture(pursued.verdict, name) : withoutCharge(pursued.verdict, name)
    case 'failed':
      return paymentFailed()
    case 'review':
    case 'expired':
    case 'superseded':
      return notPayable(pursued.checkout, name)
  }
}

const answer = async ({ db, identity }: Needs, { id, userId }: Who): Promise<Checkout> => {
  const row = await findCheckout(db, id, userId)
  if (!row) throw notFound()
  return toCheckout(row, identity.now().scheduling)
}

const findOut = async (deps: Needs, { kind, payment }: Begun): Promise<Pursued> => {
  if (kind === 'to be looked at') return lookAtPayment(deps, payment, 'pay')
  await deps.failPoint('pay.after_intent')
  const pursued = await pursuePayment(deps, payment, 'pay')
  if (pursued.kind === 'unknown') await endPayLease(deps.db, payment.checkout_id)
  return pursued
}

/** Takes the money, once, however often and from however many tabs it is asked to. The details are evidence, never authority. */
export const payCheckout = async (deps: Needs, who: Who, details: unknown): Promise<Checkout> => {
  await refuseTooMany(deps, {
    what: 'pay',
    address: who.id,
    limits: [PAY_LIMIT],
    refusal: 'That was a little too often. Please wait a moment.',
  })
  const beginning = await beginSurely(deps, who, details)
  if (!('payment' in beginning)) return answer(deps, who)
  const pursued = await findOut(deps, beginning)
  const problem = refusalAfter(pursued, beginning)
  if (problem) throw problem
  return answer(deps, who)
}
