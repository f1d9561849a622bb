import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUsd } from './money-text.ts'
import { cents } from './money.ts'
import { CHARGE_LIMITS } from './rates.ts'
import { usdCents, usdDecimal } from './usd.ts'

test.each([
  [9_00, 50, '0.50'],
  [11_00, 61, '0.61'],
  [13_00, 72, '0.72'],
])('A08 a total of %s cents is charged as %s US cents, where floats lose one', (total, expected, text) => {
  expect(usdCents(cents(total), 55_000)).toBe(expected)
  expect(usdDecimal(usdCents(cents(total), 55_000))).toBe(text)
  expect(formatUsd(usdCents(cents(total), 55_000))).toBe(`USD\u00a0${text}`)
})

test('A07 every total from R0 to R20 000.00 is charged to the exact half-up US cent', () => {
  const wrong: number[] = []
  let oracle = 500n
  // A plain loop: two million expectations would take a minute, one at the end says as much.
  for (let total = 0; total <= 2_000_000; total += 1, oracle += 55n) {
    if (usdCents(cents(total), 55_000) !== Number(oracle / 1000n)) wrong.push(total)
  }
  expect(wrong).toEqual([])
})

const { min, max } = CHARGE_LIMITS.usdMillionths

test('A07 property: totals of any size are charged exactly, at any rate the shop may set', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.integer({ min, max }), (total, rate) => {
      expect(BigInt(usdCents(cents(total), 55_000))).toBe((BigInt(total) * 55n + 500n) / 1000n)
      expect(BigInt(usdCents(cents(total), rate))).toBe(
        (BigInt(total) * BigInt(rate) + 500_000n) / 1_000_000n,
      )
    }),
    { numRuns: 5000 },
  )
})

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [216_18, '216.18'],
  [63_251_100, '632511.00'],
])('%s US cents travel to the provider as %s', (usd, expected) => {
  expect(usdDecimal(usd)).toBe(expected)
})

test.each([0.5, -1, NaN, Infinity, 1e21])('%s US cents are never sent to the provider', (usd) => {
  expect(() => usdDecimal(usd)).toThrow(RangeError)
})
