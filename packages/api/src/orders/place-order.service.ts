import type { Db } from '../database/tables.ts'
import { queueOrderMail } from './order-mail.service.ts'
import {
  countSoldUnits,
  insertOrderEvent,
  insertOrderLinesOf,
  insertOrderOf,
  lockOrderedProducts,
} from './orders.queries.ts'

type Paid = { readonly checkoutId: string; readonly paymentId: string }

/**
 * Turns a checkout that was just paid into an order, inside the transaction that pays it: neither is ever there without the other.
 * Everything that could refuse was asked before the money moved; from here on nothing may.
 */
export const placeOrder = async (db: Db, { checkoutId, paymentId }: Paid): Promise<string> => {
  await lockOrderedProducts(db, checkoutId)
  const orderId = await insertOrderOf(db, checkoutId, paymentId)
  await insertOrderLinesOf(db, checkoutId, orderId)
  await countSoldUnits(db, orderId)
  await insertOrderEvent(db, { order_id: orderId, kind: 'placed', actor_id: null, actor_name: 'Customer' })
  await queueOrderMail(db, { kind: 'placed', orderId })
  return orderId
}
