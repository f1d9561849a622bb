/** An amount in hundredths of its currency. */
export type Money = { readonly currency: string; readonly cents: number }

export type Capture = {
  readonly id: string
  readonly state: 'completed' | 'pending' | 'declined' | 'refunded' | 'partly refunded'
  readonly money: Money | null
}

export type Refund = {
  readonly id: string
  readonly state: 'completed' | 'pending' | 'failed'
  readonly money: Money | null
}

/** The provider's own record of something to be paid, which its payer approves and which is then captured once. */
export type ProviderOrder = {
  readonly id: string
  readonly intent: string | null
  readonly state: 'waiting' | 'approved' | 'completed' | 'voided'
  /** What its maker wrote on it; null too when the provider's answer is about more than one thing. */
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly money: Money | null
  /** Who is paid. */
  readonly payee: string | null
  readonly captures: readonly Capture[]
  readonly refunds: readonly Refund[]
}

/** The provider did not answer, or not in a way that can be understood. Whether it did what was asked is anybody's guess. */
export type Unknown = { readonly kind: 'unknown'; readonly reason: string }

type OrderWish = {
  /** The same key asked again means the same order, however often the asking is repeated. */
  readonly key: string
  readonly money: Money
  readonly customId: string
  readonly invoiceId: string
}

export type Created =
  | { readonly kind: 'created'; readonly order: ProviderOrder }
  | { readonly kind: 'refused'; readonly issue: string }
  | Unknown

export type Found =
  | { readonly kind: 'found'; readonly order: ProviderOrder }
  | { readonly kind: 'missing' }
  | Unknown

export type Captured =
  | { readonly kind: 'answered'; readonly order: ProviderOrder }
  /** The payer's means of payment was refused: no money moved. Some orders can be approved again with another one. */
  | { readonly kind: 'declined'; readonly issue: string; readonly orderStands: boolean }
  /** The asking itself was turned down, for a reason that says nothing about the order; no money moved by it. */
  | { readonly kind: 'refused'; readonly issue: string }
  | { readonly kind: 'not approved' }
  /** Another order with the same invoice id was captured already: taking this one as well would charge twice. */
  | { readonly kind: 'paid elsewhere' }
  /** It was captured already or is being captured: only the order itself can tell. */
  | { readonly kind: 'look again'; readonly issue: string }
  | Unknown

type RefundWish = {
  readonly captureId: string
  /** The same key asked again means the same refund. */
  readonly key: string
  readonly money: Money
}

export type Refunded =
  | { readonly kind: 'answered'; readonly refund: Refund }
  /** Turned down: no money went back by this asking. */
  | { readonly kind: 'refused'; readonly issue: string }
  | Unknown

/** A notification that something happened at the provider. What the order there says counts, not what the message says. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly orderId: string | null
  readonly captureId: string | null
  /** Money that a bank took back, which no order tells of. */
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

/** Takes money and gives it back. None of these rejects: what went wrong is part of the answer, because money may have moved all the same. */
export type Payments = {
  readonly createOrder: (wish: OrderWish) => Promise<Created>
  readonly getOrder: (id: string) => Promise<Found>
  readonly captureOrder: (id: string, key: string) => Promise<Captured>
  readonly refundCapture: (wish: RefundWish) => Promise<Refunded>
  readonly verifyWebhook: (message: SignedMessage) => Promise<Verified>
}
