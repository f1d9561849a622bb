import type { Cart } from '@umbala/contract'
import type { Shopper } from './cart-requests.ts'
import { EMPTY_CART } from './stored-cart.ts'
import type { WantedQuantities } from './wanted-quantities.ts'

export type CartState = {
  /** As the server last told it, or as this browser last saw it. */
  cart: Cart
  wanted: WantedQuantities
  shopper: Shopper
  /** What was chosen before signing in has not been merged yet. */
  unmerged: boolean
  /** The server has told this shopper's cart; until then an empty one may only be unknown. */
  isKnown: boolean
  /** The server was asked and did not tell, so the cart may have changed since. */
  isStale: boolean
  loading: boolean
  adding: boolean
  /** The drawer. */
  isOpen: boolean
  error: string | null
}

export const initialState: CartState = {
  cart: EMPTY_CART,
  wanted: {},
  shopper: { userId: null, guestId: null },
  unmerged: false,
  isKnown: false,
  isStale: false,
  loading: false,
  adding: false,
  isOpen: false,
  error: null,
}

type Named = { readonly userId?: string | null | undefined; readonly guestId?: string | null | undefined }
type Asked = Named | { readonly guestId: string; readonly user: { readonly _id: string } | null }

/** Whether those who asked are those who are shopping now: an answer may come after they have left. */
export const isFor = ({ shopper }: CartState, asked: Asked): boolean => {
  const userId = ('user' in asked ? asked.user?._id : asked.userId) ?? null
  if (userId !== shopper.userId) return false
  return userId !== null || (asked.guestId ?? null) === shopper.guestId
}

/** What a guest has chosen and sent comes along to whoever signs in, files without a line too; what another user has stays theirs. */
export const ofSignedIn = (before: CartState, userId: string): CartState => {
  const { shopper, cart } = before
  // Whose session ended and who is back goes on where they were.
  if (shopper.userId === userId) return before
  const state = { ...initialState, shopper: { userId, guestId: shopper.guestId } }
  return shopper.userId === null ? { ...state, cart, unmerged: true } : state
}

export const forgetWish = (state: CartState, key: string): void => {
  state.wanted = Object.fromEntries(Object.entries(state.wanted).filter(([name]) => name !== key))
}

/** A wish that was overtaken by another stays; the next request carries it. */
export const fulfilWish = (state: CartState, key: string, quantity: number): void => {
  if (state.wanted[key] === quantity) forgetWish(state, key)
}

export const tellRefusal = (state: CartState, asked: Asked, message: string): void => {
  state.loading = false
  if (isFor(state, asked)) state.error = message
}
