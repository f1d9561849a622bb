import { createSlice, isFulfilled } from '@reduxjs/toolkit'
import { createRequest } from '../../state/thunk.ts'
import { markMessage } from '../messages/message-requests.ts'
import {
  cancelAdminOrder,
  deleteAdminOrder,
  restoreAdminOrder,
  updateAdminOrder,
} from '../orders/admin-orders.slice.ts'
import { settleReview } from '../payments/payment-requests.ts'

/**
 * The argument names the visit and what was done on it, so that `useAnswer` asks anew after each page and each action; null for those who
 * may not ask.
 */
export const fetchOpenWork = createRequest(
  'shell/fetchOpenWork',
  async (visit: string | null, { extra, signal }) =>
    visit === null ? null : extra.client.getOpenWork({}, { signal }),
)

const isAction = isFulfilled(
  updateAdminOrder,
  cancelAdminOrder,
  deleteAdminOrder,
  restoreAdminOrder,
  markMessage,
  settleReview,
)

/** How often something was done that may have changed what is still to do. */
export const openWorkSlice = createSlice({
  name: 'openWork',
  initialState: { actions: 0 },
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isAction, (state) => {
      state.actions += 1
    })
  },
  selectors: { selectActions: ({ actions }) => actions },
})

export const { selectActions } = openWorkSlice.selectors
