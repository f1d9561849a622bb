import { type Order, Problem } from '@umbala/contract'
import { clearBoughtLines } from '../cart/order-lines.service.ts'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../limits/limits.service.ts'
import { getOrder } from '../orders/orders.service.ts'
import { notFound } from './checkout-refusals.ts'
import { lockPlacedCheckout } from './checkout.queries.ts'
import { findForgottenCheckouts } from './reconciliation/reconcile.queries.ts'
import { tryAgain } from './try-again.ts'
import { applyCheckoutTransitions } from './apply-transitions.service.ts'

const FINALIZE_LIMIT = { count: 30, windowSeconds: 60 }

type Needs = Pick<Deps, 'db' | 'rateLimits' | 'failPoint'>
type Buyer = { readonly id: string }

type Placed = NonNullable<Awaited<ReturnType<typeof lockPlacedCheckout>>>

const clearCart = async (db: Db, userId: string, { bought }: Placed) => {
  await clearBoughtLines(
    db,
    userId,
    (bought ?? []).flatMap(({ product_id: productId, cart_line_id: lineId, options, details, quantity }) =>
      productId === null ? [] : [{ productId, lineId, options, details, quantity }],
    ),
  )
}

/** Answers the order that came of it. */
const finish = async (db: Db, id: string, userId: string): Promise<string> => {
  const checkout = await lockPlacedCheckout(db, id)
  if (checkout?.user_id !== userId) throw notFound()
  const { state, order_id: orderId } = checkout
  if ((state !== 'paid' && state !== 'placed' && state !== 'finalized') || orderId === null)
    throw new Problem('conflict', 'This checkout has not been paid, so that there is no order yet.')
  if (state === 'finalized') return orderId
  await clearCart(db, userId, checkout)
  await applyCheckoutTransitions(db, { id, from: state, path: ['finalized'], by: 'pay' })
  return orderId
}

const FORGOTTEN_AT_ONCE = 50
/** The page asks for its order within moments of paying; after some minutes it is not coming any more. */
const FORGOTTEN_AFTER_SECONDS = 300

const finishForgotten = async (db: Db, id: string): Promise<void> => {
  const checkout = await lockPlacedCheckout(db, id)
  if (checkout?.state !== 'paid' && checkout?.state !== 'placed') return
  if (checkout.user_id !== null) await clearCart(db, checkout.user_id, checkout)
  await applyCheckoutTransitions(db, { id, from: checkout.state, path: ['finalized'], by: 'reconciler' })
}

/** A buyer who paid and closed the page has their order; what they bought must not wait in the cart to be bought again. */
export const finalizeForgotten = async (
  { db }: Pick<Needs, 'db'>,
  { afterSeconds = FORGOTTEN_AFTER_SECONDS } = {},
): Promise<void> => {
  const forgotten = await findForgottenCheckouts(db, { afterSeconds, limit: FORGOTTEN_AT_ONCE })
  const ends = await Promise.allSettled(
    forgotten.map(({ id }) => tryAgain(() => db.transaction().execute((db) => finishForgotten(db, id)))),
  )
  // One that cannot be finished keeps none of the others waiting, and is still heard of.
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Hands out the order that came of the checkout. The first time, what was bought leaves the cart; after that, only the order. */
export const finalizeCheckout = async (
  { db, rateLimits, failPoint }: Needs,
  buyer: Buyer,
  id: string,
): Promise<Order> => {
  await refuseTooMany(
    { db, rateLimits },
    {
      what: 'finalize',
      address: id,
      limits: [FINALIZE_LIMIT],
      refusal: 'That was a little too often. Please wait a moment.',
    },
  )
  const orderId = await tryAgain(() =>
    db.transaction().execute(async (db) => {
      const orderId = await finish(db, id, buyer.id)
      await failPoint('finalize.before_commit')
      return orderId
    }),
  )
  await failPoint('finalize.after_commit')
  return getOrder(db, { id: buyer.id, seesAll: false }, orderId)
}
