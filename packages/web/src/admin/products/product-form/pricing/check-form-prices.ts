import {
  type Category,
  findSlips,
  type OfferedProduct,
  parseRand,
  type PriceSlip,
  QUANTITY_MAX,
  QUANTITY_MIN,
  readOwnOptions,
  toMilligrams,
  ZERO,
} from '@umbala/pricing'
import { toOwnOptions } from '../options/own-option-fields.ts'
import { type ProductFields, withPoint } from '../product-fields.ts'
import { toSell } from '../to-sell.ts'
import { type PricingFaults, readPricingFields } from './read-pricing-fields.ts'

export type CheckedPrices = {
  /** The product as it would be priced; null while something cannot be read. */
  readonly product: OfferedProduct | null
  readonly faults: PricingFaults
  readonly slips: readonly PriceSlip[]
}

const check = (fields: ProductFields, category: Category): CheckedPrices => {
  const { pricing, faults } = readPricingFields(fields.pricing)
  const own = readOwnOptions(toOwnOptions(fields.ownOptions))
  if (Object.keys(faults).length > 0 || !own.ok) return { product: null, faults, slips: [] }
  const { offered, optionPrices } = toSell(fields, category)
  const product: OfferedProduct = {
    basePrice: parseRand(fields.price) ?? ZERO,
    optionPrices,
    offered,
    pricing,
    ownOptions: own.value,
    quantity: {
      min: Number(fields.minQuantity) || QUANTITY_MIN,
      max: Number(fields.maxQuantity) || QUANTITY_MAX,
    },
    weightMg: toMilligrams(Number(withPoint(fields.weight)) || 0),
  }
  // A product without a rule is checked by the notes on what keeps it from being sold.
  return { product, faults, slips: pricing === null ? [] : findSlips(product) }
}

type Known = { readonly category: Category; readonly checked: CheckedPrices }
/** The form, its preview and its button ask for the same fields; looking for the lowest price takes its time. */
const known = new WeakMap<ProductFields, Known>()

/** The product as it stands in the form, priced by its rule, and what the price check says of it. */
export const checkFormPrices = (fields: ProductFields, category: Category): CheckedPrices => {
  const before = known.get(fields)
  if (before?.category === category) return before.checked
  const checked = check(fields, category)
  known.set(fields, { category, checked })
  return checked
}
