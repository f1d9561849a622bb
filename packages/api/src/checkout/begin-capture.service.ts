import type { Db } from '../database/tables.ts'
import { extendPayLease, lockCheckout, type LockedCheckout } from './checkout.queries.ts'
import { findCapturingPayment, findLatestPayment, type PaymentRow } from './payments.queries.ts'
import { type Source, walkCheckout, walkPayment } from './walk-moves.service.ts'

/** Writes down, before the provider is asked for money, that it will be: a crash from here on leaves a trace to follow. */
export const beginCapture = async (
  db: Db,
  checkout: LockedCheckout,
  payment: PaymentRow,
  source: Source,
): Promise<void> => {
  await walkCheckout(db, { id: checkout.id, from: checkout.state, path: ['paying'], by: source })
  await walkPayment(db, {
    id: payment.id,
    from: payment.state,
    path: ['capturing'],
    source,
    because: 'the buyer approved',
  })
}

/** Continues a capture whose holder has gone silent; null while somebody still works on it. */
export const takeOverCapture = async (db: Db, checkout: LockedCheckout): Promise<PaymentRow | null> => {
  if (checkout.state !== 'paying' || checkout.is_leased) return null
  await extendPayLease(db, checkout.id)
  return (await findCapturingPayment(db, checkout.id)) ?? null
}

/** Takes hold of a checkout that can be paid, for those who act without its owner. Null when there is nothing to do. */
export const claimCapture = (db: Db, checkoutId: string, source: Source): Promise<PaymentRow | null> =>
  db.transaction().execute(async (db) => {
    const checkout = await lockCheckout(db, checkoutId)
    if (!checkout) return null
    if (checkout.state === 'paying') return takeOverCapture(db, checkout)
    if (checkout.state !== 'open' || checkout.is_over) return null
    const payment = await findLatestPayment(db, checkoutId)
    if (payment?.state !== 'created' || payment.provider_order_id === null) return null
    // Whoever was declined decides anew; nobody tries their card again behind their back.
    if (payment.declines > 0) return null
    await beginCapture(db, checkout, payment, source)
    return payment
  })
