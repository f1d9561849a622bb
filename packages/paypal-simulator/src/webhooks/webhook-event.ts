import { newEventId } from '../ids.ts'
import type { JsonObject } from '../json.ts'

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'

export type WebhookEvent = JsonObject & { readonly id: string; readonly event_type: string }

const SUMMARIES: Record<EventType, string> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'A payment approval has been reversed',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied',
  'PAYMENT.CAPTURE.REFUNDED': 'A capture payment was refunded',
  'PAYMENT.CAPTURE.REVERSED': 'A capture payment was reversed',
}

const resourceType = (type: EventType) => {
  if (type.startsWith('CHECKOUT.')) return 'checkout-order'
  return type.endsWith('REFUNDED') || type.endsWith('REVERSED') ? 'refund' : 'capture'
}

export const webhookEvent = (type: EventType, resource: JsonObject, origin: string): WebhookEvent => {
  const id = newEventId()
  const self = `${origin}/v1/notifications/webhooks-events/${id}`
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType(type),
    resource_version: '2.0',
    event_type: type,
    summary: SUMMARIES[type],
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
}
