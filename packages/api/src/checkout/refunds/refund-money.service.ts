import { Problem } from '@umbala/contract'
import { formatMoney } from '@umbala/pricing'
import { z } from 'zod'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import type { RefundState } from '../../database/tables/checkout.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { enqueueJob } from '../../jobs/jobs.service.ts'
import { noteFailedRefund, noteReturnedMoney } from '../../orders/returned-money.service.ts'
import type { Refunded } from '../../ports/payments.ts'
import { lockCheckoutOf } from '../checkout.queries.ts'
import { concludeRefund } from './conclude-refund.service.ts'
import { CUSTOMER_MAIL_WORDS, refundMailOf } from '../payment-reviews/customer-mail.service.ts'
import { findPayment, insertPaymentEvent } from '../payments/payments.queries.ts'
import { providerOf } from '../payments/provider-of.service.ts'
import { lookAtPayment } from '../payments/pursue-payment.service.ts'
import { amountOfPart } from './refund-parts.ts'
import { REFUND_FAILED } from './record-refunds.service.ts'
import {
  failRefund,
  findAskedRefund,
  findRefunds,
  insertAskedRefund,
  settleRefund,
} from './refunds.queries.ts'

export const FINISH_REFUND = 'finish-refund'
/** Longer than whoever asked waits for the provider. */
const FINISH_AFTER_SECONDS = 30

/** What became of it, for whoever asked. */
const REFUND_MESSAGES = {
  completed: () => 'The money has gone back.',
  pending: (name) => `${name} is sending the money back. This page tells when it has arrived.`,
  requested: (name) => `${name} has not answered. The refund is tried again by itself until it does.`,
  failed: (name) => `${name} refused the refund. Please look at the payment at ${name}.`,
} as const satisfies Record<RefundState, (name: string) => string>

type Needs = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>

type Wish = {
  readonly paymentId: string
  readonly actor: { readonly id: string; readonly name: string }
  readonly reason: string
  /** What the provider took, where that may be less than was asked for. */
  readonly takenCents?: number | undefined
  /** In rand; all that is left where nothing is said. */
  readonly partRand?: number | undefined
  /** Of the page that asks. */
  readonly key?: string | undefined
}

const conflict = (message: string) => new Problem('conflict', message)

/**
 * Writes down, before the provider is asked, that the money goes back; a crash from here on is finished by the background work. The caller
 * holds the checkout. Asked again while it is under way, it is the same refund.
 */
export const askForRefund = async (
  db: Db,
  { paymentId, actor, reason, takenCents, partRand, key }: Wish,
): Promise<string> => {
  const payment = await findPayment(db, paymentId)
  if (!payment?.provider_capture_id) throw conflict('No money came in by this payment.')
  const known = await findRefunds(db, paymentId)
  const asked =
    known.find(({ request_key }) => key !== undefined && request_key === key) ??
    known.find(({ kind, state }) => kind === 'refund' && state === 'requested')
  if (asked) return asked.id
  if (known.some(({ kind }) => kind === 'reversal'))
    throw conflict('The bank has taken this payment back already.')
  if (known.some(({ state }) => state === 'pending'))
    throw conflict('A refund of this payment is on its way already.')
  const gone = known.filter(({ state }) => state === 'completed')
  const returned = {
    rand: gone.reduce((sum, { rand_cents }) => sum + rand_cents, 0),
    amount: gone.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }
  const left = Math.min(takenCents ?? payment.amount_cents, payment.amount_cents) - returned.amount
  if (left < 1) throw conflict('This payment has been refunded already.')
  const { currency } = payment
  const paid = { rand: payment.rand_cents, amount: payment.amount_cents }
  const amountCents =
    partRand === undefined
      ? left
      : amountOfPart({ providerName: payment.provider_name, paid, returned }, partRand)

  const refundId = await insertAskedRefund(db, {
    paymentId,
    amountCents,
    randCents: partRand,
    reason,
    requestedBy: actor.id,
    key,
  })
  await enqueueJob(db, {
    kind: FINISH_REFUND,
    payload: { refundId },
    uniqueKey: `${FINISH_REFUND} ${refundId}`,
    delaySeconds: FINISH_AFTER_SECONDS,
  })
  await insertPaymentEvent(db, {
    paymentId,
    source: 'admin',
    kind: 'refund requested',
    detail: { refundId, cents: amountCents, currency },
  })
  await writeAudit(db, {
    actor,
    action: 'refund requested',
    entity: 'payment',
    entityId: paymentId,
    after: {
      refundId,
      provider: payment.provider,
      amount: formatMoney({ currency, cents: amountCents }),
      reason,
    },
  })
  return refundId
}

