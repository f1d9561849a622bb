import type { Db } from '../database/tables.ts'
import { queueOrderMail } from './emails/order-mail.service.ts'
import { countPromise } from './promise-order.service.ts'
import { lockOwingOrder } from './orders.queries.ts'

/** The order that money of this checkout may be for, held: until the commit nobody cancels it, and no other payment fills it. */
export const holdOwingOrder = (db: Db, checkoutId: string) => lockOwingOrder(db, checkoutId)

/** Money came in for an order that owed; the database has counted it, its date counts from the last of it, and its customer is told. */
export const tellOwedPayment = async (db: Db, orderId: string, paymentId: string): Promise<void> => {
  await countPromise(db, orderId)
  await queueOrderMail(db, { kind: 'payment', orderId, paymentId })
}
