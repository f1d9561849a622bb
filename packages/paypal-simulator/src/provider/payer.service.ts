import { afterEntry } from '../ledger/after-entry.ts'
import type { OrderEntry } from '../ledger/entries.ts'
import type { CaptureStatus, ChargeResult, FundingSource, Order } from '../ledger/order.ts'
import { timestamp } from '../timestamp.ts'
import { webhookEvent } from '../webhooks/webhook-event.ts'
import { findCapture } from './captures.service.ts'
import { commitCapture, findOrder } from './orders.service.ts'
import type { Provider } from './provider.ts'
import { unprocessable } from './provider-error.ts'
import { wholeOrder } from './representations.ts'

type Approval = { readonly fundingSource: FundingSource; readonly charge: ChargeResult }

const tooLate = (issue: string, description: string) => unprocessable({ issue, description })

/** The payer agrees to pay. What will come of the charge is settled here, as it is by the card that was chosen. */
export const approveOrder = (provider: Provider, orderId: string, approval: Approval): Order => {
  const order = findOrder(provider, orderId)
  if (order.status === 'COMPLETED' || order.status === 'VOIDED')
    throw tooLate('ORDER_CLOSED', `An order that is ${order.status} cannot be approved.`)
  const at = timestamp()
  const entry: OrderEntry = { kind: 'approved', at, orderId, ...approval }
  const after = afterEntry(order, entry)
  const addresses = provider.addresses()
  const event = webhookEvent('CHECKOUT.ORDER.APPROVED', wholeOrder(addresses, after), addresses.origin)
  provider.commit(entry, { kind: 'event', at, orderId, event })
  return after
}

/** The time in which the order could be paid is over. An approval that came to nothing is taken back. */
export const expireOrder = (provider: Provider, orderId: string): Order => {
  const order = findOrder(provider, orderId)
  if (order.status === 'COMPLETED') throw tooLate('ORDER_CLOSED', 'A completed order does not expire.')
  const at = timestamp()
  const entry: OrderEntry = { kind: 'voided', at, orderId }
  if (order.status !== 'APPROVED') {
    provider.commit(entry)
    return afterEntry(order, entry)
  }
  const { origin } = provider.addresses()
  const resource = { order_id: orderId, purchase_units: [{ custom_id: order.unit.custom_id }] }
  const event = webhookEvent('CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource, origin)
  provider.commit(entry, { kind: 'event', at, orderId, event })
  return afterEntry(order, entry)
}

/** A capture under review comes to its end. */
export const settleCapture = (
  provider: Provider,
  captureId: string,
  status: Extract<CaptureStatus, 'COMPLETED' | 'DECLINED'>,
) => {
  const { order, capture } = findCapture(provider, captureId)
  if (capture.status !== 'PENDING') throw tooLate('CAPTURE_NOT_PENDING', `The capture is ${capture.status}.`)
  const entry: OrderEntry = { kind: 'settled', at: timestamp(), orderId: order.id, captureId, status }
  return commitCapture(provider, order, entry, captureId)
}
