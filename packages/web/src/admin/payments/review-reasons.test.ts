import { expect, test } from 'vitest'
import { whyItIsHere } from './review-reasons.ts'

test('what PayPal and the shop differ in is told in words, and not by the name of a field', () => {
  expect(whyItIsHere("The provider's order is not what was asked for: custom_id.")).toBe(
    'PayPal names another checkout than the one that was paid.',
  )
})

test('a reason that has no field in it is told as it was noted', () => {
  expect(whyItIsHere('Nothing was heard of it for a day.')).toBe('Nothing was heard of it for a day.')
  expect(whyItIsHere('Refused: constructor.')).toBe('Refused: constructor.')
})
