import { Problem } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../limits/limits.service.ts'
import type { ProviderOrder } from '../ports/payments.ts'
import { notFound, notPayable, providerSilent } from './checkout-refusals.ts'
import { lockCheckout, type LockedCheckout } from './checkout.queries.ts'
import { CURRENCY } from './judge-order.ts'
import {
  ATTEMPTS_MAX,
  findLatestPayment,
  findPayment,
  insertOrderCreated,
  insertPayment,
  nameProviderOrder,
} from './payments.queries.ts'
import { walkPayment } from './walk-moves.service.ts'

const CREATE_LIMIT = { count: 30, windowSeconds: 60 }

type Desk = Pick<Deps, 'db' | 'ports' | 'rateLimits' | 'failPoint'>
type Who = { readonly id: string; readonly userId: string }

const tooManyAttempts = () =>
  new Problem(
    'conflict',
    'This checkout was tried too often. Please start again from your cart, or talk to us.',
  )

/** The attempt to be paid next: the one that stands, or a new one after a refusal. */
const attemptFor = async (db: Db, { id, usd_cents }: LockedCheckout) => {
  const latest = await findLatestPayment(db, id)
  if (latest?.state === 'created') return { paymentId: latest.id, providerOrderId: latest.provider_order_id }
  const attempt = (latest?.attempt ?? 0) + 1
  if (attempt > ATTEMPTS_MAX) throw tooManyAttempts()
  return {
    paymentId: await insertPayment(db, { checkoutId: id, attempt, usdCents: usd_cents }),
    providerOrderId: null,
  }
}

const begin = async (db: Db, { id, userId }: Who) => {
  const checkout = await lockCheckout(db, id)
  if (checkout?.user_id !== userId) throw notFound()
  if (checkout.state !== 'open') throw notPayable(checkout.state)
  if (checkout.is_over) throw notPayable('expired')
  return { ...(await attemptFor(db, checkout)), usdCents: checkout.usd_cents }
}

/** The name that counts is the one that is stored: of two answers to a double click, the first. */
const keepName = async (db: Db, paymentId: string, { id, payee }: ProviderOrder): Promise<string> => {
  if (await nameProviderOrder(db, paymentId, id)) {
    await insertOrderCreated(db, paymentId, { providerOrderId: id, payee })
    return id
  }
  const payment = await findPayment(db, paymentId)
  // Given up by the other click: the next one begins a new attempt.
  if (!payment?.provider_order_id) throw providerSilent()
  return payment.provider_order_id
}

/** A key whose request was turned down is spent; the next attempt brings its own. */
const giveUp = (db: Db, checkoutId: string, paymentId: string, issue: string) =>
  db.transaction().execute(async (db) => {
    await lockCheckout(db, checkoutId)
    const payment = await findPayment(db, paymentId)
    if (payment?.state !== 'created' || payment.provider_order_id !== null) return
    await walkPayment(db, {
      id: paymentId,
      from: 'created',
      path: ['voided'],
      source: 'pay',
      because: `refused: ${issue}`,
    })
  })

/** Asks the provider for an order over the stored amount. Asking again gives the same one for as long as it can be paid. */
export const createPaypalOrder = async (
  { db, ports, failPoint, rateLimits }: Desk,
  who: Who,
): Promise<{ id: string }> => {
  await refuseTooMany(
    { db, rateLimits },
    {
      what: 'paypal-order',
      address: who.id,
      limits: [CREATE_LIMIT],
      refusal: 'That was a little too often. Please wait a moment.',
    },
  )
  const { paymentId, providerOrderId, usdCents } = await db.transaction().execute(async (db) => {
    const begun = await begin(db, who)
    await failPoint('create.before_intent')
    return begun
  })
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
  if (created.kind !== 'created') throw providerSilent()

  const id = await db.transaction().execute(async (db) => {
    const id = await keepName(db, paymentId, created.order)
    await failPoint('create.before_commit')
    return id
  })
  await failPoint('create.after_commit')
  return { id }
}
