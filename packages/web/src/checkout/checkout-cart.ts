import type { Cart } from '@umbala/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** What the checkout has to do with the cart. The page, where the two meet, brings it along. */
export type CheckoutCart = {
  /** With what the shopper has asked for, whether or not the server has answered yet. */
  readonly cart: Cart
  /** The server has told it. */
  readonly isKnown: boolean
  /** The server was asked and did not tell. */
  readonly isStale: boolean
  readonly settle: () => Promise<void>
  /** Brings it up to date; null where that failed. */
  readonly askNow: () => Promise<Cart | null>
  /** What is shown in place of everything where there is nothing to check out. */
  readonly whenEmpty: ReactNode
}

const Context = createContext<CheckoutCart | null>(null)
export const CheckoutCartProvider = Context.Provider

export const useCheckoutCart = (): CheckoutCart => {
  const cart = useContext(Context)
  if (!cart) throw new Error('A part of the checkout was rendered outside its page.')
  return cart
}
