import { expect, test } from 'vitest'
import { whyItIsHere } from './review-reasons.ts'

test.each(['checkout', 'custom_id'])(
  'what a provider and the shop differ in is told in words, and not by the name of a field: %s',
  (what) => {
    expect(whyItIsHere(`The provider's payment is not what was asked for: ${what}.`, 'Toy Pay')).toBe(
      'Toy Pay names another checkout than the one that was paid.',
    )
  },
)

test('a reason that has no field in it is told as it was noted', () => {
  expect(whyItIsHere('Nothing was heard of it for a day.', 'PayPal')).toBe(
    'Nothing was heard of it for a day.',
  )
  expect(whyItIsHere('Refused: constructor.', 'PayPal')).toBe('Refused: constructor.')
})
