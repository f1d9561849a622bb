import { expect, test } from 'vitest'
import { moneyOrNull, orderAnswer } from './paypal-shapes.ts'

const ORDER = { id: 'ORDER1', status: 'APPROVED', purchase_units: [{}] }

test('an order that names nothing is read as naming nothing, so that whoever compares finds no match', () => {
  expect(orderAnswer.parse(ORDER)).toEqual({
    reference: 'ORDER1',
    state: 'approved',
    checkoutId: null,
    paymentId: null,
    money: null,
    payee: null,
    oddity: 'intent',
    charges: [],
    refunds: [],
  })
})

test.each([
  ['that reserves the money', { intent: 'AUTHORIZE' }, 'intent'],
  ['without an intent', { intent: undefined }, 'intent'],
  ['with another invoice', { purchase_units: [{ custom_id: 'ours', invoice_id: 'other' }] }, 'invoice_id'],
  ['without an invoice', { purchase_units: [{ custom_id: 'ours' }] }, 'invoice_id'],
  ['as it was made', {}, null],
])('D05 an order %s is told apart', (_, over, oddity) => {
  const made = { ...ORDER, intent: 'CAPTURE', purchase_units: [{ custom_id: 'ours', invoice_id: 'ours' }] }
  expect(orderAnswer.parse({ ...made, ...over }).oddity).toBe(oddity)
})

test('an order over several things belongs to none of them, and shows the money of all', () => {
  const capture = (id: string) => ({
    custom_id: 'ours',
    payments: {
      captures: [{ id, status: 'COMPLETED', amount: { currency_code: 'USD', value: '1.00' } }],
    },
  })
  const read = orderAnswer.parse({ ...ORDER, purchase_units: [capture('ONE'), capture('TWO')] })
  expect(read).toMatchObject({ checkoutId: null, money: null, charges: [{ id: 'ONE' }, { id: 'TWO' }] })
})

test('a state that we do not know is no answer', () => {
  expect(orderAnswer.safeParse({ ...ORDER, status: 'TELEPORTED' }).success).toBe(false)
})

test.each([
  ['28.46', 2846],
  ['28', 2800],
  ['28.4', 2840],
  ['28.455', null],
  ['-1.00', null],
])('an amount of %s is read as %o', (value, cents) => {
  expect(moneyOrNull({ currency_code: 'USD', value })?.cents ?? null).toBe(cents)
})
