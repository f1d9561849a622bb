import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX } from './limits.ts'
import { cents } from './money/money.ts'
import { changeByPercent, isWholeHundredths } from './price-change.ts'

test.each([
  [100_00, 10, 110_00],
  [100_00, -10, 90_00],
  [249_00, 7.5, 267_68],
  [1_15, 10, 1_27],
  [5, 10, 6],
  [4, 10, 4],
  [1_00, 0.5, 1_01],
  [99_99, -90, 10_00],
  [0, 900, 0],
])('%i cents and %d percent make %i', (price, percent, changed) => {
  expect(changeByPercent(cents(price), percent)).toBe(changed)
})

test('every change is the exact share, half a cent rounded up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: PRICE_MAX }),
      fc.integer({ min: -9000, max: 90_000 }),
      (price, hundredths) => {
        const exact = (BigInt(price) * BigInt(10_000 + hundredths) * 2n + 10_000n) / 20_000n
        expect(BigInt(changeByPercent(cents(price), hundredths / 100))).toBe(exact)
      },
    ),
  )
})

test('two decimals of a percent are told from three', () => {
  for (const percent of [0.07, 1.1, -33.33, 899.99, 12]) expect(isWholeHundredths(percent)).toBe(true)
  for (const percent of [0.001, 12.345, Number.NaN]) expect(isWholeHundredths(percent)).toBe(false)
})
