import {
  type CustomerMail,
  type Page,
  type PaymentReview,
  Problem,
  type ReviewDecision,
  type SettledReview,
} from '@umbala/contract'
import { pageWindow } from '@umbala/pricing'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { placeOrder } from '../../orders/place-order.service.ts'
import { lockCheckoutOf } from '../checkout.queries.ts'
import { closeReview } from './close-review.service.ts'
import { CUSTOMER_MAIL_WORDS } from './customer-mail.service.ts'
import { judge, type Seen, type Verdict } from '../judge-payment.ts'
import { findPayment, movePayment, type PaymentRow } from '../payments/payments.queries.ts'
import { providerOf } from '../payments/provider-of.service.ts'
import { endingsFor, toReview, wordsFor } from './read-review.ts'
import { recordRefunds } from '../refunds/record-refunds.service.ts'
import { askForRefund, performRefund, tellRefund } from '../refunds/refund-money.service.ts'
import { countReviews, findReview, findReviews, type ReviewRow } from './reviews.queries.ts'
import { expectedOf } from '../payments/settle.service.ts'
import { tryAgain } from '../try-again.ts'
import {
  type Actor,
  applyCheckoutTransitions,
  applyPaymentTransitions,
} from '../apply-transitions.service.ts'

type Needs = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>
type Staff = Actor & { readonly id: string }

export const listReviews = async (
  db: Db,
  paging: Parameters<typeof pageWindow>[0],
): Promise<Page<PaymentReview>> => {
  const [rows, total] = await Promise.all([findReviews(db, pageWindow(paging)), countReviews(db)])
  return { items: rows.map(toReview), total }
}

const alreadySettled = () => new Problem('conflict', 'Somebody has settled this payment already.')

const openReview = async (db: Db, id: string): Promise<ReviewRow> => {
  const review = await findReview(db, id)
  if (review?.review_closed_at === null) return review
  throw (await findPayment(db, id)) ? alreadySettled() : new Problem('not_found', 'Not found')
}

type Look = { readonly payment: PaymentRow; readonly seen: Seen; readonly verdict: Verdict }

/** Nothing is decided by what was known yesterday: the provider is asked each time. */
const look = async (deps: Needs, id: string): Promise<Look> => {
  const payment = await findPayment(deps.db, id)
  if (!payment) throw new Problem('not_found', 'Not found')
  const { provider_order_id: reference, provider_name: name } = payment
  const found =
    reference === null
      ? ({ kind: 'missing' } as const)
      : await providerOf(deps, payment.provider).lookUp(reference)
  if (found.kind === 'unknown')
    throw new Problem('unavailable', `${name} does not answer at the moment. Please ask again in a minute.`, {
      retryAfterSeconds: 60,
      cause: new Error(found.reason),
    })
  const seen: Seen =
    found.kind === 'found' ? { kind: 'payment', payment: found.payment } : { kind: 'missing' }
  return { payment, seen, verdict: judge(seen, expectedOf(payment)) }
}

const standingOf = ({ checkout_state, currency, amount_cents, refund, is_other_moving }: ReviewRow) => ({
  checkout: checkout_state,
  money: { currency, cents: amount_cents },
  refund,
  isOtherMoving: is_other_moving,
})

const REFUSALS = {
  order: (name: string) =>
    `An order can be made only where ${name} holds exactly what was asked for, and none was made yet.`,
  refund: (name: string) =>
    `There is nothing here that we could send back. Where ${name} holds something else, refund it there.`,
  close: (name: string) =>
    `This can be closed only when ${name} holds none of the money and none is on its way.`,
} as const

type Decision = {
  readonly actor: Staff
  readonly id: string
  readonly action: keyof typeof REFUSALS
  readonly reason: string
}

/** Under the lock, and after looking again at what we know: of two members of staff the second is told so. */
const hold = async (db: Db, { id, action }: Decision, { seen, verdict }: Look) => {
  const checkout = await lockCheckoutOf(db, id)
  const review = await openReview(db, id)
  if (!checkout || !endingsFor(seen, verdict, standingOf(review)).includes(action))
    throw new Problem('conflict', REFUSALS[action](review.provider_name))
  return { checkout, review }
}

const audited = (db: Db, { actor, id, action, reason }: Decision) =>
  writeAudit(db, {
    actor,
    action: `review: ${action}`,
    entity: 'payment',
    entityId: id,
    before: { state: 'review' },
    after: { ending: action, reason },
  })

