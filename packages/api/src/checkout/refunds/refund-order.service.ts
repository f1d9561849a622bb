import { Problem, type RefundAnswer } from '@umbala/contract'
import type { Deps } from '../../deps.ts'
import { lockCheckoutOf } from '../checkout.queries.ts'
import { askForRefund, performRefund, tellRefund } from './refund-money.service.ts'
import { findOrderPayment } from './refunds.queries.ts'

type Needs = Pick<Deps, 'db' | 'ports' | 'alarm' | 'failPoint'>
type Wish = {
  readonly orderId: string
  readonly reason: string
  /** In the currency of the payment. */
  readonly amount?: number | undefined
}

/** Sends an order's money back, all that is left of it or a part. A second click, another tab or another try goes on with the same refund. */
export const refundOrder = async (
  deps: Needs,
  actor: { readonly id: string; readonly name: string },
  { orderId, reason, amount }: Wish,
): Promise<RefundAnswer> => {
  const paymentId = (await findOrderPayment(deps.db, orderId))?.payment_id
  if (paymentId === undefined) throw new Problem('not_found', 'Order not found')
  const refundId = await deps.db.transaction().execute(async (db) => {
    await lockCheckoutOf(db, paymentId)
    return askForRefund(db, {
      paymentId,
      actor,
      reason,
      partCents: amount === undefined ? undefined : Math.round(amount * 100),
    })
  })
  await deps.failPoint('refund.after_request')
  const state = await performRefund(deps, refundId)
  return { state, ...(await tellRefund(deps.db, refundId, state)) }
}
