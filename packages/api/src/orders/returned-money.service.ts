import type { Db } from '../database/tables.ts'
import { deferRefund, insertOrderEvent, insertRefundEvent } from './orders.queries.ts'

/** Money went back: the order's history says so. Its sums follow by themselves. */
export const noteReturnedMoney = async (db: Db, paymentId: string): Promise<void> => {
  await insertRefundEvent(db, paymentId)
}

/** A refund came to nothing: where its order was cancelled with it, the money is still to go back, and the dashboard says so. */
export const noteFailedRefund = async (db: Db, paymentId: string): Promise<void> => {
  const order = await deferRefund(db, paymentId)
  if (!order) return
  await insertOrderEvent(db, {
    order_id: order.id,
    kind: 'money',
    detail: JSON.stringify({ money: 'refundLater', failed: true }),
    actor_id: null,
    actor_name: order.provider_name,
  })
}
