import {
  type Category,
  type Cents,
  type OfferedOptions,
  type OptionKey,
  OPTION_KEYS,
  parseRand,
  type ProductToSell,
  ZERO,
} from '@umbala/pricing'
import { pricedOptions } from '@umbala/contract'
import { offeredRows } from './options/option-rows.ts'
import { groupsOf, type ProductFields, withPoint } from './product-fields.ts'

/** The product as a customer would find it if it were saved now. What is no price yet counts as none. */
export const toSell = (fields: ProductFields, category: Category): ProductToSell => {
  const shown = new Set(groupsOf(category, fields.extraOptions).map(({ key }) => key))
  const priced = new Set(pricedOptions(category))
  const offered: Partial<Record<OptionKey, string[]>> = {}
  const optionPrices: Partial<Record<OptionKey, Record<string, Cents>>> = {}
  for (const key of OPTION_KEYS) {
    if (!shown.has(key)) continue
    const rows = fields.options[key] ?? []
    offered[key] = offeredRows(rows).map(({ value }) => value)
    // Prices of what is not offered too: the staff is told that they lead nowhere.
    if (priced.has(key))
      optionPrices[key] = Object.fromEntries(
        rows.map(({ value, price }) => [value, parseRand(price) ?? ZERO]),
      )
  }
  return {
    basePrice: parseRand(fields.price) ?? ZERO,
    optionPrices,
    originalPrice: fields.originalPrice.trim() === '' ? null : parseRand(fields.originalPrice),
    offered: offered satisfies OfferedOptions,
    pictures: fields.pictures.length,
    weight: Number(withPoint(fields.weight)),
    isPublished: fields.isPublished,
  }
}
