import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfPart, planRefund } from './refund-parts.ts'

const PAYPAL = { providerName: 'PayPal', paid: { rand: 51_750, amount: 2_846 } }

test('the first part is converted at the rate of the payment', () => {
  expect(amountOfPart({ ...PAYPAL, returned: { rand: 0, amount: 0 } }, 10_000)).toBe(550)
})

test('whoever takes the last rand takes the last cent of the other currency', () => {
  expect(amountOfPart({ ...PAYPAL, returned: { rand: 51_700, amount: 2_843 } }, 50)).toBe(3)
})

test('a part that is too small to send, too large, or would leave nothing behind for the rest is refused in a sentence', () => {
  const returned = { rand: 0, amount: 0 }
  expect(() => amountOfPart({ ...PAYPAL, returned }, 5)).toThrow('That is less than a cent at PayPal.')
  expect(() => amountOfPart({ ...PAYPAL, returned }, 51_745)).toThrow(
    'That would leave less than a cent at PayPal. Please refund all that is left, R517.50.',
  )
  expect(() => amountOfPart({ ...PAYPAL, returned }, 51_751)).toThrow('Only R517.50 of this payment is left')
})

test('in however many parts it goes back, all of both currencies goes back, and no part strays from the rate by more than a cent', () => {
  const parts = fc.array(fc.integer({ min: 20, max: 40_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1_000_000_000 }), parts, (rand, wished) => {
      const paid = { rand, amount: Math.floor((rand * 55 + 500) / 1000) }
      const returned = { rand: 0, amount: 0 }
      for (const part of wished) {
        if (part >= rand - returned.rand - 20) continue
        const amount = amountOfPart({ providerName: 'PayPal', paid, returned }, part)
        expect(Math.abs(amount - part * 0.055)).toBeLessThan(1.01)
        returned.rand += part
        returned.amount += amount
      }
      const last = amountOfPart({ providerName: 'PayPal', paid, returned }, rand - returned.rand)
      expect(returned.amount + last).toBe(paid.amount)
    }),
  )
})

test('a refund takes from each payment as far as it goes, and no more than there is', () => {
  const payments = [
    { paymentId: 'balance', rand: 300 },
    { paymentId: 'gone', rand: 0 },
    { paymentId: 'deposit', rand: 200 },
  ]
  expect(planRefund(payments, 400)).toEqual([
    { paymentId: 'balance', rand: 300 },
    { paymentId: 'deposit', rand: 100 },
  ])
  expect(planRefund(payments)).toHaveLength(2)
  expect(() => planRefund(payments, 501)).toThrow('Only R5.00 of this order is left to refund.')
  expect(() => planRefund([{ paymentId: 'gone', rand: 0 }])).toThrow(
    'This payment has been refunded already.',
  )
})
