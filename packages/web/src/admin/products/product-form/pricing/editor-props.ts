import type { Change } from '../form-parts.ts'
import type { ProductFields } from '../product-fields.ts'
import type { PricingFields } from './pricing-fields.ts'
import type { Marks } from './sheet-grid.tsx'
import type { Spot } from './sheet.ts'

/** As many as the reader of rules allows. */
export const PRICE_ROWS_MAX = 200
export const PRICE_COLUMNS_MAX = 12
export const TIERS_MAX = 50
export const SIZES_MAX = 60
export const COLOURS_MAX = 60
export const TURNAROUNDS_MAX = 12

/** What the editor of every kind of rule is given. */
export type EditorProps = {
  readonly fields: ProductFields
  /** A change of the prices, which can be undone; `step` names what is undone as one. */
  readonly edit: (pricing: PricingFields, step: string) => void
  readonly change: Change
  readonly marks: Marks
  /** A cell of a price list was reached. */
  readonly onCell: (spot: Spot) => void
}
