import { type BegunPayment, Problem } from '@umbala/contract'
import { cents, formatRand } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { refuseTooMany } from '../../limits/limits.service.ts'
import type { Begun, NextStep, PaymentMethod, PaymentProvider } from '../../ports/payments.ts'
import { alreadyPaid, notFound, notPayable, providerSilent } from '../checkout-refusals.ts'
import { lockCheckout } from '../checkout.queries.ts'
import { findPayable, insertAttempt, insertDueAttempt, type Payable } from './pay-intent.queries.ts'
import { ATTEMPTS_MAX, findPayment, insertTriedAgain, storeReference } from './payments.queries.ts'
import { placeOwing } from './place-owing.service.ts'
import { applyPaymentTransitions } from '../apply-transitions.service.ts'
import { connectedProvider } from './provider-of.service.ts'

const BEGIN_LIMIT = { count: 30, windowSeconds: 60 }

type Needs = Pick<Deps, 'db' | 'ports' | 'publicUrl' | 'apiUrl' | 'rateLimits' | 'failPoint'>
type Who = { readonly id: string; readonly userId: string }
type Way = {
  readonly provider: PaymentProvider
  readonly method: PaymentMethod
  /** Rand, where a part of what is owed is paid. */
  readonly partCents?: number | undefined
}

/** Whose order stands must not be sent to buy the same again. */
const tooManyAttempts = ({ due_cents }: Payable) =>
  new Problem(
    'conflict',
    due_cents === null
      ? 'This checkout was tried too often. Please start again from your cart, or talk to us.'
      : 'Payments of this order were begun too often. Please talk to us about what is still to be paid.',
  )

const otherWay = () => new Problem('invalid', 'You cannot pay that way here. Please choose another.')

const LOOKS = 3

type Attempt = {
  readonly paymentId: string
  readonly reference: string | null
  readonly amountCents: number
  readonly wasDeclined: boolean
}

/** The last attempt, while it can be paid and is the way and the amount that the buyer wants now. */
const standing = ({ payment }: Payable, { provider, method }: Way, randCents: number): Attempt | null =>
  payment?.state === 'created' &&
  payment.provider === provider.id &&
  payment.method === method.id &&
  payment.rand_cents === randCents
    ? {
        paymentId: payment.id,
        reference: payment.provider_order_id,
        amountCents: payment.amount_cents,
        wasDeclined: payment.declines > 0,
      }
    : null

const notInParts = () =>
  new Problem('invalid', 'An order is paid in parts only after it was placed. Please pay all of it.')

/** What there is to pay, in rand: an open checkout in full, an order that stands as far as it owes. */
const payableCents = (checkout: Payable, { provider, partCents }: Way): number => {
  const { state, due_cents: due, payment } = checkout
  if (due === null) {
    if (state !== 'open') throw notPayable(state, payment?.provider_name)
    if (checkout.is_over) throw notPayable('expired')
    if (partCents !== undefined) throw notInParts()
    return checkout.total_cents
  }
  if (due === 0) throw alreadyPaid()
  // The lease under which money is captured is the checkout's, and this one is over.
  if (provider.capture !== null) throw otherWay()
  if (partCents !== undefined && partCents > due)
    throw new Problem('conflict', `Only ${formatRand(cents(due))} of this order is still to be paid.`)
  return partCents ?? due
}

/**
 * The attempt to be paid next: the one that stands, or a new one after a refusal or for another way to pay. Of two clicks one makes it, and
 * the other finds it.
 */
const findOrMake = async ({ db, failPoint }: Needs, { id, userId }: Who, way: Way): Promise<Attempt> => {
  const { provider, method } = way
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    const checkout = await findPayable(db, id)
    if (checkout?.user_id !== userId) throw notFound()
    const { payment: latest } = checkout
    const randCents = payableCents(checkout, way)
    const found = standing(checkout, way, randCents)
    if (found) return found

    const attempt = (latest?.attempt ?? 0) + 1
    if (attempt > ATTEMPTS_MAX) throw tooManyAttempts(checkout)
    await failPoint('create.before_intent')
    const wish = {
      attempt,
      provider: provider.id,
      providerName: provider.name,
      method: method.id,
      currency: provider.currency,
    }
    const made =
      checkout.due_cents === null
        ? await insertAttempt(db, checkout, wish)
        : await insertDueAttempt(db, id, { ...wish, randCents })
    if (made)
      return { paymentId: made.id, reference: null, amountCents: made.amount_cents, wasDeclined: false }
  }
  throw providerSilent(provider.name, 'another click made the attempt each time')
}

