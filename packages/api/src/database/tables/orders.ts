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
  GivenOnce,
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
    /** The first that was captured; null while nothing is paid. */
    payment_id: FrozenGenerated<string | null>
    /** Placed on instructions to pay, before any money. */
    placed_owing: FrozenGenerated<boolean>
    placed_at: FrozenMoment
    payment_state: FrozenGenerated<'captured'>
    /** These follow from payments, refunds and credit notes. Triggers write them, and a constraint compares them at commit. */
    refund_state: Derived<'none' | 'partial' | 'full' | 'reversed'>
    paid_cents: Derived<Cents>
    credited_cents: Derived<Cents>
    due_cents: Derived<Cents>
    money_state: Derived<'unpaid' | 'part paid' | 'paid' | 'overpaid' | 'refunded'>
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
    returned_cents: Derived<Cents>
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
    /** Working days of the courier; null where nothing was promised. */
    courier_days: FrozenGenerated<number | null>
    /** From when the promise counts; null while it waits for the money. */
    promised_from: GivenOnce<Date, Date | string>
    /** What is still missing must be here before that. */
    promise_until: GivenOnce<Date, Date | string>
    ready_on: GivenOnce<string>
    arrives_on: GivenOnce<string>
    created_at: FrozenMoment
    updated_at: Derived<Date>
    anonymised_at: NullableMoment
    deleted_at: NullableMoment
    search_text: Derived<string>
  }
  order_lines: LineSnapshot & { order_id: Frozen<string>; checkout_id: Frozen<string> }
  /** Issued by the database when nothing is owed. */
  invoices: {
    order_id: Derived<string>
    number: Derived<number>
    issued_at: Derived<Date>
    /** Who the shop was then; null for the demo shop. */
    seller: Derived<JsonObject | null>
  }
  /** Issued by the database for each refund that lowers the price of an invoice. */
  credit_notes: {
    refund_id: Derived<string>
    order_id: Derived<string>
    number: Derived<number>
    total_cents: Derived<Cents>
    vat_cents: Derived<Cents>
    reason: Derived<string>
    seller: Derived<JsonObject | null>
    issued_at: Derived<Date>
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
