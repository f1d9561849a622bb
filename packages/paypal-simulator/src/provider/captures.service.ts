import { newId } from '../ids.ts'
import { asObject } from '../json.ts'
import { afterEntry, refundedSoFar } from '../ledger/after-entry.ts'
import type { OrderEntry } from '../ledger/entries.ts'
import type { Capture, Order, Refund } from '../ledger/order.ts'
import { hundredths, moneyOf } from '../money.ts'
import type { Money } from '../money.ts'
import { timestamp } from '../timestamp.ts'
import { webhookEvent } from '../webhooks/webhook-event.ts'
import type { Provider } from './provider.ts'
import { notFound, unprocessable } from './provider-error.ts'
import { readMoney } from './read-order-request.ts'
import { refundAlone } from './representations.ts'

export const findCapture = ({ ledger }: Provider, id: string) => {
  const found = ledger.findCapture(id)
  if (!found) throw notFound()
  return found
}

export const findRefund = ({ ledger }: Provider, id: string) => {
  for (const order of ledger.orders())
    for (const capture of order.captures) {
      const refund = capture.refunds.find((candidate) => candidate.id === id)
      if (refund) return { order, capture, refund }
    }
  throw notFound()
}

type Refunded = {
  readonly order: Order
  readonly capture: Capture
  readonly refund: Refund
  readonly isNew: boolean
}

/** Money on its way back, with the event that tells the shop. */
export const giveBack = (
  provider: Provider,
  captureId: string,
  amount: Money,
  given: Pick<Refund, 'isReversal' | 'requestId'>,
): Refunded => {
  const { order } = findCapture(provider, captureId)
  const at = timestamp()
  const refund: Refund = { id: newId(), createTime: at, amount, ...given }
  const entry: OrderEntry = { kind: 'refunded', at, orderId: order.id, captureId, refund }
  const after = afterEntry(order, entry)
  const capture = after.captures.find(({ id }) => id === captureId)
  if (!capture) throw notFound()
  const addresses = provider.addresses()
  const event = webhookEvent(
    given.isReversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED',
    refundAlone(addresses, after, capture, refund),
    addresses.origin,
  )
  provider.commit(entry, { kind: 'event', at, orderId: order.id, event })
  return { order: after, capture, refund, isNew: true }
}

export const amountLeft = (capture: Capture): Money =>
  moneyOf(capture.amount.currency_code, (hundredths(capture.amount) ?? 0) - refundedSoFar(capture))

const readRefundAmount = (body: unknown, capture: Capture): Money => {
  const { amount } = asObject(body)
  if (amount === undefined) return amountLeft(capture)
  const money = readMoney(amount, '/amount')
  if (money.currency_code !== capture.amount.currency_code)
    throw unprocessable({
      issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH',
      description: 'Refund must be in the same currency as the capture.',
    })
  if ((hundredths(money) ?? 0) > (hundredths(amountLeft(capture)) ?? 0))
    throw unprocessable({
      issue: 'REFUND_AMOUNT_EXCEEDED',
      description:
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    })
  return money
}

const checkRefundable = ({ status }: Capture) => {
  if (status === 'REFUNDED')
    throw unprocessable({
      issue: 'CAPTURE_FULLY_REFUNDED',
      description: 'The capture has already been fully refunded.',
    })
  if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED')
    throw unprocessable({
      issue: 'REFUND_NOT_ALLOWED',
      description: 'A capture that has brought no money cannot be refunded.',
    })
}

export const refundCapture = (
  provider: Provider,
  captureId: string,
  body: unknown,
  requestId: string | null,
): Refunded => {
  const { order, capture } = findCapture(provider, captureId)
  const earlier = capture.refunds.find((refund) => requestId !== null && refund.requestId === requestId)
  if (earlier) return { order, capture, refund: earlier, isNew: false }
  checkRefundable(capture)
  return giveBack(provider, captureId, readRefundAmount(body, capture), { isReversal: false, requestId })
}
