import type { LineDetails } from '@umbala/pricing'
import type { Cents, Frozen, FrozenGenerated, FrozenJson, OptionValues, StampedMoment } from './columns.ts'

export type CartTables = {
  /** Exactly one of `user_id` and `guest_id` is set. */
  carts: {
    id: FrozenGenerated<string>
    user_id: string | null
    guest_id: string | null
    created_at: StampedMoment
    updated_at: StampedMoment
  }
  /** One line per configuration: (cart_id, product_id, options, details) is unique. */
  cart_lines: {
    id: FrozenGenerated<string>
    cart_id: string
    product_id: Frozen<string>
    options: FrozenJson<OptionValues>
    details: FrozenJson<LineDetails>
    quantity: number
    /** The price shown when the line was last priced, so that a later change can be pointed out. */
    unit_cents_seen: Cents
    /** The same of the whole line; null where that is the price of a piece times the quantity. */
    line_cents_seen: Cents | null
    added_at: StampedMoment
  }
}
