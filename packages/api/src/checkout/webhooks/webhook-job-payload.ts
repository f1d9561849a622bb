import { z } from 'zod'
import type { JsonObject } from '../../database/tables/columns.ts'

/** Work that was left by a version before there were several providers says nothing of them. */
const webhookPayload = z.object({
  provider: z.string().default('paypal'),
  eventId: z.string(),
  eventType: z.string(),
  orderId: z.string().nullable(),
  captureId: z.string().nullable(),
  paymentId: z.string().nullable().default(null),
  reversal: z
    .object({ id: z.string(), money: z.object({ currency: z.string(), cents: z.number().int() }) })
    .nullable(),
})

/** What is kept of a message of the provider until it is followed: names of its own things, nothing about a person. */
export type WebhookPayload = z.output<typeof webhookPayload>

export const readWebhookPayload = (payload: JsonObject): WebhookPayload => webhookPayload.parse(payload)
