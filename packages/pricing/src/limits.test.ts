import { expect, test } from 'vitest'
import { isQuantity } from './limits.ts'

test.each([1, 2, 9999])('%s pieces can be ordered', (quantity) => {
  expect(isQuantity(quantity)).toBe(true)
})

test.each([0, -1, 1.5, NaN, Infinity, 10_000, 2 ** 31, '3', [3], true, null, undefined, {}])(
  '%j is no quantity',
  (quantity) => {
    expect(isQuantity(quantity)).toBe(false)
  },
)
