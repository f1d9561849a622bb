import type { EmailSender } from '../mail/email-content.ts'
import { writeEmail } from '../mail/email-template.ts'
import type { Draft } from '../mail/mail.service.ts'

export type FormMessage = {
  readonly kind: 'quote' | 'contact'
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly design: string | null
  readonly body: string
}

type MailContext = EmailSender & { readonly inbox: string }

const HEADINGS = { quote: 'Quote request', contact: 'Message' } as const

/** What the staff reads in the shop's inbox. Answering it answers the visitor. */
export const staffEmail = (message: FormMessage, context: MailContext): Draft => {
  const { kind, name, email, phone, design, body } = message
  const heading = `${HEADINGS[kind]} from ${name}`
  const place = new URLSearchParams({ search: email }).toString()
  const content = {
    heading,
    preview: body,
    paragraphs: [],
    quote: body,
    button: { href: `${context.publicUrl}/admin/messages?${place}`, label: 'Open in the back office' },
    facts: [
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      ...(phone === null ? [] : [{ label: 'Cellphone', value: phone }]),
      ...(design === null ? [] : [{ label: 'Design', value: design }]),
    ],
    reason: `Sent from the ${context.shop.name} website. Your answer goes to ${email}.`,
  }
  return {
    template: `${kind}-to-staff`,
    to: context.inbox,
    replyTo: email,
    subject: heading,
    ...writeEmail(content, context),
  }
}