const makeOrder = async (db: Db, decision: Decision, looked: Look): Promise<CustomerMail> => {
  const { checkout, review } = await hold(db, decision, looked)
  const { verdict } = looked
  if (verdict.kind !== 'captured') throw new Problem('conflict', REFUSALS.order(review.provider_name))
  const because = 'a person found it right'
  await applyPaymentTransitions(db, {
    id: decision.id,
    from: 'review',
    path: ['captured'],
    source: 'admin',
    chargeId: verdict.chargeId,
    because,
  })
  await applyCheckoutTransitions(db, {
    id: checkout.id,
    from: checkout.state,
    path: ['paid'],
    by: decision.actor,
    reason: because,
  })
  await placeOrder(db, { checkoutId: checkout.id, paymentId: decision.id })
  await audited(db, decision)
  return review.customer_email === NOBODYS_ADDRESS ? 'erased' : 'queued'
}

const close = async (db: Db, decision: Decision, looked: Look): Promise<CustomerMail> => {
  await hold(db, decision, looked)
  const { payment, seen } = looked
  if (seen.kind === 'payment')
    await recordRefunds(db, { payment, refunds: seen.payment.refunds, source: 'admin' })
  const customerMail = await closeReview(db, {
    paymentId: decision.id,
    by: decision.actor,
    because: decision.reason,
  })
  if (customerMail === null) throw alreadySettled()
  await audited(db, decision)
  return customerMail
}

const requestRefund = async (db: Db, decision: Decision, looked: Look): Promise<string> => {
  await hold(db, decision, looked)
  const { payment, seen } = looked
  const [charge] = seen.kind === 'payment' ? seen.payment.charges : []
  // Kept before anything is asked, so that whoever goes on after a crash knows what to send back.
  if (charge && payment.provider_capture_id === null) await movePayment(db, decision.id, 'review', charge.id)
  await audited(db, decision)
  return askForRefund(db, {
    paymentId: decision.id,
    actor: decision.actor,
    reason: decision.reason,
    takenCents: charge?.money?.cents,
  })
}

const inOneGo = <Result>({ db, failPoint }: Needs, work: (db: Db) => Promise<Result>): Promise<Result> =>
  tryAgain(() =>
    db.transaction().execute(async (db) => {
      const result = await work(db)
      await failPoint('review.before_commit')
      return result
    }),
  )

type Told = Pick<SettledReview, 'message' | 'customerMail'>

const tell = (done: string, customerMail: CustomerMail): Told => ({
  customerMail,
  message: `${done} ${CUSTOMER_MAIL_WORDS[customerMail]}`,
})

const act = async (deps: Needs, decision: Decision, looked: Look): Promise<Told> => {
  switch (decision.action) {
    case 'order':
      return tell('The order was made.', await inOneGo(deps, (db) => makeOrder(db, decision, looked)))
    case 'close':
      return tell('Closed.', await inOneGo(deps, (db) => close(db, decision, looked)))
    case 'refund': {
      const refundId = await inOneGo(deps, (db) => requestRefund(db, decision, looked))
      await deps.failPoint('refund.after_request')
      return tellRefund(deps.db, refundId, await performRefund(deps, refundId))
    }
  }
}

/** Deals with money that did not fit. Every ending is decided by what the provider says at that very moment. */
export const settleReview = async (
  deps: Needs,
  actor: Staff,
  id: string,
  decision: ReviewDecision,
): Promise<SettledReview> => {
  const { db } = deps
  const before = await openReview(db, id)
  const looked = await look(deps, id)
  const says = wordsFor(looked.seen, looked.verdict, before.provider_name)
  if (decision.action === 'ask')
    return {
      review: toReview(before),
      isClosed: false,
      provider: { says, may: endingsFor(looked.seen, looked.verdict, standingOf(before)) },
      customerMail: null,
      message: says,
    }
  const reason =
    decision.action === 'order' ? `${before.provider_name} holds what was asked for` : decision.reason
  const told = await act(deps, { actor, id, action: decision.action, reason }, looked)
  const after = await findReview(db, id)
  return {
    review: toReview(after ?? before),
    isClosed: after?.review_closed_at !== null,
    provider: null,
    ...told,
  }
}