const stateNow = async (db: Db, refundId: string): Promise<RefundState> =>
  (await findAskedRefund(db, refundId))?.state ?? 'failed'

/** Writes the answer down, unless a message of the provider was quicker. */
const record = async (
  db: Db,
  refundId: string,
  paymentId: string,
  answer: Exclude<Refunded, { kind: 'unknown' }>,
) => {
  await lockCheckoutOf(db, paymentId)
  if ((await stateNow(db, refundId)) !== 'requested') return
  const isDone = answer.kind === 'answered'
  const state = isDone ? answer.refund.state : 'failed'
  if (isDone) await settleRefund(db, refundId, state, answer.refund.id)
  else await failRefund(db, refundId)
  await insertPaymentEvent(db, {
    paymentId,
    source: 'admin',
    kind: `refund ${state}`,
    detail: { refundId, ...(isDone ? { providerRefundId: answer.refund.id } : { issue: answer.issue }) },
  })
  if (state === 'failed') await noteFailedRefund(db, paymentId)
  if (state !== 'completed') return
  await noteReturnedMoney(db, paymentId)
  await concludeRefund(db, paymentId, refundId)
}

const lookAgain = async (deps: Needs, paymentId: string) => {
  const payment = await findPayment(deps.db, paymentId)
  return payment && lookAtPayment(deps, payment, 'admin')
}

/** Sends back what was asked for, with a key that never changes: however often it is repeated, the money goes back once. */
export const performRefund = async (deps: Needs, refundId: string): Promise<RefundState> => {
  const { db, failPoint } = deps
  const asked = await findAskedRefund(db, refundId)
  if (asked?.state !== 'requested' || asked.provider_capture_id === null) return stateNow(db, refundId)
  const { payment_id: paymentId, provider_capture_id: chargeId } = asked
  const answer = await providerOf(deps, asked.provider).refund({
    reference: asked.provider_order_id ?? '',
    chargeId,
    key: `ref-${refundId}`,
    money: { currency: asked.currency, cents: asked.amount_cents },
  })
  await failPoint('refund.after_provider')
  if (answer.kind === 'unknown') return 'requested'
  if (answer.kind === 'refused') {
    // Somebody may have sent it back at the provider's own site: then the payment there shows the refund, and looking writes it down.
    const looked = await lookAgain(deps, paymentId)
    if (looked?.kind === 'unknown') return 'requested'
  }
  await db.transaction().execute(async (db) => {
    await record(db, refundId, paymentId, answer)
    await failPoint('refund.before_commit')
  })
  const state = await stateNow(db, refundId)
  if (state === 'failed') deps.alarm({ what: REFUND_FAILED, checkoutId: asked.checkout_id, paymentId })
  // A part of it that went back at the provider's site finds room in our books only now; the next one asks for what is left.
  if (answer.kind === 'refused' && state === 'failed') await lookAgain(deps, paymentId)
  return state
}

/** What became of a refund, in words, and whether the customer is told of it by mail. */
export const tellRefund = async (db: Db, refundId: string, state: RefundState) => {
  const customerMail = await refundMailOf(db, refundId, state)
  const name = (await findAskedRefund(db, refundId))?.provider_name ?? 'The provider'
  const told = REFUND_MESSAGES[state](name)
  const message = state === 'completed' ? `${told} ${CUSTOMER_MAIL_WORDS[customerMail]}` : told
  return { customerMail, message }
}

const slip = z.object({ refundId: z.uuid() })

/** Finishes a refund that nobody finished, because its process died or the provider did not answer. */
export const refundWork = (deps: Needs): JobHandler => ({
  lane: 'payments',
  maxAttempts: 100,
  run: async (payload) => {
    const { refundId } = slip.parse(payload)
    if ((await performRefund(deps, refundId)) === 'requested')
      throw new Error('The provider did not say what became of the refund.')
  },
})
