import type { JsonObject } from '../json.ts'
import type { Money } from '../money.ts'

export const ORDER_STATUSES = ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const CAPTURE_STATUSES = [
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'FAILED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const
export type CaptureStatus = (typeof CAPTURE_STATUSES)[number]

export const FUNDING_SOURCES = ['paypal', 'card'] as const
export type FundingSource = (typeof FUNDING_SOURCES)[number]

/** What becomes of the payer's means of payment when it is charged; REFUSED is a capture that never comes to be. */
export const CHARGE_RESULTS = ['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUSED'] as const
export type ChargeResult = (typeof CHARGE_RESULTS)[number]

export type PurchaseUnit = {
  readonly reference_id: string
  readonly amount: Money & { readonly breakdown?: unknown }
  readonly custom_id?: string
  readonly invoice_id?: string
  /** Everything else that was sent, echoed as it came. */
  readonly rest: JsonObject
}

export type Refund = {
  readonly id: string
  readonly createTime: string
  readonly amount: Money
  /** Taken back by the payer's bank rather than given back by the shop. */
  readonly isReversal: boolean
  readonly requestId: string | null
}

export type Capture = {
  readonly id: string
  readonly createTime: string
  readonly updateTime: string
  readonly status: CaptureStatus
  readonly amount: Money
  readonly requestId: string | null
  readonly refunds: readonly Refund[]
}

export type Order = {
  readonly id: string
  readonly createTime: string
  readonly updateTime: string
  readonly intent: string
  readonly status: OrderStatus
  readonly merchantId: string
  readonly unit: PurchaseUnit
  readonly brandName: string | null
  /** The order named its payment source when it was made, so the payer's step has another name in its answers. */
  readonly namesSource: boolean
  readonly requestId: string | null
  readonly fundingSource: FundingSource | null
  readonly charge: ChargeResult
  readonly captures: readonly Capture[]
  /** Request ids whose capture was refused, with the reason: asking again with the same id gets the same answer. */
  readonly refusals: readonly { readonly requestId: string | null; readonly issue: string }[]
}
