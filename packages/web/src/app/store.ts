import { combineSlices, configureStore } from '@reduxjs/toolkit'
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

// The checks run while developing only; on a busy machine their own slowness is no finding.
const PATIENT = { serializableCheck: { warnAfter: 2000 }, immutableCheck: { warnAfter: 2000 } }

/** One store per browser tab and one per rendered page; never a module-level one, or visitors would share it. */
export const createShopStore = (client: ShopClient, preloaded?: WithProducts) => {
  const extraArgument: ThunkExtra = { client }
  return configureStore({
    reducer: createReducer(),
    middleware: (defaults) => defaults({ thunk: { extraArgument }, ...PATIENT }),
    ...(preloaded && { preloadedState: preloaded }),
  })
}
