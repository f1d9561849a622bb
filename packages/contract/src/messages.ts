import { z } from 'zod'
import type { Shapes } from './call.ts'
import { email, filterText, id, instant, line, pageQuery } from './fields.ts'

/** The envelope of the email service whose browser SDK the forms use. */
const envelope = {
  lib_version: z.string().max(20).optional(),
  user_id: line('user_id', 100),
  service_id: line('service_id', 100),
  template_id: line('template_id', 100),
}

export const MESSAGE_KINDS = ['quote', 'contact', 'newsletter'] as const
export const message = z.object({
  _id: id,
  kind: z.enum(MESSAGE_KINDS),
  createdAt: instant,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  design: z.string().nullable(),
  message: z.string(),
  delivery: z.enum(['waiting', 'sent', 'failed', 'kept']),
  done: z.boolean(),
})

const done = z.object({ message: z.string() })

export const messages = {
  sendEmail: {
    body: z.object({
      ...envelope,
      template_params: z.record(z.string().max(60), z.string().max(5000)).optional(),
    }),
    answer: z.string(),
  },
  sendEmailForm: { answer: z.string() },
  subscribe: { body: z.object({ email }), answer: done },
  unsubscribe: { body: z.object({ token: z.string().min(16).max(100) }), answer: done },
  adminListMessages: {
    query: z.object({ ...pageQuery, kind: filterText(20), search: filterText(200) }),
    answer: z.array(message),
  },
} as const satisfies Record<string, Shapes>

export type Message = z.infer<typeof message>
