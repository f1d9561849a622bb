import type { ExplainedLine, LineDetails, MakingTerms, SignParcels } from '@umbala/pricing'
import type { ColumnType, Generated } from 'kysely'
import type {
  Cents,
  Derived,
  Detachable,
  Frozen,
  FrozenGenerated,
  FrozenJson,
  FrozenMoment,
  FrozenNullableJson,
  JsonObject,
  NullableJson,
  NullableMoment,
  OptionValues,
  ShippingAddress,
  StampedMoment,
} from './columns.ts'

export type Courier = 'express' | 'pickup'

export type CheckoutState =
  | 'open'
  | 'paying'
  | 'pending'
  | 'paid'
  | 'placed'
  | 'finalized'
  | 'expired'
  | 'superseded'
  | 'failed'
  | 'review'

export type PaymentState = 'created' | 'capturing' | 'pending' | 'captured' | 'declined' | 'voided' | 'review'

export type PaymentInstructions = {
  readonly reference: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

export type RefundState = 'requested' | 'pending' | 'completed' | 'failed'

/** A bought line as it was when the checkout priced it. Only `product_id` ever changes, to null with its product. */
export type LineSnapshot = {
  line_no: Frozen<number>
  product_id: Detachable<string>
  sku: Frozen<string>
  name: Frozen<string>
  image_upload_id: Frozen<string | null>
  options: FrozenJson<OptionValues>
  details: FrozenJson<LineDetails>
  unit_cents: Frozen<Cents>
  quantity: Frozen<number>
  line_cents: Frozen<Cents>
  /** What the total is made of; null where it is the price of a piece times the quantity. */
  explanation: FrozenNullableJson<ExplainedLine[]>
  weight_mg: FrozenGenerated<number>
  /** How long it takes to make, as it was sold; null where no date was promised. */
  terms: FrozenNullableJson<MakingTerms>
  /** How it travels, where that follows from its size. */
  parcels: FrozenNullableJson<SignParcels>
  /** Couriers did not take it when it was sold. */
  collect_only: FrozenGenerated<boolean>
}

/** What a checkout writes of each line and its order copies, in this order. */
export const LINE_COLUMNS = [
  'line_no',
  'product_id',
  'sku',
  'name',
  'image_upload_id',
  'options',
  'details',
  'unit_cents',
  'quantity',
  'line_cents',
  'explanation',
  'weight_mg',
  'terms',
  'parcels',
  'collect_only',
] as const satisfies readonly (keyof LineSnapshot)[]

export type CheckoutTables = {
  checkouts: {
    id: FrozenGenerated<string>
    user_id: Detachable<string>
    state: ColumnType<CheckoutState, 'open' | undefined, CheckoutState>
    /** Why it is in `failed` or `review`, in words for the staff. */
    state_reason: string | null
    /** Fingerprint of what is bought and how it is sent: the same content asked for twice is the same checkout. */
    content_key: Frozen<string>
    customer_name: string
    customer_email: string
    company: string | null
    vat_number: string | null
    courier: Frozen<Courier>
    /** Null exactly when the buyer picks up from the store. */
    shipping_address: NullableJson<ShippingAddress>
    subtotal_cents: Frozen<Cents>
    vat_bp: FrozenGenerated<number>
    /** What express cost that day, whether it was chosen or not. */
    express_cents: FrozenGenerated<Cents>
    usd_millionths: FrozenGenerated<number>
    /** The South African day on which that rate was set; null where nobody knows it. */
    usd_rate_date: FrozenGenerated<string | null>
    vat_cents: Frozen<Cents>
    courier_cents: Frozen<Cents>
    total_cents: Frozen<Cents>
    usd_cents: Frozen<Cents>
    /** What its buyer was told, and until when that holds; null where nothing was promised. */
    ready_on: FrozenGenerated<string | null>
    arrives_on: FrozenGenerated<string | null>
    promise_until: ColumnType<Date | null, Date | string | null | undefined, never>
    courier_days: FrozenGenerated<number | null>
    lease_until: NullableMoment
    created_at: FrozenMoment
    expires_at: StampedMoment
    finalized_at: Derived<Date | null>
  }
  checkout_lines: LineSnapshot & {
    checkout_id: Frozen<string>
    /** The line of the cart it was made from; that may be gone by now. */
    cart_line_id: FrozenGenerated<string | null>
  }
  payments: {
    id: FrozenGenerated<string>
    checkout_id: Frozen<string>
    attempt: Frozen<number>
    /** By its id in the registry, and as people read it. */
    provider: FrozenGenerated<string>
    provider_name: FrozenGenerated<string>
    method: FrozenGenerated<string>
    /** The provider's reference, by which it is looked up. */
    provider_order_id: string | null
    /** What the provider calls the money that moved. */
    provider_capture_id: string | null
    /** The total of the checkout, and the same in dollars at its rate. */
    rand_cents: FrozenGenerated<Cents>
    usd_cents: Frozen<Cents>
    /** What is charged: one of the two, by the currency. */
    currency: FrozenGenerated<'ZAR' | 'USD'>
    amount_cents: FrozenGenerated<Cents>
    /** Rand of the total that it is for, where an order that owes is paid in parts; null is all of it. */
    part_cents: FrozenGenerated<Cents | null>
    /** Towards an order that was placed owing. */
    for_order: Generated<boolean>
    /** What the buyer was told to do, where nothing is to be opened. */
    instructions: ColumnType<PaymentInstructions | null, string | null | undefined, string | null>
    /** Null where rand is charged. */
    rate_millionths: FrozenGenerated<number | null>
    rate_date: FrozenGenerated<string | null>
    state: ColumnType<PaymentState, 'created' | undefined, PaymentState>
    created_at: FrozenMoment
    captured_at: Derived<Date | null>
    /** When a person was done with money that did not fit. */
    review_closed_at: NullableMoment
  }
  /** All the provider ever told us, kept for the day somebody asks. Append-only. */
  payment_events: {
    id: Derived<number>
    payment_id: Frozen<string>
    source: Frozen<'pay' | 'webhook' | 'reconciler' | 'admin'>
    kind: Frozen<string>
    detail: FrozenJson<JsonObject>
    created_at: FrozenMoment
  }
  refunds: {
    id: FrozenGenerated<string>
    payment_id: Frozen<string>
    kind: Frozen<'refund' | 'reversal'>
    state: Generated<RefundState>
    /** That of its payment. */
    provider: Derived<string>
    /** In the currency of its payment. */
    amount_cents: FrozenGenerated<Cents>
    /** The same in rand, as the order counts it. */
    rand_cents: FrozenGenerated<Cents>
    /** The same, where that is dollars, for versions that knew nothing else. */
    usd_cents: FrozenGenerated<Cents | null>
    provider_refund_id: string | null
    reason: string | null
    /** Of the page that asked for it. */
    request_key: FrozenGenerated<string | null>
    requested_by: string | null
    created_at: FrozenMoment
    settled_at: NullableMoment
  }
  webhook_events: {
    provider: Frozen<string>
    event_id: Frozen<string>
    event_type: Frozen<string>
    /** Which payment the notification is about; the provider itself is asked for everything else. */
    provider_order_id: string | null
    received_at: StampedMoment
    processed_at: NullableMoment
    outcome: string | null
  }
}
