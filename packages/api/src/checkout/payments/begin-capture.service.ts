import type { Db } from '../../database/tables.ts'
import { findPayable, insertIntent, type Payable, takeOverLease } from './pay-intent.queries.ts'
import { findCapturingPayment, type PaymentRow } from './payments.queries.ts'
import type { Source } from '../apply-transitions.service.ts'

/**
 * Writes down, before the provider is asked for money, that it will be: a crash from here on leaves a trace to follow. False when the
 * checkout is no longer as it was seen.
 */
export const beginCapture = (
  db: Db,
  checkout: Payable,
  payment: PaymentRow,
  source: Source,
): Promise<boolean> =>
  insertIntent(db, checkout, { paymentId: payment.id, source, because: 'the buyer approved' })

/** Continues a capture whose holder has gone silent; null while somebody works on it. */
export const takeOverCapture = async (db: Db, checkout: Payable): Promise<PaymentRow | null> => {
  if (checkout.state !== 'paying' || checkout.is_leased) return null
  if (!(await takeOverLease(db, checkout))) return null
  return (await findCapturingPayment(db, checkout.id)) ?? null
}

/** Continues the capture of a checkout that was left in the middle, for those who act without its owner. */
export const claimAbandoned = async (db: Db, checkoutId: string): Promise<PaymentRow | null> => {
  const checkout = await findPayable(db, checkoutId)
  return checkout ? takeOverCapture(db, checkout) : null
}

/** Takes hold of a payment that its buyer approved, for those who act without them. Null when there is nothing to do. */
export const claimCapture = async (
  db: Db,
  { id, checkout_id: checkoutId }: Pick<PaymentRow, 'id' | 'checkout_id'>,
  source: Source,
): Promise<PaymentRow | null> => {
  const checkout = await findPayable(db, checkoutId)
  if (!checkout) return null
  if (checkout.state === 'paying') return takeOverCapture(db, checkout)
  if (checkout.state !== 'open' || checkout.is_over) return null
  const { payment } = checkout
  // Whoever has gone on to another way to pay is not charged for the one they left.
  if (payment?.id !== id || payment.state !== 'created' || payment.provider_order_id === null) return null
  // Whoever was declined decides anew; nobody tries their card again behind their back.
  if (payment.declines > 0) return null
  return (await beginCapture(db, checkout, payment, source)) ? payment : null
}
