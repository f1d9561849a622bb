import type { ReviewDecision } from '@umbala/contract'
import { createRequest } from '../../state/thunk.ts'

export const fetchReviews = createRequest('admin/fetchReviews', (page: number, { extra, signal }) =>
  extra.client.adminListReviews({ query: { page } }, { signal }),
)

type Settling = { readonly id: string; readonly decision: ReviewDecision }

export const settleReview = createRequest('admin/settleReview', ({ id, decision }: Settling, { extra }) =>
  extra.client.adminSettleReview({ params: { id }, body: decision }),
)

type Refunding = {
  readonly id: string
  readonly reason: string
  /** In rand; all that is left where nothing is said. */
  readonly amount?: number
  /** The same for every press of one dialog. */
  readonly key: string
}

export const refundOrder = createRequest('admin/refundOrder', ({ id, ...body }: Refunding, { extra }) =>
  extra.client.adminRefundOrder({ params: { id }, body }),
)
