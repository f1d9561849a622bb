import { expect, test } from 'vitest'
import { wrapped } from './use-carousel.ts'

test.each([
  [0, 0],
  [5, 5],
  [6, 0],
  [-1, 5],
  [-6, 0],
  [13, 1],
])('on a ring of six, %i is place %i', (index, place) => {
  expect(wrapped(index, 6)).toBe(place)
})
