/** An amount in hundredths of its currency. */
export type Money = { readonly currency: string; readonly cents: number }

/** Money that moved at the provider, or tried to, under an id of its own. */
export type Charge = {
  readonly id: string
  readonly state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly refunded'
  readonly money: Money | null
}

export type Refund = {
  readonly id: string
  readonly state: 'completed' | 'pending' | 'failed'
  readonly money: Money | null
}

/** The provider's own record of something to be paid. */
export type ProviderPayment = {
  /** By which the provider finds it again: its own number, or ours where it gives none before money moves. */
  readonly reference: string
  /** `approved` only at a provider with a capture; at the others an approval is a charge. */
  readonly state: 'waiting' | 'approved' | 'completed' | 'voided'
  /** What we wrote on it; null too when the provider's answer is about more than one thing. */
  readonly checkoutId: string | null
  /** Our id of the payment, where the provider keeps it beside the checkout's. */
  readonly paymentId: string | null
  readonly money: Money | null
  /** Whose account is paid. */
  readonly payee: string | null
  /** What the adapter found to be other than it asked for, in a word for the staff. Null when all is right. */
  readonly oddity: string | null
  readonly charges: readonly Charge[]
  readonly refunds: readonly Refund[]
}

/** The provider did not answer, or not in a way that can be understood. Whether it did what was asked is anybody's guess. */
export type Unknown = { readonly kind: 'unknown'; readonly reason: string }

/** What the browser has to do for the buyer to pay. */
export type NextStep =
  /** The provider's own script opens a window for this reference. */
  | { readonly kind: 'popup'; readonly reference: string }
  | { readonly kind: 'redirect'; readonly url: string }
  /** Posted by the browser, in exactly this order: it is part of what is signed. */
  | {
      readonly kind: 'form'
      readonly action: string
      readonly fields: readonly { readonly name: string; readonly value: string }[]
    }
  /** Nothing to open: the buyer pays elsewhere and quotes the reference. */
  | {
      readonly kind: 'instructions'
      readonly reference: string
      readonly lines: readonly { readonly label: string; readonly value: string }[]
    }

export type BeginWish = {
  /** The same key asked again means the same payment at the provider, however often the asking is repeated. */
  readonly key: string
  readonly money: Money
  readonly checkoutId: string
  readonly paymentId: string
  readonly method: string
  /** Where the buyer comes back to, whatever came of it. The address proves nothing. */
  readonly returnUrl: string
  /** Where the provider sends its notifications, for providers that are told with each payment. */
  readonly notifyUrl: string
}

export type Begun =
  | {
      readonly kind: 'begun'
      readonly reference: string
      readonly payee: string | null
      readonly next: NextStep
    }
  | { readonly kind: 'refused'; readonly issue: string }
  | Unknown

export type Found =
  | { readonly kind: 'found'; readonly payment: ProviderPayment }
  | { readonly kind: 'missing' }
  | Unknown

export type Captured =
  | { readonly kind: 'answered'; readonly payment: ProviderPayment }
  /** The payer's means of payment was refused: no money moved. Some payments can be approved again with another one. */
  | { readonly kind: 'declined'; readonly issue: string; readonly paymentStands: boolean }
  /** The asking itself was turned down, for a reason that says nothing about the payment; no money moved by it. */
  | { readonly kind: 'refused'; readonly issue: string }
  | { readonly kind: 'not approved' }
  /** Another payment of the same checkout was captured already: taking this one as well would charge twice. */
  | { readonly kind: 'paid elsewhere' }
  /** It was captured already or is being captured: only the payment itself can tell. */
  | { readonly kind: 'look again'; readonly issue: string }
  | Unknown

export type RefundWish = {
  readonly reference: string
  readonly chargeId: string
  /** The same key asked again means the same refund. */
  readonly key: string
  /** All that was charged, or a part. */
  readonly money: Money
}

export type Refunded =
  | { readonly kind: 'answered'; readonly refund: Refund }
  /** Turned down: no money went back by this asking. */
  | { readonly kind: 'refused'; readonly issue: string }
  | Unknown

/** A notification that something happened at the provider. What the provider answers when it is asked counts, not what the notification says. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly reference: string | null
  readonly chargeId: string | null
  /** Ours, where the provider gives it back: then a payment is found whose reference is not stored yet. */
  readonly paymentId: string | null
  /** The buyer approved and the page that heard of it captures at once; only if it has gone do we act on the notification. */
  readonly isForPage: boolean
  /** Money that a bank took back, which no look-up tells of. */
  readonly reversal: { readonly id: string; readonly money: Money } | null
}

export type SignedMessage = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Uint8Array
}

export type Verified =
  | { readonly kind: 'genuine'; readonly event: ProviderEvent }
  | { readonly kind: 'forged'; readonly reason: string }
  | Unknown

/** One way to pay that a customer can choose. */
export type PaymentMethod = {
  /** Within its provider, as it is kept in the books: `card`, `eft`. */
  readonly id: string
  /** What the buyer reads: `PayPal or card`. */
  readonly name: string
  /** One sentence below it. */
  readonly note: string
  readonly step: NextStep['kind']
}

/** Takes money and gives it back. None of these rejects: what went wrong is part of the answer, because money may have moved all the same. */
export type PaymentProvider = {
  /** In addresses and in the books: small letters and digits. */
  readonly id: string
  /** As people read it. */
  readonly name: string
  /** What it charges in. The buyer is quoted rand; dollars are rand at the dated rate of the checkout. */
  readonly currency: 'ZAR' | 'USD'
  readonly methods: readonly PaymentMethod[]
  /** Origins to which the browser posts forms of this provider; the page's policy lets it post to no others. */
  readonly formTargets: readonly string[]
  readonly begin: (wish: BeginWish) => Promise<Begun>
  /** The step of a payment that was begun before, where it follows from the reference alone; else `begin` is asked again with its key. */
  readonly resume: ((reference: string) => NextStep) | null
  readonly lookUp: (reference: string) => Promise<Found>
  /** Null where money moves with the approval. */
  readonly capture: ((reference: string, key: string) => Promise<Captured>) | null
  readonly refund: (wish: RefundWish) => Promise<Refunded>
  readonly verify: (message: SignedMessage) => Promise<Verified>
}
