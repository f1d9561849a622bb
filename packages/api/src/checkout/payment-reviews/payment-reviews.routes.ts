import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { cancelOrder } from '../refunds/cancel-order.service.ts'
import { refundOrder } from '../refunds/refund-order.service.ts'
import { listReviews, settleReview } from './reviews.service.ts'

export const paymentReviewsRoutes = (mount: Mount, deps: Deps) => {
  mount('adminListReviews', ({ query }) => listReviews(deps.db, query))
  mount('adminSettleReview', ({ user, params, body }) => settleReview(deps, user, params.id, body))
  mount('adminCancelOrder', ({ user, params, body }) => cancelOrder(deps, user, params.id, body))
  mount('adminRefundOrder', ({ user, params, body }) =>
    refundOrder(deps, user, { orderId: params.id, ...body }),
  )
}
