import { hundredths } from '../money.ts'
import type { OrderEntry } from './entries.ts'
import type { Capture, CaptureStatus, Order, Refund } from './order.ts'

export const refundedSoFar = ({ refunds }: Capture) =>
  refunds.reduce((sum, { amount }) => sum + (hundredths(amount) ?? 0), 0)

const afterRefund = (capture: Capture, refund: Refund): Capture => {
  const refunded = { ...capture, refunds: [...capture.refunds, refund], updateTime: refund.createTime }
  const isWhole = refundedSoFar(refunded) >= (hundredths(capture.amount) ?? 0)
  const status: CaptureStatus = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return { ...refunded, status }
}

const withCapture = (order: Order, captureId: string, change: (capture: Capture) => Capture): Order => ({
  ...order,
  captures: order.captures.map((capture) => (capture.id === captureId ? change(capture) : capture)),
})

/** The order as it is once the entry has happened. */
export const afterEntry = (before: Order, entry: OrderEntry): Order => {
  const order: Order = { ...before, updateTime: entry.at }
  switch (entry.kind) {
    case 'approved':
      return { ...order, status: 'APPROVED', fundingSource: entry.fundingSource, charge: entry.charge }
    case 'voided':
      return { ...order, status: 'VOIDED' }
    case 'refused': {
      const { requestId, issue } = entry
      return {
        ...order,
        status: 'PAYER_ACTION_REQUIRED',
        refusals: [...order.refusals, { requestId, issue }],
      }
    }
    case 'captured':
      return { ...order, status: 'COMPLETED', captures: [...order.captures, entry.capture] }
    case 'settled':
      return withCapture(order, entry.captureId, (capture) => ({
        ...capture,
        status: entry.status,
        updateTime: entry.at,
      }))
    case 'refunded':
      return withCapture(order, entry.captureId, (capture) => afterRefund(capture, entry.refund))
  }
}
