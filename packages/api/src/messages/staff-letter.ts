import { letterHtml } from '../mail/letter-html.ts'
import type { Draft } from '../mail/mail.service.ts'

export type FormMessage = {
  readonly kind: 'quote' | 'contact'
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly design: string | null
  readonly body: string
}

type Desk = { readonly shopName: string; readonly inbox: string }

const HEADINGS = { quote: 'Quote request', contact: 'Message' } as const

/** What the staff reads in the shop's inbox. Answering it answers the visitor. */
export const staffLetter = (message: FormMessage, { shopName, inbox }: Desk): Draft => {
  const heading = `${HEADINGS[message.kind]} from ${message.name}`
  const facts = [
    ['Name', message.name],
    ['Email', message.email],
    ...(message.phone === null ? [] : [['Cellphone', message.phone] as const]),
    ...(message.design === null ? [] : [['Design', message.design] as const]),
  ] as const
  return {
    template: `${message.kind}-to-staff`,
    to: inbox,
    replyTo: message.email,
    subject: heading,
    text: [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      message.body,
      '',
      `Sent from the ${shopName} website. Your answer goes to ${message.email}.`,
    ].join('\n'),
    html: letterHtml({ heading, facts, paragraphs: [message.body] }),
  }
}
