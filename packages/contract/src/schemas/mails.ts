import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { filterText, id, idParams, instant, oneOf, pageQuery } from './fields.ts'

export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'kept'] as const

/** An email the shop has sent, will send or, without a mail server, has kept for the staff to read. */
export const mail = z.object({
  _id: id,
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty once its time is over. */
  text: z.string(),
  /** When the text of a sent mail was removed, because its time was over. */
  textRemovedAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  delivery: z.enum(DELIVERY_STATES),
  deliveryNote: z.string().nullable(),
  /** Whether it can be sent again: it stayed here, and was not meant for one moment only. */
  mayRetry: z.boolean(),
  orderId: id.nullable(),
  messageId: id.nullable(),
})

export const mailCalls = {
  adminListMails: {
    query: z.object({
      ...pageQuery,
      delivery: oneOf('delivery', DELIVERY_STATES),
      search: filterText(200),
    }),
    answer: z.array(mail),
  },
  /** Sends again what failed or was kept; what is on its way or has arrived is refused. */
  adminRetryMail: { params: idParams, answer: mail },
} as const satisfies Record<string, Shapes>

export type Mail = z.infer<typeof mail>
export type MailQuery = z.output<typeof mailCalls.adminListMails.query>
