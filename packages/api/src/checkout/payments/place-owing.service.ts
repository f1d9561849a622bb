import type { Deps } from '../../deps.ts'
import { placeOrder } from '../../orders/place-order.service.ts'
import type { NextStep } from '../../ports/payments.ts'
import { applyCheckoutTransitions } from '../apply-transitions.service.ts'
import { notFound, notPayable } from '../checkout-refusals.ts'
import { lockCheckout, lockPlacedCheckout } from '../checkout.queries.ts'
import { tryAgain } from '../try-again.ts'
import { findPayment, storeInstructions } from './payments.queries.ts'

type Needs = Pick<Deps, 'db' | 'failPoint'>

type Told = { readonly checkoutId: string; readonly paymentId: string; readonly next: NextStep }

/**
 * Where the buyer pays elsewhere, the order is placed before they are told how, and owes: order, lines, email and instructions in one
 * transaction, with the checkout locked. Asked again it finds the order. Null for every other step: those orders are placed by their money.
 */
export const placeOwing = async (
  { db, failPoint }: Needs,
  { checkoutId, paymentId, next }: Told,
): Promise<string | null> => {
  if (next.kind !== 'instructions') return null
  const { reference, lines } = next
  return tryAgain(() =>
    db.transaction().execute(async (db) => {
      const checkout = await lockCheckout(db, checkoutId)
      if (!checkout) throw notFound()
      const { state } = checkout
      const payment = await findPayment(db, paymentId)
      // The money was quicker than the answer: it has placed the order, or a person looks into it.
      if (payment?.state !== 'created') return (await lockPlacedCheckout(db, checkoutId))?.order_id ?? null
      if (state === 'open') {
        if (checkout.is_over) throw notPayable('expired')
        await applyCheckoutTransitions(db, { id: checkoutId, from: state, path: ['placed'], by: 'pay' })
        await placeOrder(db, { checkoutId, paymentId: null })
      } else if (state !== 'placed' && state !== 'finalized') throw notPayable(state, payment.provider_name)
      await storeInstructions(db, paymentId, { reference, lines })
      await failPoint('place.before_commit')
      return (await lockPlacedCheckout(db, checkoutId))?.order_id ?? null
    }),
  )
}
