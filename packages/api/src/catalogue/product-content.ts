import { pricedOptions, type ProductDraft, type ProductUpdate } from '@umbala/contract'
import { type Cents, type OptionKey, toRand } from '@umbala/pricing'
import type { JsonObject } from '../database/tables/columns.ts'

type OptionPrices = ProductDraft['optionPrices']

/** An amount for what cannot be chosen, or for what the shop window does not show, would only surprise somebody later. */
const pricesKept = ({ category, options, optionPrices }: ProductDraft): OptionPrices => {
  const kept: Partial<Record<OptionKey, Record<string, Cents>>> = {}
  for (const key of pricedOptions(category)) {
    const offered = options[key] ?? []
    const prices = Object.entries(optionPrices[key] ?? {}).filter(([value]) => offered.includes(value))
    if (prices.length > 0) kept[key] = Object.fromEntries(prices)
  }
  return kept
}

/** A product as the shop keeps it: prices only of values that are offered. */
export const tidied = (draft: ProductDraft): ProductDraft => ({ ...draft, optionPrices: pricesKept(draft) })

/** What is not named stays as it is: of option prices each option, of dimensions each side. */
export const applied = (
  stored: ProductDraft,
  { dimensions, optionPrices, ...named }: Omit<ProductUpdate, 'version'>,
): ProductDraft =>
  tidied({
    ...stored,
    ...named,
    dimensions: { ...stored.dimensions, ...dimensions },
    optionPrices: { ...stored.optionPrices, ...optionPrices },
  })

export const pricesInRand = (prices: OptionPrices) =>
  Object.fromEntries(
    Object.entries(prices).map(([option, amounts]) => [
      option,
      Object.fromEntries(Object.entries(amounts).map(([value, amount]) => [value, toRand(amount)])),
    ]),
  )

/** As people read it, in rand. */
export const contentOf = (draft: ProductDraft): JsonObject => ({
  ...draft,
  price: toRand(draft.price),
  originalPrice: draft.originalPrice === null ? null : toRand(draft.originalPrice),
  optionPrices: pricesInRand(draft.optionPrices),
})
