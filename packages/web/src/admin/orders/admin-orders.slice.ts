import { createSlice, isAnyOf, isFulfilled } from '@reduxjs/toolkit'
import type { Cancelling, Order, OrderChange, ShopClient } from '@umbala/contract'
import { fromRand, sum, toRand } from '@umbala/pricing'
import { loggedOut, sessionRestored, signedIn } from '../../state/events.ts'
import { createRequest } from '../../state/thunk.ts'
import { isAwaited, listAsked, listRefused, type ListState, UNKNOWN_LIST } from '../list-state.ts'

export type AdminOrdersState = ListState & {
  orders: Order[]
  /** How many orders the list is a page of. */
  totalOrders: number
  /** What the orders of the list come to, in rand. */
  totalSales: number
  /** Which side the list shows: what stands, or what is archived. */
  isArchive: boolean
}

const initialState: AdminOrdersState = {
  ...UNKNOWN_LIST,
  orders: [],
  totalOrders: 0,
  totalSales: 0,
  isArchive: false,
}

export type OrderListQuery = NonNullable<NonNullable<Parameters<ShopClient['adminListOrders']>[0]>['query']>
type Edit = { readonly id: string; readonly change: OrderChange }

export const fetchAdminOrders = createRequest(
  'adminOrders/fetchAll',
  (query: OrderListQuery, { extra, signal }) => extra.client.adminListOrders({ query }, { signal }),
)

export const updateAdminOrder = createRequest('adminOrders/update', ({ id, change }: Edit, { extra }) =>
  extra.client.adminUpdateOrder({ params: { id }, body: change }),
)

type Cancel = { readonly id: string; readonly wish: Cancelling }

export const cancelAdminOrder = createRequest('adminOrders/cancel', ({ id, wish }: Cancel, { extra }) =>
  extra.client.adminCancelOrder({ params: { id }, body: wish }),
)

/** Paid orders are archived by it, and every order was paid. */
export const deleteAdminOrder = createRequest('adminOrders/delete', (id: string, { extra }) =>
  extra.client.adminDeleteOrder({ params: { id } }),
)

export const restoreAdminOrder = createRequest('adminOrders/restore', (id: string, { extra }) =>
  extra.client.adminRestoreOrder({ params: { id } }),
)

const setOrders = (state: AdminOrdersState, orders: readonly Order[]): void => {
  state.orders = [...orders]
  state.totalSales = toRand(sum(orders.map(({ totalPrice }) => fromRand(totalPrice))))
}

const replace = (state: AdminOrdersState, order: Order): void => {
  setOrders(
    state,
    state.orders.map((shown) => (shown._id === order._id ? order : shown)),
  )
}

const refuse = (state: AdminOrdersState, message: string): void => {
  state.error = message
}

export const adminOrdersSlice = createSlice({
  name: 'adminOrders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(fetchAdminOrders.pending, listAsked)
      .addCase(fetchAdminOrders.fulfilled, (state, action) => {
        if (!isAwaited(state, action)) return
        setOrders(state, action.payload.items)
        state.totalOrders = action.payload.total
        state.isArchive = action.meta.arg.archived === true
        state.loading = false
      })
      .addCase(fetchAdminOrders.rejected, listRefused)
      .addCase(updateAdminOrder.fulfilled, (state, { payload }) => {
        replace(state, payload)
      })
      .addCase(updateAdminOrder.rejected, (state, { error }) => {
        refuse(state, error.message)
      })
      .addCase(cancelAdminOrder.fulfilled, (state, { payload }) => {
        replace(state, payload.order)
      })
      .addMatcher(isAnyOf(deleteAdminOrder.rejected, restoreAdminOrder.rejected), (state, { error }) => {
        refuse(state, error.message)
      })
      // A list shows either what stands or what is archived, so whatever changes sides leaves it.
      .addMatcher(isFulfilled(deleteAdminOrder, restoreAdminOrder), (state, { payload }) => {
        const left = state.orders.filter(({ _id }) => _id !== payload._id)
        state.totalOrders = Math.max(0, state.totalOrders - (state.orders.length - left.length))
        setOrders(state, left)
      })
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) =>
        payload.user?.role === 'admin' ? state : initialState,
      )
  },
  selectors: {
    selectAdminOrders: (state) => state,
  },
})

export const { selectAdminOrders } = adminOrdersSlice.selectors
