import { expect, test } from 'vitest'
import type { ProviderOrder } from '../ports/payments.ts'
import { type Expected, judge } from './judge-order.ts'

const expected: Expected = {
  providerOrderId: 'ORDER1',
  checkoutId: 'checkout',
  usdCents: 2846,
  payee: 'SHOP',
}
const money = { currency: 'USD', cents: 2846 }
const order: ProviderOrder = {
  id: 'ORDER1',
  intent: 'CAPTURE',
  state: 'completed',
  customId: 'checkout',
  invoiceId: 'checkout',
  money,
  payee: 'SHOP',
  captures: [{ id: 'C1', state: 'completed', money }],
  refunds: [],
}
const judged = (over: Partial<ProviderOrder>) =>
  judge({ kind: 'order', order: { ...order, ...over } }, expected)

test('money over the asked amount, to the shop, for this checkout is captured', () => {
  expect(judged({})).toEqual({ kind: 'captured', captureId: 'C1' })
})

test.each<[string, Partial<ProviderOrder>]>([
  ['order id', { id: 'ORDER2' }],
  ['intent', { intent: 'AUTHORIZE' }],
  ['intent', { intent: null }],
  ['custom_id', { customId: 'another' }],
  ['invoice_id', { invoiceId: null }],
  ['currency', { money: { currency: 'ZAR', cents: 2846 } }],
  ['currency', { money: null }],
  ['amount', { money: { currency: 'USD', cents: 2845 } }],
  ['payee', { payee: 'THIEF' }],
  ['payee', { payee: null }],
  ['captured amount', { captures: [{ id: 'C1', state: 'completed', money: { currency: 'USD', cents: 1 } }] }],
  ['captured amount', { captures: [{ id: 'C1', state: 'completed', money: null }] }],
  ['more than one capture', { captures: [order.captures, order.captures].flat() }],
])('D05 another %s is noticed', (what, over) => {
  expect(judged(over)).toMatchObject({ kind: 'mismatch', what })
})

test.each([
  ['pending', { kind: 'pending', captureId: 'C1' }],
  ['declined', { kind: 'refused for good' }],
  ['refunded', { kind: 'returned', captureId: 'C1' }],
  ['partly refunded', { kind: 'returned', captureId: 'C1' }],
] as const)('D12 a completed order whose capture is %s is not money', (state, verdict) => {
  expect(judged({ captures: [{ id: 'C1', state, money }] })).toEqual(verdict)
})

test('a completed order that shows no capture tells nothing yet', () => {
  expect(judged({ captures: [] })).toEqual({ kind: 'unclear' })
})

test('an order made before anybody was named may be paid to whoever it names', () => {
  expect(judge({ kind: 'order', order }, { ...expected, payee: null }).kind).toBe('captured')
})
