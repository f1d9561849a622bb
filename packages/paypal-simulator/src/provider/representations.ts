import { refundedSoFar } from '../ledger/after-entry.ts'
import type { Capture, Order, Refund } from '../ledger/order.ts'
import { hundredths, moneyOf } from '../money.ts'

export type Addresses = { readonly origin: string; readonly publicPath: string }

/** The provider's share, as its price list for goods sold abroad has it. */
const FEE_RATE = 0.0349
const FEE_FIXED = 49

const PAYER = {
  name: { given_name: 'Test', surname: 'Buyer' },
  email_address: 'buyer@example.com',
  payer_id: 'TESTBUYER1234',
  address: { country_code: 'ZA' },
}
const SIMULATED_CARD = { name: 'Test Buyer', last_digits: '1111', brand: 'VISA', type: 'CREDIT' }

export const payerId = PAYER.payer_id

export const approvalLink = ({ origin, publicPath }: Addresses, orderId: string) =>
  `${origin}${publicPath}/checkoutnow?token=${orderId}`

const breakdown = ({ amount }: Capture) => {
  const gross = hundredths(amount) ?? 0
  const fee = Math.min(gross, Math.round(gross * FEE_RATE) + FEE_FIXED)
  return {
    gross_amount: amount,
    paypal_fee: moneyOf(amount.currency_code, fee),
    net_amount: moneyOf(amount.currency_code, gross - fee),
  }
}

const captureLinks = ({ origin }: Addresses, order: Order, capture: Capture) => {
  const self = `${origin}/v2/payments/captures/${capture.id}`
  return [
    { href: self, rel: 'self', method: 'GET' },
    { href: `${self}/refund`, rel: 'refund', method: 'POST' },
    { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
  ]
}

/** A capture as it stands inside its order. */
const captureInOrder = (addresses: Addresses, order: Order, capture: Capture) => ({
  id: capture.id,
  status: capture.status,
  ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
  amount: capture.amount,
  final_capture: true,
  seller_protection: {
    status: 'ELIGIBLE',
    dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
  },
  ...(capture.status === 'COMPLETED' && { seller_receivable_breakdown: breakdown(capture) }),
  ...(order.unit.invoice_id !== undefined && { invoice_id: order.unit.invoice_id }),
  ...(order.unit.custom_id !== undefined && { custom_id: order.unit.custom_id }),
  links: captureLinks(addresses, order, capture),
  create_time: capture.createTime,
  update_time: capture.updateTime,
})

/** A capture on its own, as it is shown and as its events carry it. */
export const captureAlone = (addresses: Addresses, order: Order, capture: Capture) => ({
  ...captureInOrder(addresses, order, capture),
  payee: payee(order),
  supplementary_data: { related_ids: { order_id: order.id } },
})

export const refundAlone = (addresses: Addresses, order: Order, capture: Capture, refund: Refund) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: refund.amount,
  ...(order.unit.invoice_id !== undefined && { invoice_id: order.unit.invoice_id }),
  ...(order.unit.custom_id !== undefined && { custom_id: order.unit.custom_id }),
  seller_payable_breakdown: {
    gross_amount: refund.amount,
    paypal_fee: moneyOf(refund.amount.currency_code, 0),
    net_amount: refund.amount,
    total_refunded_amount: moneyOf(refund.amount.currency_code, refundedSoFar(capture)),
  },
  links: refundLinks(addresses, capture, refund),
  create_time: refund.createTime,
  update_time: refund.createTime,
})

export const refundLinks = ({ origin }: Addresses, capture: Capture, refund: Refund) => [
  { href: `${origin}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
  { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
]

const payee = ({ merchantId }: Order) => ({ email_address: 'shop@example.com', merchant_id: merchantId })

const orderLinks = (addresses: Addresses, { id, status, namesSource }: Order) => {
  const self = { href: `${addresses.origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' }
  if (status === 'COMPLETED' || status === 'VOIDED') return [self]
  const approve = {
    href: approvalLink(addresses, id),
    rel: namesSource ? 'payer-action' : 'approve',
    method: 'GET',
  }
  return [
    self,
    approve,
    { href: self.href, rel: 'update', method: 'PATCH' },
    { href: `${self.href}/capture`, rel: 'capture', method: 'POST' },
  ]
}

const paymentSource = ({ fundingSource }: Order) => {
  if (fundingSource === null) return {}
  if (fundingSource === 'card') return { payment_source: { card: SIMULATED_CARD } }
  const { name, email_address, payer_id, address } = PAYER
  const account = { account_id: payer_id, account_status: 'VERIFIED' }
  return { payment_source: { paypal: { name, email_address, ...account, address } }, payer: PAYER }
}

const payments = (addresses: Addresses, order: Order) => {
  if (order.captures.length === 0) return {}
  const refunds = order.captures.flatMap((capture) =>
    capture.refunds.map((refund) => refundAlone(addresses, order, capture, refund)),
  )
  return {
    payments: {
      captures: order.captures.map((capture) => captureInOrder(addresses, order, capture)),
      ...(refunds.length > 0 && { refunds }),
    },
  }
}

export const wholeOrder = (addresses: Addresses, order: Order) => {
  const { rest, ...unit } = order.unit
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...paymentSource(order),
    purchase_units: [{ ...rest, ...unit, payee: payee(order), ...payments(addresses, order) }],
    create_time: order.createTime,
    ...(order.updateTime !== order.createTime && { update_time: order.updateTime }),
    links: orderLinks(addresses, order),
  }
}

/** What a caller is shown who did not ask for everything: no intent, no amount of the order, no payee. */
export const briefOrder = (addresses: Addresses, order: Order) => ({
  id: order.id,
  status: order.status,
  ...paymentSource(order),
  ...(order.captures.length > 0 && {
    purchase_units: [{ reference_id: order.unit.reference_id, ...payments(addresses, order) }],
  }),
  links: orderLinks(addresses, order),
})
