import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import { isObject } from '../json.ts'
import type { Capture, CaptureStatus, ChargeResult, FundingSource, Order, Refund } from './order.ts'

type OnOrder = { readonly at: string; readonly orderId: string }

/** What can happen to an order once it stands in the ledger. */
export type OrderEntry =
  | (OnOrder & {
      readonly kind: 'approved'
      readonly fundingSource: FundingSource
      readonly charge: ChargeResult
    })
  | (OnOrder & { readonly kind: 'voided' })
  | (OnOrder & { readonly kind: 'refused'; readonly issue: string; readonly requestId: string | null })
  | (OnOrder & { readonly kind: 'captured'; readonly capture: Capture })
  | (OnOrder & { readonly kind: 'settled'; readonly captureId: string; readonly status: CaptureStatus })
  | (OnOrder & { readonly kind: 'refunded'; readonly captureId: string; readonly refund: Refund })

/** A call that can move money, whatever became of it. */
export type CallEntry = {
  readonly kind: 'called'
  readonly at: string
  readonly call: string
  readonly requestId: string | null
  /** The order or capture the call was about; null for an order that was not made. */
  readonly subject: string | null
  /** The status the provider decided on; null where a fault struck before it decided anything. */
  readonly status: number | null
  readonly fault: string | null
}

export type Entry =
  | OrderEntry
  | CallEntry
  | { readonly kind: 'created'; readonly at: string; readonly order: Order }
  | { readonly kind: 'event'; readonly at: string; readonly orderId: string; readonly event: WebhookEvent }
  | { readonly kind: 'delivered'; readonly at: string; readonly eventId: string; readonly status: number }

const KINDS = new Set([
  'approved',
  'voided',
  'refused',
  'captured',
  'settled',
  'refunded',
  'called',
  'created',
  'event',
  'delivered',
])

/** Tells our own lines from foreign ones. The fields are as this program wrote them. */
export const isEntry = (value: unknown): value is Entry =>
  isObject(value) && typeof value.kind === 'string' && KINDS.has(value.kind) && typeof value.at === 'string'
