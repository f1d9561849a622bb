import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { EMAIL_FORM_LIMITS } from '../email-forms.ts'
import { HONEYPOT_FIELD } from '../newsletter.ts'
import {
  email,
  filterText,
  flagQuery,
  id,
  idParams,
  instant,
  line,
  oneOf,
  pageQuery,
  paragraph,
} from './fields.ts'
import { DELIVERY_STATES } from './mails.ts'
import { cleanPhone, PASTED_MAX } from '../south-africa.ts'

/** In the words of the email service, whose browser SDK shows them to nobody but developers. */
const parameter = (name: string) => {
  const required = `The ${name} parameter is required`
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(100, { error: `The ${name} parameter is invalid` })
}

/** The body of the email service: who sends, by which template, and what the template is filled with. */
export const emailEnvelope = z.object(
  {
    lib_version: z.string().max(20).optional(),
    user_id: parameter('user_id'),
    service_id: parameter('service_id'),
    template_id: parameter('template_id'),
    template_params: z.record(z.string(), z.unknown()).optional(),
  },
  { error: 'The user_id parameter is required' },
)

/** These end up in the headers of a mail, so that nothing may begin a line of its own there. */
const oneLine = (name: keyof typeof EMAIL_FORM_LIMITS) => line(name, EMAIL_FORM_LIMITS[name])

const everyForm = {
  user_name: oneLine('user_name'),
  user_email: email,
  message: z
    .string({ error: 'message is required.' })
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(paragraph('message', EMAIL_FORM_LIMITS.message)),
}
export const quoteForm = z.object({ ...everyForm, design: oneLine('design') })
/** A number of another country is taken as well. */
const cellphone = z
  .string({ error: 'cellphone_number is required.' })
  .max(PASTED_MAX, { error: `cellphone_number may be at most ${PASTED_MAX} characters long.` })
  .transform(cleanPhone)
  .pipe(oneLine('cellphone_number'))
export const contactForm = z.object({ ...everyForm, cellphone_number: cellphone })

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
  /** How far its mail got: to the shop's inbox or, for the newsletter, to the reader. */
  delivery: z.enum(DELIVERY_STATES),
  /** Why the mail waits, failed or was kept, where there is more to say. */
  deliveryNote: z.string().nullable(),
  done: z.boolean(),
})

const done = z.object({ message: z.string() })
const unsubscribeToken = z.object({
  token: z
    .string({ error: 'The unsubscribe link is not complete.' })
    .min(16, { error: 'The unsubscribe link is not complete.' })
    .max(100, { error: 'The unsubscribe link is not complete.' }),
})

const counted = z.object({ total: z.number(), open: z.number() })

export const messages = {
  sendEmail: { body: emailEnvelope, answer: z.string() },
  sendEmailForm: { answer: z.string() },
  subscribe: {
    body: z.object({ email, [HONEYPOT_FIELD]: z.string().optional() }),
    answer: done,
  },
  unsubscribe: { body: unsubscribeToken, answer: done },
  unsubscribeOneClick: { query: unsubscribeToken, answer: done },
  adminListMessages: {
    query: z.object({
      ...pageQuery,
      kind: oneOf('kind', MESSAGE_KINDS),
      delivery: oneOf('delivery', DELIVERY_STATES),
      done: flagQuery('done'),
      search: filterText(200),
    }),
    answer: z.array(message),
  },
  /** Of each kind: all of them, and those that nobody has marked as done. */
  adminCountMessages: { answer: z.object({ quote: counted, contact: counted, newsletter: counted }) },
  adminMarkMessage: {
    params: idParams,
    body: z.object({ done: z.boolean({ error: 'done must be true or false.' }) }),
    answer: message,
  },
  /** Everyone who wants the newsletter today, with the link by which they leave it. */
  adminExportSubscribers: { answer: z.instanceof(Blob) },
} as const satisfies Record<string, Shapes>

export type EmailEnvelope = z.output<typeof emailEnvelope>
export type Message = z.infer<typeof message>
export type MessageQuery = z.output<typeof messages.adminListMessages.query>
export type MessageCounts = z.infer<typeof messages.adminCountMessages.answer>
