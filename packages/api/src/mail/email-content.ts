import type { ShopIdentity } from '@umbala/contract'

/** What an email says, as data: its page and its plain text are both written from this, so that they tell the same facts. */
export type EmailContent = {
  /** What it is about, small above the heading, such as the order's number. */
  readonly about?: string
  /** The news in a few words, in large type. */
  readonly heading: string
  /** What an inbox shows beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  /** How far an order has come. */
  readonly steps?: readonly EmailStep[]
  /** What the reader has to do. */
  readonly request?: string
  /** What somebody else has written. */
  readonly quote?: string
  /** The one thing to press. Missing only in what the shop keeps for itself. */
  readonly button?: EmailLink
  /** Below the button, smaller: what else is good to know. */
  readonly remarks?: readonly string[]
  readonly lines?: readonly EmailLine[]
  readonly sums?: EmailSums
  readonly facts?: readonly EmailFact[]
  /** Why the reader gets this email. */
  readonly reason: string
  /** At the very end, such as the way off a list. */
  readonly footLink?: EmailLink
}

export type EmailLink = { readonly href: string; readonly label: string }

export type EmailFact = { readonly label: string; readonly value: string; readonly href?: string | undefined }

export type EmailStep = {
  readonly name: string
  readonly words: string
  /** Done; the reader's turn; the shop's turn; later. */
  readonly state: 'done' | 'you' | 'us' | 'later'
}

export type EmailLine = {
  /** Absolute, as email programs need it. */
  readonly picture: string | null
  readonly name: string
  readonly sku: string
  readonly options: readonly string[]
  readonly quantity: number
  readonly inclVat: string
  readonly exclVat: string
}

export type EmailSums = {
  readonly facts: readonly EmailFact[]
  /** The main figure, and beside it, smaller, what it consists of. */
  readonly total: { readonly label: string; readonly value: string; readonly note: string }
}

/** Who writes, and where links and pictures of the email lead to. */
export type EmailSender = { readonly shop: ShopIdentity; readonly publicUrl: string }