/** The reference that counts is the one that is stored: of two answers to a double click, the first. */
const keepReference = async (
  db: Db,
  paymentId: string,
  { reference, payee }: Extract<Begun, { kind: 'begun' }>,
  { provider }: Way,
): Promise<string> => {
  if (await storeReference(db, paymentId, { reference, payee })) return reference
  const payment = await findPayment(db, paymentId)
  // Given up by the other click: the next one begins a new attempt.
  if (!payment?.provider_order_id) throw providerSilent(provider.name, 'another click gave the attempt up')
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

/** The step of the stored reference. One that leads to another payment is not handed out: nobody would look for its money. */
const stepOf = (
  { provider }: Way,
  stored: string,
  { reference, next }: Extract<Begun, { kind: 'begun' }>,
): NextStep => {
  if (stored === reference) return next
  if (provider.resume) return provider.resume(stored)
  throw providerSilent(provider.name, 'the provider answered the same key with another payment')
}

const beginWay = async (
  deps: Needs,
  who: Who,
  way: Way,
): Promise<{ reference: string; next: NextStep; orderId: string | null }> => {
  const { db, failPoint, publicUrl, apiUrl } = deps
  const { provider, method } = way
  await refuseTooMany(deps, {
    what: 'begin-payment',
    address: who.id,
    limits: [BEGIN_LIMIT],
    refusal: 'That was a little too often. Please wait a moment.',
  })
  const { paymentId, reference, amountCents, wasDeclined } = await findOrMake(deps, who, way)
  if (wasDeclined) await insertTriedAgain(db, paymentId)
  if (reference !== null && provider.resume) {
    const next = provider.resume(reference)
    const orderId = await placeOwing(deps, { checkoutId: who.id, paymentId, next })
    return { reference, next, orderId }
  }
  await failPoint('create.after_intent')

  const begun = await provider.begin({
    key: `ord-${paymentId}`,
    money: { currency: provider.currency, cents: amountCents },
    checkoutId: who.id,
    paymentId,
    method: method.id,
    returnUrl: `${publicUrl}/checkout/${who.id}`,
    notifyUrl: `${apiUrl}/api/payments/${provider.id}/notifications`,
  })
  await failPoint('create.after_provider')
  if (begun.kind === 'refused') await giveUp(db, who.id, paymentId, begun.issue)
  if (begun.kind !== 'begun')
    throw providerSilent(provider.name, begun.kind === 'unknown' ? begun.reason : `refused: ${begun.issue}`)

  await failPoint('create.before_commit')
  const stored = await keepReference(db, paymentId, begun, way)
  const next = stepOf(way, stored, begun)
  const orderId = await placeOwing(deps, { checkoutId: who.id, paymentId, next })
  await failPoint('create.after_commit')
  return { reference: stored, next, orderId }
}

const toStep = (next: NextStep): BegunPayment['next'] => {
  switch (next.kind) {
    case 'popup':
    case 'redirect':
      return next
    case 'form':
      return { ...next, fields: [...next.fields] }
    case 'instructions':
      return { ...next, lines: [...next.lines] }
  }
}

type Wish = {
  readonly provider: string
  readonly method?: string | undefined
  /** Rand. */
  readonly amount?: number | undefined
}

const wayOf = (deps: Needs, wish: Wish): Way => {
  const provider = connectedProvider(deps, wish.provider)
  const method = provider?.methods.find(({ id }) => wish.method === undefined || id === wish.method)
  if (!provider || !method) throw otherWay()
  const partCents = wish.amount === undefined ? undefined : Math.round(wish.amount * 100)
  return { provider, method, partCents }
}

/**
 * Begins a payment over the stored amount and answers what the browser has to do next. Asking again gives the same payment for as long as
 * it can be made. The intent is committed before the provider is asked, and the reference before anybody is sent there.
 */
export const beginPayment = async (deps: Needs, who: Who, wish: Wish): Promise<BegunPayment> => {
  const way = wayOf(deps, wish)
  const { next, orderId } = await beginWay(deps, who, way)
  return { provider: way.provider.id, method: way.method.id, next: toStep(next), orderId }
}

const PAYPAL = 'paypal'

/** The specification's call: the same for PayPal, answered by the number that its script opens the window with. */
export const createPaypalOrder = async (deps: Needs, who: Who): Promise<{ id: string }> => {
  const provider = connectedProvider(deps, PAYPAL)
  const [method] = provider?.methods ?? []
  if (!provider || !method) {
    // Nobody learns of somebody else's checkout, whether or not it could be paid.
    if ((await findPayable(deps.db, who.id))?.user_id !== who.userId) throw notFound()
    throw providerSilent('PayPal', 'PayPal is not connected')
  }
  const { reference } = await beginWay(deps, who, { provider, method })
  return { id: reference }
}
