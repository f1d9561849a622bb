import { randomUUID } from 'node:crypto'
import { ARTWORK_FILES_PER_ORDER } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { queueOrderMail } from './emails/order-mail.service.ts'
import { judgeOrderArtwork } from './artwork/judge-order-artwork.service.ts'
import { insertBoughtArtwork } from './order-artwork.queries.ts'
import { countPromise } from './promise-order.service.ts'
import { insertOrder, lockOrderedProducts } from './orders.queries.ts'

type Placing = {
  readonly checkoutId: string
  /** The payment that was captured for it; null for an order that is placed on instructions to pay, and owes. */
  readonly paymentId: string | null
}

/**
 * Turns a checkout into an order, inside the transaction that pays it or, where it is to be paid later, that says so: neither is ever there
 * without the other. Everything that could refuse was asked before the money moved; from here on nothing may.
 */
export const placeOrder = async (db: Db, { checkoutId, paymentId }: Placing): Promise<string> => {
  const orderId = randomUUID()
  await lockOrderedProducts(db, checkoutId)
  await queueOrderMail(db, { kind: 'placed', orderId })
  const isPromised = await insertOrder(db, { orderId, checkoutId, paymentId })
  if (await insertBoughtArtwork(db, orderId, ARTWORK_FILES_PER_ORDER))
    await judgeOrderArtwork(db, { orderId })
  // Money that came after the cut-off: the date that was told no longer holds.
  if (!isPromised && paymentId !== null) await countPromise(db, orderId)
  return orderId
}
