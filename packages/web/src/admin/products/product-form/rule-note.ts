import {
  type Category,
  checkProduct,
  formatRand,
  parseRand,
  priceForText,
  QUANTITY_MAX,
  QUANTITY_MIN,
  readOwnOptions,
  readPricing,
  ZERO,
} from '@umbala/pricing'
import { toOwnOption } from './options/own-option-fields.ts'
import type { ProductFields } from './product-fields.ts'
import { toSell } from './to-sell.ts'

const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the rule as it stands makes of the product: its lowest price, or why it has none. */
export const ruleNote = (fields: ProductFields, category: Category): string | null => {
  if (fields.pricing.trim() === '') return null
  const pricing = readPricing(dataOf(fields.pricing))
  const own = readOwnOptions(fields.ownOptions.map(toOwnOption))
  if (!pricing.ok || !own.ok) return null
  const { offered, optionPrices } = toSell(fields, category)
  const found = checkProduct({
    basePrice: parseRand(fields.price) ?? ZERO,
    optionPrices,
    offered,
    pricing: pricing.value,
    ownOptions: own.value,
    quantity: {
      min: Number(fields.minQuantity) || QUANTITY_MIN,
      max: Number(fields.maxQuantity) || QUANTITY_MAX,
    },
    weightMg: 0,
  })
  if (!found.ok) return found.message
  return `From ${formatRand(found.price)} ${found.buys ? `for ${priceForText(found.buys)}, ` : ''}excl. VAT. Lists and filters use this price.`
}
