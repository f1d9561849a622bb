import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit'
import type { ShopClient } from '@umbala/contract'
import { authSlice } from '../accounts/auth.slice.ts'
import { cartSlice } from '../cart/cart.slice.ts'
import { productsSlice, type WithProducts } from '../catalogue/products.slice.ts'
import { checkoutSlice } from '../checkout/checkout.slice.ts'
import { ordersSlice } from '../orders/orders.slice.ts'
import type { ThunkExtra } from '../state/thunk.ts'

const createReducer = () => combineSlices(authSlice, productsSlice, cartSlice, checkoutSlice, ordersSlice)

/** Reducers hold no state, so all stores begin with this one; only a store to which slices are added gets its own. */
const shopReducer = createReducer()

export type ShopState = ReturnType<typeof shopReducer>
export type ShopStore = ReturnType<typeof createShopStore>

/** A part of the state that comes with the code that uses it. */
export type LateSlice = { readonly reducerPath: string; readonly reducer: Reducer }

// The checks run while developing only; on a busy machine their own slowness is no finding.
const PATIENT = { serializableCheck: { warnAfter: 2000 }, immutableCheck: { warnAfter: 2000 } }

/** One store per browser tab and one per rendered page; never a module-level one, or visitors would share it. */
export const createShopStore = (client: ShopClient, preloaded?: WithProducts) => {
  const extraArgument: ThunkExtra = { client }
  const store = configureStore({
    reducer: shopReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument }, ...PATIENT }),
    ...(preloaded && { preloadedState: preloaded }),
  })
  let own: ReturnType<typeof createReducer> | undefined
  const addSlices = (slices: readonly LateSlice[]): void => {
    own ??= createReducer()
    for (const slice of slices) own.inject(slice)
    store.replaceReducer(own)
  }
  return { ...store, addSlices }
}
