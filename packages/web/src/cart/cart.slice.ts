import { createSlice } from '@reduxjs/toolkit'
import type { Cart, ShopClient } from '@umbala/contract'
import { loggedOut, sessionRestored } from '../state/events.ts'
import { createRequest } from '../state/thunk.ts'
import { cartRestored } from './stored-cart.ts'

/** Whose cart this is, as the cart calls name it. */
export type Shopper = { readonly userId: string | null; readonly guestId: string | null }

export type CartState = { cart: Cart; shopper: Shopper; loading: boolean; error: string | null }

export const EMPTY_CART: Cart = { products: [], totalPrice: 0 }

const initialState: CartState = {
  cart: EMPTY_CART,
  shopper: { userId: null, guestId: null },
  loading: false,
  error: null,
}

type NewLine = Parameters<ShopClient['addToCart']>[0]['body']

export const addToCart = createRequest('cart/add', (line: NewLine, { extra, signal }) =>
  extra.client.addToCart({ body: line }, { signal }),
)

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionRestored, (state, { payload }) => {
        state.shopper = { userId: payload.user?._id ?? null, guestId: payload.guestId }
      })
      .addCase(cartRestored, (state, { payload }) => {
        state.cart = payload
      })
      .addCase(loggedOut, (_, { payload }) => ({
        ...initialState,
        shopper: { userId: null, guestId: payload.guestId },
      }))
      .addCase(addToCart.pending, (state) => {
        state.loading = true
        state.error = null
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        state.loading = false
        state.cart = payload
      })
      .addCase(addToCart.rejected, (state, { error }) => {
        state.loading = false
        state.error = error.message || 'Error adding to cart'
      })
  },
  selectors: {
    selectCart: ({ cart }) => cart,
    selectCartCount: ({ cart }) => cart.products.reduce((count, line) => count + line.quantity, 0),
    selectShopper: ({ shopper }) => shopper,
    selectCartBusy: ({ loading }) => loading,
  },
})

export const { selectCart, selectCartCount, selectShopper, selectCartBusy } = cartSlice.selectors
