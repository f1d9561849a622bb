import { expect, test } from 'vitest'
import { retryDelaySeconds, USUAL_BACK_OFF } from './back-off.ts'

test('failed work is left alone twice as long each time, up to the longest pause', () => {
  const pauses = [1, 2, 3, 4, 11, 80].map((attempts) => retryDelaySeconds(attempts, USUAL_BACK_OFF, 1))
  expect(pauses).toEqual([5, 10, 20, 40, 3600, 3600])
})

test('chance takes away up to half of a pause, so that what failed together does not return together', () => {
  expect(retryDelaySeconds(3, USUAL_BACK_OFF, 0)).toBe(10)
  expect(retryDelaySeconds(3, USUAL_BACK_OFF, 0.5)).toBe(15)
})
