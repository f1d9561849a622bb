import { type EmailEnvelope, type EmailForms, Problem } from '@umbala/contract'
import { contactForm, quoteForm } from '@umbala/contract/schemas'
import type { z } from 'zod'
import type { FormMessage } from './staff-email.ts'

/** Reads by a schema what no route has read yet, and refuses in the schema's own words. */
export const readBy = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> => {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw new Problem('invalid', read.error.issues[0]?.message ?? 'The form is not valid.')
}

const ANY_SERVICE = 'default_service'

/** The message inside an envelope, once the envelope has named us, in the order the email service checks. */
export const readForm = (
  { user_id, service_id, template_id, template_params = {} }: EmailEnvelope,
  { publicKey, serviceId, quoteTemplateId, contactTemplateId }: EmailForms,
): FormMessage => {
  if (user_id !== publicKey) throw new Problem('invalid', 'The Public Key is invalid')
  if (service_id !== serviceId && service_id !== ANY_SERVICE)
    throw new Problem('invalid', 'The service ID not found')
  if (template_id === quoteTemplateId) {
    const { user_name, user_email, design, message } = readBy(quoteForm, template_params)
    return { kind: 'quote', name: user_name, email: user_email, phone: null, design, body: message }
  }
  if (template_id === contactTemplateId) {
    const { user_name, user_email, cellphone_number, message } = readBy(contactForm, template_params)
    return {
      kind: 'contact',
      name: user_name,
      email: user_email,
      phone: cellphone_number,
      design: null,
      body: message,
    }
  }
  throw new Problem('invalid', 'The template ID not found')
}
