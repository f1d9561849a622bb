import { expect, test } from 'vitest'
import { readPlace, START } from './checkout-place.ts'

test('a place in the checkout survives the browser’s history', () => {
  const place = { ...START, checkoutId: '3f8e9a52-0b1c-4d7a-9c55-6e2f7a8b9c0d', changes: ['R1 more.'] }
  expect(readPlace(structuredClone(place))).toEqual(place)
})

test.each([
  null,
  undefined,
  'checkout',
  { checkoutId: 7, changes: 'many', isEditing: 'yes' },
  { changes: [1] },
])('an entry that is %j is the start', (state) => {
  expect(readPlace(state)).toEqual(START)
})
