import type { Generated } from 'kysely'
import type { Courier, LineSnapshot } from './checkout.ts'
import type {
  Cents,
  Derived,
  Detachable,
  Frozen,
  FrozenGenerated,
  FrozenJson,
  FrozenMoment,
  JsonObject,
  NullableJson,
  NullableMoment,
  ShippingAddress,
  StampedMoment,
} from './columns.ts'

export type OrderStatus = 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled'

/** What is to become of the money of a cancelled order. */
export type CancelledMoney = 'refundNow' | 'refundLater' | 'keep' | 'undecided'

export type OrderTables = {
  orders: {
    id: FrozenGenerated<string>
    /** The number people say on the phone. Unique and rising, not gapless: invoices are. */
    number: Derived<number>
    checkout_id: Frozen<string>
    payment_id: Frozen<string>
    payment_state: FrozenGenerated<'captured'>
    refund_state: Generated<'none' | 'partial' | 'full' | 'reversed'>
    user_id: Detachable<string>
    customer_name: string
    customer_email: string
    company: string | null
    vat_number: string | null
    courier: Frozen<Courier>
    shipping_address: NullableJson<ShippingAddress>
    subtotal_cents: Frozen<Cents>
    vat_bp: FrozenGenerated<number>
    /** On the goods; the courier's fee contains its own. */
    vat_cents: Frozen<Cents>
    courier_cents: Frozen<Cents>
    total_cents: Frozen<Cents>
    usd_cents: Frozen<Cents>
    /** On goods and courier together, computed by the database for its sums. */
    vat_total_cents: Derived<Cents>
    /** What went back, in rand. */
    returned_cents: Generated<Cents>
    /** What is no revenue: what went back, and what of a cancelled order is still to go back. */
    deducted_cents: Derived<Cents>
    /** Null unless the order is cancelled. */
    cancelled_money: CancelledMoney | null
    /** Why the money is kept. The customer reads it. */
    cancelled_reason: string | null
    status: Generated<OrderStatus>
    tracking_carrier: string | null
    tracking_number: string | null
    /** When the staff noted that the artwork has come; null while it is awaited. */
    artwork_received_at: NullableMoment
    created_at: FrozenMoment
    updated_at: Derived<Date>
    anonymised_at: NullableMoment
    deleted_at: NullableMoment
    search_text: Derived<string>
  }
  order_lines: LineSnapshot & { order_id: Frozen<string>; checkout_id: Frozen<string> }
  /** Issued by the database when the order is placed. */
  invoices: {
    order_id: Derived<string>
    number: Derived<number>
    issued_at: Derived<Date>
    /** Who the shop was then; null for the demo shop. */
    seller: Derived<JsonObject | null>
  }
  /** Whose invoice was handed out already: the next one is a copy. Append-only. */
  invoice_originals: {
    order_id: Frozen<string>
    handed_out_at: FrozenMoment
  }
  /** The order's timeline. Append-only. */
  order_events: {
    id: Derived<number>
    order_id: Frozen<string>
    kind: Frozen<
      | 'placed'
      | 'status'
      | 'tracking'
      | 'address'
      | 'note'
      | 'refund'
      | 'money'
      | 'mail'
      | 'deleted'
      | 'restored'
      | 'anonymised'
    >
    detail: FrozenJson<JsonObject>
    actor_id: Frozen<string | null>
    actor_name: Frozen<string>
    created_at: FrozenMoment
  }
  order_notes: {
    id: FrozenGenerated<string>
    order_id: Frozen<string>
    author_id: string | null
    author_name: string
    body: string
    created_at: StampedMoment
  }
}
