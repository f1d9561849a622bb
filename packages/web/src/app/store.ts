import { combineSlices, configureStore, createAction, type Reducer } from '@reduxjs/toolkit'
import type { ShopClient } from '@umbala/contract'
import { authSlice } from '../accounts/auth.slice.ts'
import { cartSlice } from '../cart/cart.slice.ts'
import { productsSlice, type WithProducts } from '../catalogue/products.slice.ts'
import { checkoutSlice } from '../checkout/checkout.slice.ts'
import { ordersSlice } from '../orders/orders.slice.ts'
import type { ThunkExtra } from '../state/thunk.ts'

const createReducer = () => combineSlices(authSlice, productsSlice, cartSlice, checkoutSlice, ordersSlice)

export type ShopState = ReturnType<ReturnType<typeof createReducer>>
export type ShopStore = ReturnType<typeof createShopStore>

/** A part of the state that comes with the code that uses it. */
export type LateSlice = { readonly reducerPath: string; readonly reducer: Reducer }

const slicesAdded = createAction('store/slicesAdded')

// The checks run while developing only; on a busy machine their own slowness is no finding.
const PATIENT = { serializableCheck: { warnAfter: 2000 }, immutableCheck: { warnAfter: 2000 } }

/** One store per browser tab and one per rendered page; never a module-level one, or visitors would share it. */
export const createShopStore = (client: ShopClient, preloaded?: WithProducts) => {
  const extraArgument: ThunkExtra = { client }
  const reducer = createReducer()
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument }, ...PATIENT }),
    ...(preloaded && { preloadedState: preloaded }),
  })
  const addSlices = (slices: readonly LateSlice[]): void => {
    for (const slice of slices) reducer.inject(slice)
    // A reducer says its first word when something happens.
    store.dispatch(slicesAdded())
  }
  return { ...store, addSlices }
}
