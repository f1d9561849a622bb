import { createSlice, isFulfilled, isPending, isRejected, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut, sessionRestored, signedIn } from '../state/events.ts'
import { rememberLast } from '../state/remember-last.ts'
import { addToCart, fetchCart, mergeCart, removeFromCart, updateCartItemQuantity } from './cart-requests.ts'
import {
  type CartState,
  forgetWish,
  fulfilWish,
  initialState,
  isFor,
  ofSignedIn,
  tellRefusal,
} from './cart-state.ts'
import { cartRestored, type StoredCart } from './stored-cart.ts'
import { lineKey, withWanted } from './wanted-quantities.ts'

const REQUESTS = [fetchCart, addToCart, updateCartItemQuantity, removeFromCart, mergeCart] as const

const wantedCart = rememberLast(withWanted)
const keptCart = rememberLast((cart: StoredCart['cart'], unmerged: boolean): StoredCart => ({
  cart,
  unmerged,
}))

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartOpened: (state) => {
      state.isOpen = true
    },
    cartClosed: (state) => {
      state.isOpen = false
    },
    quantityWanted: (state, { payload }: PayloadAction<{ key: string; quantity: number }>) => {
      state.wanted = { ...state.wanted, [payload.key]: payload.quantity }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionRestored, (state, { payload }) => {
        const shopper = { userId: payload.user?._id ?? null, guestId: payload.guestId }
        if (!isFor(state, shopper)) return { ...initialState, shopper }
        return shopper.guestId === state.shopper.guestId ? state : { ...state, shopper }
      })
      .addCase(cartRestored, (state, { payload: { cart, unmerged } }) => ({ ...state, cart, unmerged }))
      .addCase(signedIn, (state, { payload: { user } }) => ofSignedIn(state, user._id))
      .addCase(loggedOut, (_, { payload: { guestId } }) => ({
        ...initialState,
        shopper: { userId: null, guestId },
      }))
      .addCase(updateCartItemQuantity.fulfilled, (state, { meta: { arg } }) => {
        fulfilWish(state, lineKey(arg), arg.quantity)
      })
      .addCase(removeFromCart.fulfilled, (state, { meta: { arg } }) => {
        fulfilWish(state, lineKey(arg), 0)
      })
      .addCase(mergeCart.fulfilled, (state, { meta: { arg } }) => {
        if (isFor(state, arg)) state.unmerged = false
      })
      .addCase(fetchCart.rejected, (state, { error, meta: { arg } }) => {
        tellRefusal(state, arg, error.message || 'Failed to fetch cart')
      })
      .addCase(addToCart.rejected, (state, { error, meta: { arg } }) => {
        tellRefusal(state, arg, error.message || 'Failed to add to cart')
      })
      .addCase(mergeCart.rejected, (state, { error, meta: { arg } }) => {
        tellRefusal(state, arg, error.message)
      })
      .addMatcher(isRejected(updateCartItemQuantity, removeFromCart), (state, { error, meta: { arg } }) => {
        forgetWish(state, lineKey(arg))
        tellRefusal(state, arg, error.message)
      })
      .addMatcher(isRejected(fetchCart, mergeCart), (state, { meta: { arg } }) => {
        if (isFor(state, arg)) state.isStale = true
      })
      .addMatcher(isPending(addToCart), (state) => {
        state.adding = true
      })
      .addMatcher(addToCart.settled, (state) => {
        state.adding = false
      })
      .addMatcher(isPending(...REQUESTS), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isFulfilled(...REQUESTS), (state, { payload, meta: { arg } }) => {
        state.loading = false
        if (!isFor(state, arg)) return
        state.cart = { ...payload }
        // Said once, when they come; kept, they would be said again.
        delete state.cart.notices
        state.isKnown = true
        state.isStale = false
      })
  },
  selectors: {
    selectCartState: (state): CartState => state,
    /** With what the shopper has asked for, whether or not the server has answered yet. */
    selectCart: (state: CartState) => wantedCart(state.cart, state.wanted),
    /** What the browser keeps: only what the server has confirmed. */
    selectKeptCart: (state: CartState) => keptCart(state.cart, state.unmerged),
    selectShopper: ({ shopper }) => shopper,
    selectIsAdding: ({ adding }) => adding,
    selectIsCartOpen: ({ isOpen }) => isOpen,
  },
})

export const { cartOpened, cartClosed, quantityWanted } = cartSlice.actions
export const {
  selectCartState,
  selectCart,
  selectKeptCart,
  selectShopper,
  selectIsAdding,
  selectIsCartOpen,
} = cartSlice.selectors

export type WithCart = { readonly cart: CartState }

/** Pieces, as the badge counts them. */
export const selectCartCount = (state: WithCart): number =>
  selectCart(state).products.reduce((count, { quantity }) => count + quantity, 0)

/** A thunk is typed for no store in particular; one that runs here runs in a store that holds the cart. */
const holdsCart = (state: unknown): state is WithCart =>
  typeof state === 'object' && state !== null && cartSlice.reducerPath in state

export const cartStateOf = (state: unknown): CartState => {
  if (!holdsCart(state)) throw new Error('The cart was asked for in a store that does not hold it.')
  return state.cart
}
