import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit'
import type { ShopClient } from '@umbala/contract'
import { authSlice } from '../accounts/auth.slice.ts'
import { cartSlice } from '../cart/cart.slice.ts'
import { productsSlice, type WithProducts } from '../catalogue/products.slice.ts'
import type { LateDoor, ThunkExtra } from '../state/thunk.ts'

const createReducer = () => combineSlices(authSlice, productsSlice, cartSlice)

type ShopReducer = ReturnType<typeof createReducer>

/** Reducers hold no state, so all stores begin with this one; only a store to which slices are added gets its own. */
const shopReducer = createReducer()

export type ShopState = ReturnType<typeof shopReducer>
export type ShopStore = ReturnType<typeof createShopStore>

/** A part of the state that comes with the code that uses it. */
export type LateSlice = { readonly reducerPath: string; readonly reducer: Reducer }

/** For many stores that all know the same slices from the beginning. */
export const reducerWith = (slices: readonly LateSlice[]): ShopReducer => {
  const reducer = createReducer()
  for (const slice of slices) reducer.inject(slice)
  return reducer
}

// The checks run while developing only; on a busy machine their own slowness is no finding.
const PATIENT = { serializableCheck: { warnAfter: 2000 }, immutableCheck: { warnAfter: 2000 } }

/** One store per browser tab and one per rendered page; never a module-level one, or visitors would share it. */
export const createShopStore = (
  client: ShopClient,
  {
    preloaded,
    reducer = shopReducer,
    late,
  }: { readonly preloaded?: WithProducts; readonly reducer?: ShopReducer; readonly late?: LateDoor } = {},
) => {
  const extraArgument: ThunkExtra = { client, late }
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument }, ...PATIENT }),
    ...(preloaded && { preloadedState: preloaded }),
  })
  let own: ShopReducer | undefined
  const addSlices = (slices: readonly LateSlice[]): void => {
    own ??= createReducer()
    for (const slice of slices) own.inject(slice)
    store.replaceReducer(own)
  }
  return { ...store, addSlices }
}
