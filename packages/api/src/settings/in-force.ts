import type { ShopIdentity } from '@umbala/contract'
import { areSameRates, ratesAt } from '@umbala/pricing'

/** The shop with the rates of a moment; the very same object where they are the same. */
export const inForce = (shop: ShopIdentity, at: number): ShopIdentity => {
  const rates = ratesAt(shop.charges, at)
  return areSameRates(rates, shop.rates) ? shop : { ...shop, rates }
}
