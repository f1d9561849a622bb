import type { EmailFormTarget, ShopIdentity } from '@umbala/contract'
import { createContext, useContext } from 'react'

/** Who takes the money. */
export type PaymentFacts = {
  readonly clientId: string
  /** Where the payment script is fetched from; null for the provider's own address. */
  readonly sdkBaseUrl: string | null
  /** Nothing is charged: the page must say so wherever it speaks of paying. */
  readonly testMoney: boolean
}

/** What every page may know without asking, the same for every visitor. */
export type ShopFacts = {
  readonly shop: ShopIdentity
  /** Of the copyright line. */
  readonly year: number
  readonly emailForm: EmailFormTarget
  /** Where the API lives; empty for the page's own origin. */
  readonly apiOrigin: string
  readonly payments: PaymentFacts
  /** False in production until the shop's details are saved: nobody can check out before. */
  readonly takesOrders: boolean
}

const Context = createContext<ShopFacts | null>(null)
export const ShopFactsProvider = Context.Provider

/** Told by the back office when the shop is called otherwise, so that the pages of this window say so too. */
const Renaming = createContext<(shop: ShopIdentity) => void>(() => undefined)
export const RenamingProvider = Renaming.Provider
export const useRenaming = (): ((shop: ShopIdentity) => void) => useContext(Renaming)

export const useShopFacts = (): ShopFacts => {
  const facts = useContext(Context)
  if (!facts) throw new Error('A page was rendered outside ShopFactsProvider.')
  return facts
}
