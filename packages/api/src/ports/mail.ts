/** A mail of the shop to one person. Nothing in it but `text` and `html` may hold a line break. */
export type Email = {
  /** The same however often sending is tried, so that a receiver who got it twice can tell. */
  readonly id: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Delivery =
  | { readonly state: 'sent' }
  /** There is no mail server; the email stays where the staff can read it. */
  | { readonly state: 'kept' }
  /** The receiving side will never take this email: trying again would only annoy it. */
  | { readonly state: 'refused'; readonly reason: string }

export type Mail = {
  /** Rejects when it may succeed later. An email may have gone out although sending it failed: nobody can tell a lost answer. */
  readonly send: (email: Email) => Promise<Delivery>
  /** The server did not answer a moment ago: whoever asks now would wait for nothing, and should come back later. */
  readonly isSilent: () => boolean
  readonly close: () => Promise<void>
}
