import type { Message } from '@umbala/contract'

type Kind = Message['kind']

export const KINDS = ['quote', 'contact', 'newsletter'] as const satisfies readonly Kind[]

export const KIND_WORDS = {
  quote: 'Quote request',
  contact: 'Contact message',
  newsletter: 'Newsletter',
} as const satisfies Record<Kind, string>

export const KIND_CHOICES: readonly { readonly value: Kind | ''; readonly label: string }[] = [
  { value: '', label: 'Every kind' },
  ...KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
]

export const isKind = (text: string): text is Kind => Object.hasOwn(KIND_WORDS, text)
