import { pricedOptions, type ProductDraft, type ProductUpdate } from '@umbala/contract'
import {
  type Cents,
  checkProduct,
  findSlips,
  formatRand,
  type FromPrice,
  type OfferedProduct,
  type OptionKey,
  PRICE_MAX,
  type PriceSlip,
  toMilligrams,
  toRand,
} from '@umbala/pricing'
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

const offeredOf = (draft: ProductDraft): OfferedProduct => ({
  basePrice: draft.price,
  optionPrices: pricesKept(draft),
  offered: draft.options,
  pricing: draft.pricing,
  ownOptions: draft.ownOptions,
  quantity: { min: draft.minQuantity, max: draft.maxQuantity },
  weightMg: toMilligrams(draft.weight),
})

/** The lowest price of a product, or why it cannot be sold as it is written down. */
export const lowestPrice = (draft: ProductDraft): FromPrice => checkProduct(offeredOf(draft))

/** What somebody should look at in the prices of a product. */
export const slipsOf = (draft: ProductDraft): readonly PriceSlip[] =>
  findSlips(offeredOf(draft)).filter(({ level }) => level !== 'note')

/** Which field of a product contradicts the others, and a sentence about it. */
export const contradictionIn = (
  draft: ProductDraft,
): { readonly field: 'minQuantity' | 'pricing' | 'ownOptions'; readonly message: string } | null => {
  const { minQuantity, maxQuantity, ownOptions, images, pricing } = draft
  if (minQuantity > maxQuantity)
    return { field: 'minQuantity', message: 'The smallest quantity may not be above the largest.' }
  const pictures = new Set(images.map(({ url }) => url))
  const lost = ownOptions
    .flatMap(({ values }) => values)
    .find(({ picture }) => picture !== undefined && !pictures.has(picture))
  // Only pictures of a product are kept.
  if (lost)
    return {
      field: 'ownOptions',
      message: `The picture of ${lost.value} must be one of the product's pictures.`,
    }
  const lowest = lowestPrice(draft)
  if (!lowest.ok) return { field: pricing === null ? 'ownOptions' : 'pricing', message: lowest.message }
  return lowest.price > PRICE_MAX
    ? { field: 'pricing', message: `The lowest price may be at most ${formatRand(PRICE_MAX)}.` }
    : null
}

/** A product as the shop keeps it: prices only of values that are offered, and with a price rule its lowest price as the price. */
export const tidied = (draft: ProductDraft): ProductDraft => {
  const lowest = lowestPrice(draft)
  return { ...draft, optionPrices: pricesKept(draft), ...(lowest.ok && { price: lowest.price }) }
}

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
