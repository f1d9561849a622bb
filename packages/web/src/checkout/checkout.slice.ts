import { createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { Checkout, ShopClient } from '@umbala/contract'
import { loggedOut, sessionRestored, signedIn } from '../state/events.ts'
import { createRequest } from '../state/thunk.ts'

export type CheckoutSliceState = {
  /** Whose this is: whoever comes after them starts with nothing. */
  owner: string | null
  checkout: Checkout | null
  loading: boolean
  error: string | null
}

const initialState: CheckoutSliceState = { owner: null, checkout: null, loading: false, error: null }

export type Asked = Parameters<ShopClient['startCheckout']>[0]['body']

export const startCheckout = createRequest('checkout/start', (body: Asked, { extra }) =>
  extra.client.startCheckout({ body }),
)

/** The one that is open or being paid, whichever tab or device it was begun on. */
export const fetchLiveCheckout = createRequest('checkout/fetchLive', (_: undefined, { extra, signal }) =>
  extra.client.getLiveCheckout({}, { signal }),
)

export const fetchCheckout = createRequest('checkout/fetch', (id: string, { extra, signal }) =>
  extra.client.getCheckout({ params: { id } }, { signal }),
)

export const createPaypalOrder = createRequest('checkout/createPaypalOrder', (id: string, { extra }) =>
  extra.client.createPaypalOrder({ params: { id } }),
)

type Approval = { readonly id: string; readonly providerOrderId: string }

/** The server asks the provider itself what was approved; what is said here only lets it notice a mix-up. */
export const payCheckout = createRequest('checkout/pay', ({ id, providerOrderId }: Approval, { extra }) =>
  extra.client.payCheckout({
    params: { id },
    body: { paymentStatus: 'approved', paymentDetails: { id: providerOrderId } },
  }),
)

export const finalizeCheckout = createRequest('checkout/finalize', (id: string, { extra }) =>
  extra.client.finalizeCheckout({ params: { id } }),
)

const PAID: ReadonlySet<Checkout['state']> = new Set(['paid', 'finalized'])

/** Answers may overtake each other, and a question asked before the payment tells of the time before it. Paid stays paid. */
const laterOf = (known: Checkout | null, told: Checkout): Checkout =>
  known !== null && known._id === told._id && PAID.has(known.state) && !PAID.has(told.state) ? known : told

const requests = [
  startCheckout,
  fetchLiveCheckout,
  fetchCheckout,
  createPaypalOrder,
  payCheckout,
  finalizeCheckout,
] as const

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(fetchLiveCheckout.fulfilled, (state, { payload }) => {
        state.checkout = payload.checkout
      })
      .addMatcher(
        isAnyOf(startCheckout.fulfilled, fetchCheckout.fulfilled, payCheckout.fulfilled),
        (state, { payload }) => {
          state.checkout = laterOf(state.checkout, payload)
        },
      )
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) => {
        const owner = payload.user?._id ?? null
        return owner === state.owner ? state : { ...initialState, owner }
      })
      .addMatcher(isPending(...requests), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isFulfilled(...requests), (state) => {
        state.loading = false
      })
      .addMatcher(isRejected(...requests), (state, { error, meta }) => {
        if (meta.aborted) return
        state.loading = false
        state.error = error.message
      })
  },
  selectors: {
    selectCheckoutState: (state): CheckoutSliceState => state,
    selectCheckout: ({ checkout }) => checkout,
  },
})

export const { selectCheckoutState, selectCheckout } = checkoutSlice.selectors
