import { Problem } from '@umbala/contract'
import type { JsonObject } from '../../database/tables/columns.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { enqueueJob } from '../../jobs/jobs.service.ts'
import { refuseTooMany } from '../../limits/limits.service.ts'
import type { ProviderEvent, SignedMessage } from '../../ports/payments.ts'
import { claimCapture } from '../payments/begin-capture.service.ts'
import { lockCheckoutOf } from '../checkout.queries.ts'
import {
  findNotifiedPayment,
  findPayment,
  type PaymentRow,
  storeReference,
} from '../payments/payments.queries.ts'
import { connectedProvider, providerOf } from '../payments/provider-of.service.ts'
import { lookAtPayment, pursuePayment } from '../payments/pursue-payment.service.ts'
import { recordReversal } from '../refunds/record-refunds.service.ts'
import { readWebhookPayload, type WebhookPayload } from './webhook-job-payload.ts'
import { finishWebhookEvent, insertWebhookEvent } from './webhook.queries.ts'

export const PAYMENT_EVENT = 'payment-event'

const WEBHOOK_LIMIT = { count: 600, windowSeconds: 60 }
/** The page that heard the approval pays at once; only when it has gone do we act on the provider's message. */
const APPROVAL_WAIT_SECONDS = 15

type Intake = Pick<Deps, 'db' | 'ports' | 'rateLimits' | 'failPoint'>

const payloadOf = (provider: string, event: ProviderEvent): WebhookPayload => ({
  provider,
  eventId: event.id,
  eventType: event.type,
  orderId: event.reference,
  captureId: event.chargeId,
  paymentId: event.paymentId,
  reversal: event.reversal,
})

/** Takes in a notification of a provider: once it is answered it is committed, and its work with it. A repeated one changes nothing. */
export const receiveNotification = async (
  deps: Intake,
  providerId: string,
  message: SignedMessage,
  address: string,
): Promise<{ received: boolean }> => {
  const { db, rateLimits, failPoint } = deps
  await refuseTooMany(
    { db, rateLimits },
    { what: 'webhook', address, limits: [WEBHOOK_LIMIT], refusal: 'Too many messages.' },
  )
  const provider = connectedProvider(deps, providerId)
  if (!provider) throw new Problem('not_found', 'No payment provider of that name is connected.')
  const verified = await provider.verify(message)
  if (verified.kind === 'unknown')
    throw new Problem('unavailable', 'The signature cannot be checked at the moment. Please send it again.', {
      cause: new Error(verified.reason),
    })
  if (verified.kind === 'forged')
    throw new Problem('invalid', 'This message was not signed by the payment provider.')

  const payload = payloadOf(provider.id, verified.event)
  await db.transaction().execute(async (db) => {
    const isNew = await insertWebhookEvent(db, {
      provider: provider.id,
      eventId: payload.eventId,
      eventType: payload.eventType,
      providerOrderId: payload.orderId,
    })
    if (isNew)
      await enqueueJob(db, {
        kind: PAYMENT_EVENT,
        payload: { ...payload },
        delaySeconds: verified.event.isForPage ? APPROVAL_WAIT_SECONDS : 0,
      })
    await failPoint('webhook.before_commit')
  })
  await failPoint('webhook.after_commit')
  return { received: true }
}

type Work = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>

/** Of money that we know to have come; of any other, once we know. */
const noteReversal = async (
  { db, alarm }: Work,
  payment: PaymentRow,
  reversal: NonNullable<WebhookPayload['reversal']>,
) => {
  const isNew = await db.transaction().execute(async (db) => {
    await lockCheckoutOf(db, payment.id)
    const state = (await findPayment(db, payment.id))?.state
    if (state !== 'captured' && state !== 'review') return false
    return recordReversal(db, { payment, reversal, source: 'webhook' })
  })
  if (isNew)
    alarm({ what: 'the bank reversed a payment', checkoutId: payment.checkout_id, paymentId: payment.id })
}

/**
 * A notification may be quicker than the answer to the beginning, or that answer was lost. The reference is kept if the provider itself
 * says that it belongs to this payment.
 */
const adoptReference = async (
  deps: Work,
  payment: PaymentRow,
  reference: string | null,
): Promise<PaymentRow> => {
  if (payment.provider_order_id !== null || reference === null) return payment
  const found = await providerOf(deps, payment.provider).lookUp(reference)
  if (found.kind === 'unknown') throw new Error(`The provider could not be asked: ${found.reason}`)
  if (found.kind === 'missing' || found.payment.paymentId !== payment.id) return payment
  await storeReference(deps.db, payment.id, { reference, payee: found.payment.payee, source: 'webhook' })
  return (await findPayment(deps.db, payment.id)) ?? payment
}

/** The notification only says where to look: the provider is asked, and what it says counts. */
const follow = async (deps: Work, payload: WebhookPayload): Promise<string> => {
  const { db } = deps
  const { provider, orderId: reference, captureId: chargeId, paymentId } = payload
  const notified = await findNotifiedPayment(db, { provider, reference, chargeId, paymentId })
  if (!notified) return 'about no payment of ours'
  const payment = await adoptReference(deps, notified, reference)
  if (payment.provider_order_id === null) return 'about another payment than it says'
  if (payload.reversal) await noteReversal(deps, payment, payload.reversal)
  const looked = await lookAtPayment(deps, payment, 'webhook')
  if (looked.kind === 'unknown') throw new Error(`The provider could not be asked: ${looked.reason}`)
  // Messages overtake each other: the money may only now be known to have come before it went.
  if (payload.reversal) await noteReversal(deps, payment, payload.reversal)
  if (looked.verdict.kind !== 'approved') return `${looked.verdict.kind}: ${looked.checkout}`

  const claimed = await claimCapture(db, payment, 'webhook')
  if (!claimed) return `approved: ${looked.checkout}`
  const pursued = await pursuePayment(deps, claimed, 'webhook')
  return pursued.kind === 'unknown'
    ? 'approved: left to the reconciler'
    : `${pursued.verdict.kind}: ${pursued.checkout}`
}

export const paymentEventWork = (deps: Work): JobHandler => ({
  lane: 'payments',
  maxAttempts: 10,
  run: async (payload: JsonObject) => {
    const event = readWebhookPayload(payload)
    await finishWebhookEvent(deps.db, event, await follow(deps, event))
  },
  // The reconciler looks at every payment by itself; a message that could not be followed delays it at most.
  giveUp: async (db, payload, reason) => {
    await finishWebhookEvent(db, readWebhookPayload(payload), `given up: ${reason}`)
  },
})
