import { expect, test } from 'vitest'
import { pagesShown } from './pager.tsx'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [3, 5, '1 2 3 4 5'],
  [1, 10, '1 2 … 10'],
  [6, 10, '1 … 5 6 7 … 10'],
  [10, 10, '1 … 9 10'],
  [99, 3, '1 … 3'],
])('on page %i of %i the pager shows %s', (page, last, shown) => {
  expect(
    pagesShown(page, last)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown)
})
