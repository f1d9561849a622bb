import type { Category } from '@umbala/pricing'
import type { Faults } from './check-product.ts'
import type { ProductFields } from './product-fields.ts'

export type Change = (change: Partial<ProductFields> | ((fields: ProductFields) => ProductFields)) => void

/** What every part of the form is given. */
export type PartProps = {
  readonly fields: ProductFields
  /** Whose options are shown: the tab's, or the product's own. */
  readonly category: Category
  readonly faults: Faults
  readonly change: Change
}
