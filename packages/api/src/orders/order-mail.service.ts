import type { OrderStatus } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { findOrderPaidBy } from './order-mail.queries.ts'

export const ORDER_MAIL = 'order-mail'

type OrderMail =
  | { readonly kind: 'placed'; readonly orderId: string }
  | {
      readonly kind: 'status'
      readonly orderId: string
      readonly status: OrderStatus
      readonly eventId: number
    }
  | { readonly kind: 'refund'; readonly orderId: string; readonly refundId: string }
  /** The decision about the money of a cancelled order was changed. */
  | { readonly kind: 'money'; readonly orderId: string; readonly eventId: number }

/** Names a letter within its order: each is written once. */
export const aboutOf = (mail: OrderMail): string => {
  switch (mail.kind) {
    case 'placed':
      return 'placed'
    case 'status':
      return `status ${mail.eventId}`
    case 'refund':
      return `refund ${mail.refundId}`
    case 'money':
      return `money ${mail.eventId}`
  }
}

/** A letter to the customer about an order, written and sent by the background work. */
export const queueOrderMail = (db: Db, mail: OrderMail): Promise<void> =>
  enqueueJob(db, {
    kind: ORDER_MAIL,
    payload: mail,
    uniqueKey: `${ORDER_MAIL} ${aboutOf(mail)} ${mail.orderId}`,
  })

/** To the customer whose money the staff sent back, where an order rests on it. */
export const queueRefundMail = async (db: Db, paymentId: string, refundId: string): Promise<void> => {
  const order = await findOrderPaidBy(db, paymentId)
  if (order) await queueOrderMail(db, { kind: 'refund', orderId: order.id, refundId })
}

/** A letter to somebody whose money moved and who has no order to show for it, or not yet. */
export const queuePaymentProblemMail = (db: Db, checkoutId: string): Promise<void> =>
  enqueueJob(db, {
    kind: ORDER_MAIL,
    payload: { kind: 'payment-problem', checkoutId },
    uniqueKey: `${ORDER_MAIL} payment-problem ${checkoutId}`,
  })
