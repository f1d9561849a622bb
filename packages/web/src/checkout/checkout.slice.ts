import {
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
  type PayloadAction,
} from '@reduxjs/toolkit'
import type { Checkout, ShopClient, WayToPay } from '@umbala/contract'
import { loggedOut, sessionRestored, signedIn } from '../state/events.ts'
import {
  isAwaited,
  OWNED_BY_NOBODY,
  type OwnedState,
  ownRequestAnswered,
  ownRequestAsked,
  ownRequestRefused,
} from '../state/owned-state.ts'
import { createRequest } from '../state/thunk.ts'
import type { DeliveryDraft } from './delivery/delivery-draft.ts'

type KeptDraft = { readonly userId: string; readonly draft: DeliveryDraft }

export type CheckoutSliceState = OwnedState & {
  /** Each as the server last told it, by its id, which stands in the page's address. */
  checkouts: Readonly<Record<string, Checkout>>
  /** What was typed and has not become a checkout yet. It outlives the session, for its owner alone. */
  kept: KeptDraft | null
  /** What each can be paid with. */
  ways: Readonly<Record<string, readonly WayToPay[]>>
  /** Those whose changed prices the buyer has accepted. */
  accepted: readonly string[]
  /** Those that took the place of one whose time ran out. */
  pricedAgain: readonly string[]
}

const initialState: CheckoutSliceState = {
  ...OWNED_BY_NOBODY,
  checkouts: {},
  ways: {},
  kept: null,
  accepted: [],
  pricedAgain: [],
}

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

export const fetchWaysToPay = createRequest('checkout/fetchWays', (id: string, { extra, signal }) =>
  extra.client.listWaysToPay({ params: { id } }, { signal }),
)

type Beginning = { readonly id: string; readonly way: Pick<WayToPay, 'provider' | 'method'> }

/** Answers what the browser has to do next. */
export const beginPayment = createRequest(
  'checkout/beginPayment',
  ({ id, way: { provider, method } }: Beginning, { extra }) =>
    extra.client.beginPayment({ params: { id }, body: { provider, method } }),
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

const DONE: ReadonlySet<Checkout['state']> = new Set(['paid', 'placed', 'finalized'])

/** Answers may overtake each other, and a question asked before the payment tells of the time before it. Paid stays paid. */
const keep = (state: CheckoutSliceState, told: Checkout, requestId: string): void => {
  if (!isAwaited(state, { requestId })) return
  const known = state.checkouts[told._id]
  const isOlder = known !== undefined && DONE.has(known.state) && !DONE.has(told.state)
  if (isOlder) return
  // Said once, to whoever began it; a later answer knows nothing of what that page had shown.
  const totalDiffers = told.totalDiffers || known?.totalDiffers === true
  state.checkouts = { ...state.checkouts, [told._id]: { ...told, totalDiffers } }
}

const requests = [
  startCheckout,
  fetchLiveCheckout,
  fetchCheckout,
  createPaypalOrder,
  fetchWaysToPay,
  beginPayment,
  payCheckout,
  finalizeCheckout,
] as const

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    draftKept: (state, { payload }: PayloadAction<KeptDraft | null>) => {
      state.kept = payload
    },
    changesAccepted: (state, { payload }: PayloadAction<string>) => {
      state.accepted = [...state.accepted, payload]
    },
    wasPricedAgain: (state, { payload }: PayloadAction<string>) => {
      state.pricedAgain = [...state.pricedAgain, payload]
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, ({ kept }) => ({ ...initialState, kept }))
      .addCase(startCheckout.fulfilled, (state, { meta }) => {
        if (isAwaited(state, meta)) state.kept = null
      })
      .addCase(fetchLiveCheckout.fulfilled, (state, { payload, meta }) => {
        if (payload.checkout) keep(state, payload.checkout, meta.requestId)
      })
      .addCase(fetchWaysToPay.fulfilled, (state, { payload, meta }) => {
        if (isAwaited(state, meta)) state.ways = { ...state.ways, [meta.arg]: payload }
      })
      .addMatcher(
        isAnyOf(startCheckout.fulfilled, fetchCheckout.fulfilled, payCheckout.fulfilled),
        (state, { payload, meta }) => {
          keep(state, payload, meta.requestId)
        },
      )
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) => {
        const owner = payload.user?._id ?? null
        if (owner === state.owner) return state
        const isTheirs = owner === null || owner === state.kept?.userId
        return { ...initialState, owner, kept: isTheirs ? state.kept : null }
      })
      .addMatcher(isPending(...requests), ownRequestAsked)
      .addMatcher(isFulfilled(...requests), ownRequestAnswered)
      .addMatcher(isRejected(...requests), ownRequestRefused)
  },
  selectors: {
    selectCheckoutState: (state): CheckoutSliceState => state,
    selectCheckout: ({ checkouts }, id: string): Checkout | null => checkouts[id] ?? null,
    selectWays: ({ ways }, id: string): readonly WayToPay[] | null => ways[id] ?? null,
    selectDraft: ({ kept }, userId: string): DeliveryDraft | null =>
      kept?.userId === userId ? kept.draft : null,
  },
})

export const { draftKept, changesAccepted, wasPricedAgain } = checkoutSlice.actions
export const { selectCheckoutState, selectCheckout, selectDraft, selectWays } = checkoutSlice.selectors
