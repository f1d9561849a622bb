import { fromPriceMaps, type StaffProduct } from '@umbala/contract'
import { type Cents, fromRand, OPTION_KEYS, type OfferedProduct } from '@umbala/pricing'

const inCents = (amounts: Readonly<Record<string, number>>): Record<string, Cents> =>
  Object.fromEntries(Object.entries(amounts).map(([value, amount]) => [value, fromRand(amount)]))

/** A product of the list as the rules about prices read it. */
export const offeredProduct = (product: StaffProduct): OfferedProduct => ({
  basePrice: fromRand(product.price),
  optionPrices: Object.fromEntries(
    Object.entries(fromPriceMaps(product)).map(([option, amounts]) => [option, inCents(amounts)]),
  ),
  offered: Object.fromEntries(
    OPTION_KEYS.flatMap((key) => (product.printOptions[key] ? [[key, product.printOptions[key]]] : [])),
  ),
  pricing: product.pricing,
  ownOptions: product.ownOptions,
  quantity: { min: product.minQuantity, max: product.maxQuantity },
  weightMg: 0,
})
