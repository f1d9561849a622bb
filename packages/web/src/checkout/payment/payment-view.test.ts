import { expect, test } from 'vitest'
import { isCertain, paymentView, pauseBefore } from './payment-view.ts'

test('D33: an approval without an answer is being confirmed, although the checkout still looks open', () => {
  expect(paymentView('open', true)).toBe('confirming')
  expect(paymentView('paying', false)).toBe('confirming')
  expect(paymentView('open', false)).toBe('buttons')
})

test.each(['unavailable', 'unexpected', 'network', 'timeout', 'aborted', 'too_many'])(
  'D33: after "%s" nobody knows whether money moved',
  (code) => {
    expect(isCertain(code)).toBe(false)
  },
)

test.each(['payment_failed', 'gone', 'conflict', 'not_found'])('after "%s" everybody knows', (code) => {
  expect(isCertain(code)).toBe(true)
})

test('what is settled is shown as it is, whatever this page still wonders about', () => {
  expect(paymentView('finalized', true)).toBe('paid')
  expect(paymentView('review', true)).toBe('review')
  expect(paymentView('superseded', true)).toBe('superseded')
})

test('asking becomes rarer with time and never stops', () => {
  expect(pauseBefore(100)).toBeGreaterThan(pauseBefore(0))
})
