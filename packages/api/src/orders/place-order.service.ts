import { randomUUID } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { queueOrderMail } from './emails/order-mail.service.ts'
import { insertOrder, lockOrderedProducts } from './orders.queries.ts'

type Paid = { readonly checkoutId: string; readonly paymentId: string }

/**
 * Turns a checkout that was just paid into an order, inside the transaction that pays it: neither is ever there without the other.
 * Everything that could refuse was asked before the money moved; from here on nothing may.
 */
export const placeOrder = async (db: Db, { checkoutId, paymentId }: Paid): Promise<string> => {
  const orderId = randomUUID()
  await lockOrderedProducts(db, checkoutId)
  // Everything that can be done before the order takes its number is done before: all other orders wait from there to the commit.
  await queueOrderMail(db, { kind: 'placed', orderId })
  await insertOrder(db, { orderId, checkoutId, paymentId })
  return orderId
}
