import { expect, test } from 'vitest'
import type { ProviderPayment } from '../ports/payments.ts'
import { type Expected, judge } from './judge-payment.ts'

const money = { currency: 'USD', cents: 2846 }
const expected: Expected = {
  reference: 'ORDER1',
  checkoutId: 'checkout',
  paymentId: 'payment',
  money,
  payee: 'SHOP',
}
const payment: ProviderPayment = {
  reference: 'ORDER1',
  state: 'completed',
  checkoutId: 'checkout',
  paymentId: null,
  money,
  payee: 'SHOP',
  oddity: null,
  charges: [{ id: 'C1', state: 'completed', money }],
  refunds: [],
}
const judged = (over: Partial<ProviderPayment>) =>
  judge({ kind: 'payment', payment: { ...payment, ...over } }, expected)

test('money over the asked amount, to the shop, for this checkout is captured', () => {
  expect(judged({})).toEqual({ kind: 'captured', chargeId: 'C1' })
})

test.each<[string, Partial<ProviderPayment>]>([
  ['reference', { reference: 'ORDER2' }],
  ['checkout', { checkoutId: 'another' }],
  ['checkout', { checkoutId: null }],
  ['payment', { paymentId: 'another' }],
  ['intent', { oddity: 'intent' }],
  ['currency', { money: { currency: 'ZAR', cents: 2846 } }],
  ['currency', { money: null }],
  ['amount', { money: { currency: 'USD', cents: 2845 } }],
  ['payee', { payee: 'THIEF' }],
  ['payee', { payee: null }],
  ['charged amount', { charges: [{ id: 'C1', state: 'completed', money: { currency: 'USD', cents: 1 } }] }],
  ['charged amount', { charges: [{ id: 'C1', state: 'completed', money: null }] }],
  ['more than one charge', { charges: [payment.charges, payment.charges].flat() }],
])('D05 another %s is noticed', (what, over) => {
  expect(judged(over)).toMatchObject({ kind: 'mismatch', what })
})

test.each([
  ['pending', { kind: 'pending', chargeId: 'C1' }],
  ['declined', { kind: 'refused for good' }],
  ['refunded', { kind: 'returned', chargeId: 'C1' }],
  ['partly refunded', { kind: 'returned', chargeId: 'C1' }],
] as const)('D12 a completed payment whose charge is %s is not money', (state, verdict) => {
  expect(judged({ charges: [{ id: 'C1', state, money }] })).toEqual(verdict)
})

test('a completed payment that shows no charge tells nothing yet', () => {
  expect(judged({ charges: [] })).toEqual({ kind: 'unclear' })
})

test('a payment begun before anybody was named may be paid to whoever it names', () => {
  expect(judge({ kind: 'payment', payment }, { ...expected, payee: null }).kind).toBe('captured')
})

test('a payment that carries our own id is ours only by that id', () => {
  expect(judged({ paymentId: 'payment' }).kind).toBe('captured')
})

test('rand is rand: the same number of dollars is another currency', () => {
  const rand = { ...expected, money: { currency: 'ZAR', cents: 2846 } }
  expect(judge({ kind: 'payment', payment }, rand)).toMatchObject({ kind: 'mismatch', what: 'currency' })
})
