import type { CustomerMail, OrderStatus } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import { enqueueJob } from '../../jobs/jobs.service.ts'
import { NOBODYS_ADDRESS } from '../../mail/nobody.ts'
import { findOrderPaidBy, findPaymentMail, lockTroubledCheckout } from './order-mail.queries.ts'
import { problemOf } from './payment-problem.ts'

export const ORDER_MAIL = 'order-mail'

type OrderMail =
  | { readonly kind: 'placed'; readonly orderId: string }
  /** Money came in for an order that owed. */
  | { readonly kind: 'payment'; readonly orderId: string; readonly paymentId: string }
  | {
      readonly kind: 'status'
      readonly orderId: string
      readonly status: OrderStatus
      readonly eventId: number
    }
  | {
      readonly kind: 'refund'
      readonly orderId: string
      readonly refundId: string
      /** Missing in work that was asked for before emails were counted by payment. */
      readonly paymentId?: string | undefined
    }
  /** The decision about the money of a cancelled order was changed. */
  | { readonly kind: 'money'; readonly orderId: string; readonly eventId: number }

/** Names the email about a change of status within its order. */
export const mailOfStep = (eventId: number): string => `status ${eventId}`

/** Names an email within its order: each is written once. */
export const aboutOf = (mail: OrderMail): string => {
  switch (mail.kind) {
    case 'placed':
      return 'placed'
    case 'payment':
      return `payment ${mail.paymentId}`
    case 'status':
      return mailOfStep(mail.eventId)
    case 'refund':
      return `refund ${mail.refundId}`
    case 'money':
      return `money ${mail.eventId}`
  }
}

/** An email to the customer about an order, written and sent by the background work. */
export const queueOrderMail = (db: Db, mail: OrderMail, delaySeconds = 0): Promise<void> =>
  enqueueJob(db, {
    kind: ORDER_MAIL,
    payload: mail,
    uniqueKey: `${ORDER_MAIL} ${aboutOf(mail)} ${mail.orderId}`,
    delaySeconds,
  })

/** The emails that say that money went back, each written once for a payment. */
export const REFUND_TEMPLATES = {
  ofOrder: 'order-refunded',
  ofNoOrder: 'payment-refunded',
  extra: 'payment-extra',
} as const

/** A part is told each time that one goes back; that all of it went back is told once. */
export const partTemplate = (refundId: string): string => `order-part-refunded ${refundId}`

const jobKey = (template: string, paymentId: string) => `${ORDER_MAIL} ${template} ${paymentId}`

type Once = { readonly template: string; readonly paymentId: string; readonly payload: JsonObject }

const queueOnce = async (db: Db, { template, paymentId, payload }: Once): Promise<CustomerMail> => {
  const uniqueKey = jobKey(template, paymentId)
  const { written_at } = await findPaymentMail(db, paymentId, { templates: [template], jobKeys: [uniqueKey] })
  if (written_at !== null) return 'sent before'
  await enqueueJob(db, { kind: ORDER_MAIL, payload, uniqueKey })
  return 'queued'
}

/** To the customer whose money the staff sent back, where an order rests on it. Answers whether there will be a mail. */
export const queueRefundMail = async (db: Db, paymentId: string, refundId: string): Promise<CustomerMail> => {
  const order = await findOrderPaidBy(db, paymentId)
  if (!order) return 'none'
  if (order.anonymised_at !== null || order.customer_email === NOBODYS_ADDRESS) return 'erased'
  return queueOnce(db, {
    template: order.is_part ? partTemplate(refundId) : REFUND_TEMPLATES.ofOrder,
    paymentId,
    payload: { kind: 'refund', orderId: order.id, refundId, paymentId, isPart: order.is_part },
  })
}

/**
 * To somebody whose money moved and who has no order to show for it, or not yet. The caller holds the checkout. Answers whether there will
 * be a mail: none where the payment needs no words, or nobody is left to read them.
 */
export const queuePaymentProblemMail = async (
  db: Db,
  troubled: { readonly checkoutId: string; readonly paymentId: string },
): Promise<CustomerMail> => {
  const row = await lockTroubledCheckout(db, troubled)
  const problem = row && problemOf(row)
  if (!problem) return 'none'
  if (row.customer_email === NOBODYS_ADDRESS) return 'erased'
  return queueOnce(db, {
    template: `payment-${problem}`,
    paymentId: troubled.paymentId,
    payload: { kind: 'payment-problem', ...troubled, problem },
  })
}

/** Whether a mail about money that went back since then was queued, whoever queued it; null when none was. */
export const refundMailSince = async (
  db: Db,
  { paymentId, refundId }: { readonly paymentId: string; readonly refundId: string },
  since: Date,
): Promise<Extract<CustomerMail, 'queued' | 'sent before'> | null> => {
  const templates = [...Object.values(REFUND_TEMPLATES), partTemplate(refundId)]
  const jobKeys = templates.map((template) => jobKey(template, paymentId))
  const { written_at, is_waiting } = await findPaymentMail(db, paymentId, { templates, jobKeys })
  if (is_waiting || (written_at !== null && written_at >= since)) return 'queued'
  return written_at === null ? null : 'sent before'
}
