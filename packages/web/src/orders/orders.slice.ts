import { createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { Order } from '@umbala/contract'
import { loggedOut, sessionRestored, signedIn } from '../state/events.ts'
import { createRequest, type ShopDispatch, type ThunkExtra, without } from '../state/thunk.ts'

export const ORDERS_PER_PAGE = 10

export type OrdersState = {
  /** Whose this is: whoever comes after them starts with nothing. */
  owner: string | null
  /** The requests that their owner waits for. An answer to any other is for somebody who has left. */
  asked: readonly string[]
  orders: Order[]
  /** How many orders the list is a page of. */
  totalOrders: number
  /** The server has told; until then an empty list is only an unknown one. */
  isListed: boolean
  orderDetails: Order | null
  loading: boolean
  error: string | null
}

const initialState: OrdersState = {
  owner: null,
  asked: [],
  orders: [],
  totalOrders: 0,
  isListed: false,
  orderDetails: null,
  loading: false,
  error: null,
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

const requests = [fetchMyOrders, fetchOrder] as const

export const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(fetchMyOrders.fulfilled, (state, { payload, meta }) => {
        if (!state.asked.includes(meta.requestId)) return
        state.orders = [...payload.items]
        state.totalOrders = payload.total
        state.isListed = true
      })
      .addCase(fetchOrder.pending, (state, { meta }) => {
        // Another order's details must not stand under this one's number while it loads.
        if (state.orderDetails?._id !== meta.arg) state.orderDetails = null
      })
      .addCase(fetchOrder.fulfilled, (state, { payload, meta }) => {
        if (state.asked.includes(meta.requestId)) state.orderDetails = payload
      })
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) => {
        const owner = payload.user?._id ?? null
        return owner === state.owner ? state : { ...initialState, owner }
      })
      .addMatcher(isPending(...requests), (state, { meta }) => {
        // This state may have come with the code of its pages, after its owner was known.
        state.owner ??= meta.askedBy
        state.asked = [...state.asked, meta.requestId]
        state.loading = true
        state.error = null
      })
      .addMatcher(isFulfilled(...requests), (state, { meta }) => {
        state.asked = without(state.asked, meta.requestId)
        state.loading = false
      })
      .addMatcher(isRejected(...requests), (state, { error, meta }) => {
        state.asked = without(state.asked, meta.requestId)
        // Given up for a newer request, which is under way.
        if (meta.aborted) return
        state.loading = false
        state.error = error.message
      })
  },
  selectors: {
    selectOrders: (state) => state,
  },
})

export const { selectOrders } = ordersSlice.selectors
