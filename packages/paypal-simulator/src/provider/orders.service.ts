import { newId } from '../ids.ts'
import { afterEntry } from '../ledger/after-entry.ts'
import type { OrderEntry } from '../ledger/entries.ts'
import type { Capture, Order } from '../ledger/order.ts'
import { timestamp } from '../timestamp.ts'
import { webhookEvent } from '../webhooks/webhook-event.ts'
import type { EventType } from '../webhooks/webhook-event.ts'
import type { Provider } from './provider.ts'
import { notFound, unprocessable } from './provider-error.ts'
import { readOrderRequest } from './read-order-request.ts'
import { approvalLink, captureAlone } from './representations.ts'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
  INSTRUMENT_DECLINED: 'The instrument presented was either declined by the processor or bank.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction it was refused.',
}

export const findOrder = ({ ledger }: Provider, id: string): Order => {
  const order = ledger.order(id)
  if (!order) throw notFound()
  return order
}

/** An order that was made with this request id before is answered again instead of made again. */
export const createOrder = (provider: Provider, body: unknown, requestId: string | null) => {
  const { ledger, settings } = provider
  const earlier = ledger.orders().find((order) => requestId !== null && order.requestId === requestId)
  if (earlier) return { order: earlier, isNew: false }
  const at = timestamp()
  const request = readOrderRequest(body)
  const order: Order = {
    ...request,
    id: newId(),
    createTime: at,
    updateTime: at,
    status: request.namesSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    merchantId: settings.merchantId,
    requestId,
    fundingSource: null,
    charge: 'COMPLETED',
    captures: [],
    refusals: [],
  }
  provider.commit({ kind: 'created', at, order })
  return { order, isNew: true }
}

const refusal = (provider: Provider, orderId: string, issue: string) => {
  const again = { href: approvalLink(provider.addresses(), orderId), rel: 'redirect', method: 'GET' }
  const detail = { issue, description: DESCRIPTIONS[issue] ?? 'The payment was refused.' }
  return unprocessable(detail, issue === 'INSTRUMENT_DECLINED' ? [again] : [])
}

const isInvoicePaid = ({ ledger }: Provider, { id, unit }: Order) =>
  unit.invoice_id !== undefined &&
  ledger
    .orders()
    .some(
      (other) => other.id !== id && other.captures.length > 0 && other.unit.invoice_id === unit.invoice_id,
    )

const CAPTURE_EVENTS: Partial<Record<Capture['status'], EventType>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
  FAILED: 'PAYMENT.CAPTURE.DENIED',
}

/** What happened to a capture, together with the event that tells the shop. */
export const commitCapture = (
  provider: Provider,
  order: Order,
  entry: OrderEntry,
  captureId: string,
): Order => {
  const after = afterEntry(order, entry)
  const capture = after.captures.find(({ id }) => id === captureId)
  const type = capture && CAPTURE_EVENTS[capture.status]
  if (!capture || !type) throw new Error(`Nothing to tell about capture ${captureId}.`)
  const addresses = provider.addresses()
  const event = webhookEvent(type, captureAlone(addresses, after, capture), addresses.origin)
  provider.commit(entry, { kind: 'event', at: entry.at, orderId: order.id, event })
  return after
}

type CaptureRequest = {
  readonly orderId: string
  readonly requestId: string | null
  /** An issue that the caller asked for by the provider's own header for negative tests. */
  readonly mockedIssue: string | undefined
}

/**
 * Moves the money of an approved order, once. The same request id gets the answer of the first time, a refusal too, so a new attempt
 * with another card needs a request id of its own.
 */
export const captureOrder = (provider: Provider, { orderId, requestId, mockedIssue }: CaptureRequest) => {
  const order = findOrder(provider, orderId)
  const [taken] = order.captures
  if (taken) {
    if (requestId !== null && taken.requestId === requestId) return { order, isNew: false }
    throw refusal(provider, orderId, 'ORDER_ALREADY_CAPTURED')
  }
  const refused = order.refusals.find((earlier) => requestId !== null && earlier.requestId === requestId)
  if (refused) throw refusal(provider, orderId, refused.issue)
  if (mockedIssue !== undefined) throw refusal(provider, orderId, mockedIssue)
  if (order.status !== 'APPROVED') throw refusal(provider, orderId, 'ORDER_NOT_APPROVED')
  if (isInvoicePaid(provider, order)) throw refusal(provider, orderId, 'DUPLICATE_INVOICE_ID')
  const at = timestamp()
  const { charge, unit } = order
  if (charge === 'REFUSED') {
    const issue = 'INSTRUMENT_DECLINED'
    provider.commit({ kind: 'refused', at, orderId, issue, requestId })
    throw refusal(provider, orderId, issue)
  }
  const { currency_code, value } = unit.amount
  const capture: Capture = {
    id: newId(),
    createTime: at,
    updateTime: at,
    status: charge,
    amount: { currency_code, value },
    requestId,
    refunds: [],
  }
  const after = commitCapture(provider, order, { kind: 'captured', at, orderId, capture }, capture.id)
  return { order: after, isNew: true }
}
