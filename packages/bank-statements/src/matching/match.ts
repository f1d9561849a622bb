import type { Cents, Day } from '@umbala/pricing'

/** An order as far as money is concerned. One that is paid stands here too, so that a second payment is seen. */
export type Owed = {
  readonly orderId: string
  readonly orderNumber: number
  /** As `writeReference` wrote it. */
  readonly reference: string
  /** What is still open; nothing or less where it is paid. */
  readonly dueCents: Cents
  readonly currency: 'ZAR'
  readonly customerName: string
  readonly companyName: string | null
  /** An instant, as ISO 8601 writes it. */
  readonly placedAt: string
}

export type MatchedLine = {
  readonly identity: string
  readonly date: Day
  readonly amount: Cents
  readonly description: string
  readonly reference: string
}

export type MatchKind =
  /** Reference and amount are right. */
  | 'exact'
  /** The reference of one order, and less or more than is due. */
  | 'short'
  | 'over'
  /** The references of several orders, whose dues are the amount. */
  | 'several'
  /** An order that is paid already. */
  | 'duplicate'
  /** A part of a reference, or digits that may be one. */
  | 'number'
  /** No reference, and one open order of that amount. */
  | 'amount'
  /** No more than a name. */
  | 'name'
  /** Several ways to read it. */
  | 'unclear'
  | 'out'
  | 'nothing'

/** What is proposed for a line. It makes nothing paid: a person confirms it. */
export type Match = {
  readonly identity: string
  readonly kind: MatchKind
  /** Only what is `sure` may be ticked before a person has looked. */
  readonly confidence: 'sure' | 'likely' | 'possible' | 'none'
  /** How the money would be divided: never more than the line brings, nor than an order is owed. */
  readonly parts: readonly { readonly orderId: string; readonly amount: Cents }[]
  /** Orders to look at, divided or not. */
  readonly orderIds: readonly string[]
  readonly message: string
}

export type Verdict = Omit<Match, 'identity'>
