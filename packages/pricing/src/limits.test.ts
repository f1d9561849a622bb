import { expect, test } from 'vitest'
import { isQuantity, pageWindow } from './limits.ts'

test.each([1, 2, 9999])('%s pieces can be ordered', (quantity) => {
  expect(isQuantity(quantity)).toBe(true)
})

test.each([0, -1, 1.5, NaN, Infinity, 10_000, 2 ** 31, '3', [3], true, null, undefined, {}])(
  '%j is no quantity',
  (quantity) => {
    expect(isQuantity(quantity)).toBe(false)
  },
)

test('a page shows 24 rows unless asked for another number, and never more than 100', () => {
  expect(pageWindow({})).toEqual({ limit: 24, offset: 0 })
  expect(pageWindow({ limit: 10, page: 3 })).toEqual({ limit: 10, offset: 20 })
  expect(pageWindow({ limit: 5000, page: 2 })).toEqual({ limit: 100, offset: 100 })
})
