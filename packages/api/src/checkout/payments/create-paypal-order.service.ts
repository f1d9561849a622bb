import { Problem } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { refuseTooMany } from '../../limits/limits.service.ts'
import type { ProviderOrder } from '../../ports/payments.ts'
import { notFound, notPayable, providerSilent } from '../checkout-refusals.ts'
import { lockCheckout } from '../checkout.queries.ts'
import { CURRENCY } from '../judge-order.ts'
import { findPayable, insertAttempt } from './pay-intent.queries.ts'
import { ATTEMPTS_MAX, findPayment, insertTriedAgain, nameProviderOrder } from './payments.queries.ts'
import { applyPaymentTransitions } from '../apply-transitions.service.ts'

const CREATE_LIMIT = { count: 30, windowSeconds: 60 }

type Needs = Pick<Deps, 'db' | 'ports' | 'rateLimits' | 'failPoint'>
type Who = { readonly id: string; readonly userId: string }

const tooManyAttempts = () =>
  new Problem(
    'conflict',
    'This checkout was tried too often. Please start again from your cart, or talk to us.',
  )

const LOOKS = 3

/** The attempt to be paid next: the one that stands, or a new one after a refusal. Of two clicks one makes it, and the other finds it. */
const begin = async ({ db, failPoint }: Needs, { id, userId }: Who) => {
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    const checkout = await findPayable(db, id)
    if (checkout?.user_id !== userId) throw notFound()
    const { state, payment: latest, usd_cents: usdCents } = checkout
    if (state !== 'open') throw notPayable(state)
    if (checkout.is_over) throw notPayable('expired')
    if (latest?.state === 'created')
      return {
        paymentId: latest.id,
        providerOrderId: latest.provider_order_id,
        usdCents,
        wasDeclined: latest.declines > 0,
      }

    const attempt = (latest?.attempt ?? 0) + 1
    if (attempt > ATTEMPTS_MAX) throw tooManyAttempts()
    await failPoint('create.before_intent')
    const paymentId = await insertAttempt(db, checkout, attempt)
    if (paymentId !== undefined) return { paymentId, providerOrderId: null, usdCents, wasDeclined: false }
  }
  throw providerSilent('another click made the attempt each time')
}

/** The name that counts is the one that is stored: of two answers to a double click, the first. */
const keepName = async (db: Db, paymentId: string, { id, payee }: ProviderOrder): Promise<string> => {
  if (await nameProviderOrder(db, paymentId, { providerOrderId: id, payee })) return id
  const payment = await findPayment(db, paymentId)
  // Given up by the other click: the next one begins a new attempt.
  if (!payment?.provider_order_id) throw providerSilent('another click gave the attempt up')
  return payment.provider_order_id
}

/** A key whose request was turned down is spent; the next attempt brings its own. */
const giveUp = (db: Db, checkoutId: string, paymentId: string, issue: string) =>
  db.transaction().execute(async (db) => {
    await lockCheckout(db, checkoutId)
    const payment = await findPayment(db, paymentId)
    if (payment?.state !== 'created' || payment.provider_order_id !== null) return
    await applyPaymentTransitions(db, {
      id: paymentId,
      from: 'created',
      path: ['voided'],
      source: 'pay',
      because: `refused: ${issue}`,
    })
  })

/** Asks the provider for an order over the stored amount. Asking again gives the same one for as long as it can be paid. */
export const createPaypalOrder = async (deps: Needs, who: Who): Promise<{ id: string }> => {
  const { db, ports, failPoint } = deps
  await refuseTooMany(deps, {
    what: 'paypal-order',
    address: who.id,
    limits: [CREATE_LIMIT],
    refusal: 'That was a little too often. Please wait a moment.',
  })
  const { paymentId, providerOrderId, usdCents, wasDeclined } = await begin(deps, who)
  if (wasDeclined) await insertTriedAgain(db, paymentId)
  if (providerOrderId !== null) return { id: providerOrderId }
  await failPoint('create.after_intent')

  const created = await ports.payments.createOrder({
    key: `ord-${paymentId}`,
    money: { currency: CURRENCY, cents: usdCents },
    customId: who.id,
    // The same for every attempt, so that the provider itself refuses to take money for one checkout twice.
    invoiceId: who.id,
  })
  await failPoint('create.after_provider')
  if (created.kind === 'refused') await giveUp(db, who.id, paymentId, created.issue)
  if (created.kind !== 'created')
    throw providerSilent(created.kind === 'unknown' ? created.reason : `refused: ${created.issue}`)

  await failPoint('create.before_commit')
  const id = await keepName(db, paymentId, created.order)
  await failPoint('create.after_commit')
  return { id }
}
