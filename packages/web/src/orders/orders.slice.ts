import { createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { Order } from '@umbala/contract'
import { loggedOut, sessionRestored, signedIn } from '../state/events.ts'
import {
  isAwaited,
  OWNED_BY_NOBODY,
  type OwnedState,
  ownRequestAnswered,
  ownRequestAsked,
  ownRequestRefused,
} from '../state/owned-state.ts'
import { createRequest, type ShopDispatch, type ThunkExtra } from '../state/thunk.ts'

export const ORDERS_PER_PAGE = 10

export type OrdersState = OwnedState & {
  orders: Order[]
  /** How many orders the list is a page of. */
  totalOrders: number
  /** The server has told; until then an empty list is only an unknown one. */
  isListed: boolean
  orderDetails: Order | null
}

const initialState: OrdersState = {
  ...OWNED_BY_NOBODY,
  orders: [],
  totalOrders: 0,
  isListed: false,
  orderDetails: null,
}

export const fetchMyOrders = createRequest('orders/fetchMine', (page: number, { extra, signal }) =>
  extra.client.listMyOrders({ query: { page, limit: ORDERS_PER_PAGE } }, { signal }),
)

export const fetchOrder = createRequest('orders/fetchOne', (id: string, { extra, signal }) =>
  extra.client.getOrder({ params: { id } }, { signal }),
)

/** The cart it fills is another domain's; who asked for it looks after that. */
export const orderAgain = createRequest('orders/again', (id: string, { extra }) =>
  extra.client.orderAgain({ params: { id } }),
)

/** A file is no state: it goes to whoever asked for it and nowhere else. */
export const fetchInvoice =
  (id: string) =>
  (_: ShopDispatch, __: unknown, { client }: ThunkExtra): Promise<Blob> =>
    client.getInvoice({ params: { id } })

export const fetchCreditNote =
  (id: string, number: string) =>
  (_: ShopDispatch, __: unknown, { client }: ThunkExtra): Promise<Blob> =>
    client.getCreditNote({ params: { id, number } })

const requests = [fetchMyOrders, fetchOrder] as const

export const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(fetchMyOrders.fulfilled, (state, { payload, meta }) => {
        if (!isAwaited(state, meta)) return
        state.orders = [...payload.items]
        state.totalOrders = payload.total
        state.isListed = true
      })
      .addCase(fetchOrder.pending, (state, { meta }) => {
        // Another order's details must not stand under this one's number while it loads.
        if (state.orderDetails?._id !== meta.arg) state.orderDetails = null
      })
      .addCase(fetchOrder.fulfilled, (state, { payload, meta }) => {
        if (isAwaited(state, meta)) state.orderDetails = payload
      })
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) => {
        const owner = payload.user?._id ?? null
        return owner === state.owner ? state : { ...initialState, owner }
      })
      .addMatcher(isPending(...requests), ownRequestAsked)
      .addMatcher(isFulfilled(...requests), ownRequestAnswered)
      .addMatcher(isRejected(...requests), ownRequestRefused)
  },
  selectors: {
    selectOrders: (state) => state,
  },
})

export const { selectOrders } = ordersSlice.selectors
