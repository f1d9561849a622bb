import type { Message } from '@umbala/contract'

type Kind = Message['kind']

export const KINDS = ['quote', 'contact', 'newsletter'] as const satisfies readonly Kind[]

export const KIND_WORDS = {
  quote: 'Quote request',
  contact: 'Contact message',
  newsletter: 'Newsletter sign-up',
} as const satisfies Record<Kind, string>

export const EMPTY_WORDS = {
  '': 'No messages yet',
  quote: 'No quote requests yet',
  contact: 'No contact messages yet',
  newsletter: 'Nobody has signed up for the newsletter yet',
} as const satisfies Record<Kind | '', string>

export const isKind = (text: string): text is Kind => Object.hasOwn(KIND_WORDS, text)
