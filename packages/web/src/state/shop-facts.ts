import type { ShopIdentity } from '@umbala/contract'
import { createContext, useContext } from 'react'

/** What every page may know without asking: who the shop is, and the year of its copyright line. */
export type ShopFacts = { readonly shop: ShopIdentity; readonly year: number }

const Context = createContext<ShopFacts | null>(null)
export const ShopFactsProvider = Context.Provider

export const useShopFacts = (): ShopFacts => {
  const facts = useContext(Context)
  if (!facts) throw new Error('A page was rendered outside ShopFactsProvider.')
  return facts
}
