import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, fromRand, portion, sum, times, toRand } from './money.ts'
import { ratio } from './ratio.ts'

const anyCents = fc.maxSafeInteger().map(cents)

test.each([0, 1, 1249_00, -50, Number.MAX_SAFE_INTEGER])('%s is a whole number of cents', (amount) => {
  expect(cents(amount)).toBe(amount)
})

test.each([0.5, 12.000001, NaN, Infinity, -Infinity, 2 ** 53])(
  '%s is refused as cents, not rounded',
  (amount) => {
    expect(() => cents(amount)).toThrow(RangeError)
  },
)

test('there is no negative nothing', () => {
  expect(Object.is(cents(-0), 0)).toBe(true)
  expect(Object.is(fromRand(-0.001), 0)).toBe(true)
  expect(Object.is(portion(cents(-1), 1, 1000), 0)).toBe(true)
})

test.each([
  [0, 0],
  [12, 1200],
  [12.5, 1250],
  [149.99, 14999],
  [1.005, 101],
  [1.0049, 100],
  [8.575, 858],
  [0.285, 29],
  [1.115, 112],
  [10.235, 1024],
  [4.35, 435],
  [0.005, 1],
  [0.0049999, 0],
  [0.000001, 0],
  [1e-7, 0],
  [1_000_000, 100_000_000],
  [9_999_999.995, 1_000_000_000],
  [-1.005, -101],
  [-30, -3000],
])('R%s is written as %s cents', (rand, expected) => {
  expect(fromRand(rand)).toBe(expected)
})

test.each([NaN, Infinity, -Infinity, 1e20, 1e21, 1e308])('%s is no amount of rand', (rand) => {
  expect(() => fromRand(rand)).toThrow(RangeError)
})

test('property: a rand amount with up to six decimals becomes the half-up cents of its decimal text', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), fc.nat({ max: 999_999 }), (whole, millionths) => {
      const oracle = (BigInt(whole) * 1_000_000n + BigInt(millionths) + 5_000n) / 10_000n
      const rand = Number(`${whole}.${String(millionths).padStart(6, '0')}`)
      expect(BigInt(fromRand(rand))).toBe(oracle)
    }),
    { numRuns: 5000 },
  )
})

test('property: cents survive the trip over the wire as rand in JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }).map(cents), (amount) => {
      const onTheWire = JSON.stringify(toRand(amount))
      expect(fromRand(Number(onTheWire))).toBe(amount)
      expect(onTheWire).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }),
    { numRuns: 5000 },
  )
})

test('property: a sum is exact or refused', () => {
  fc.assert(
    fc.property(fc.array(anyCents, { maxLength: 4 }), (amounts) => {
      const oracle = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
      expect(outcomeOf(() => sum(amounts), oracle)).toBe('exact or refused')
    }),
    { numRuns: 5000 },
  )
})

test('a running total that leaves the exact range is refused, even if it comes back', () => {
  const amounts = [-3248959772154458, -5761507383013891, 3267900427357].map(cents)
  expect(() => sum(amounts)).toThrow(RangeError)
})

test('property: sums of shop size are never refused', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }).map(cents), { maxLength: 100 }), (amounts) => {
      expect(BigInt(sum(amounts))).toBe(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
    }),
  )
})

test('property: an amount times a quantity is exact or refused', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: -20_000, max: 20_000 }), (amount, quantity) => {
      const oracle = BigInt(amount) * BigInt(quantity)
      expect(outcomeOf(() => times(amount, quantity), oracle)).toBe('exact or refused')
    }),
  )
})

test.each([1.5, NaN, Infinity])('nothing can be taken %s times', (quantity) => {
  expect(() => times(cents(100), quantity)).toThrow(RangeError)
})

test('an empty list of amounts adds up to nothing', () => {
  expect(sum([])).toBe(0)
})

test('property: a portion is the half-up share for every amount a number can hold', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const size = BigInt(Math.abs(amount))
      const share = (2n * size * BigInt(basisPoints) + 10_000n) / 20_000n
      expect(BigInt(portion(amount, basisPoints, 10_000))).toBe(amount < 0 ? -share : share)
    }),
    { numRuns: 5000 },
  )
})

const outcomeOf = (compute: () => Cents, oracle: bigint): string => {
  try {
    const result = compute()
    return BigInt(result) === oracle ? 'exact or refused' : `inexact: ${result} instead of ${String(oracle)}`
  } catch (error) {
    return error instanceof RangeError ? 'exact or refused' : String(error)
  }
}

test('property: a sum of products is divided exactly, half away from zero, also where numbers cannot hold it', () => {
  const factor = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const products = fc.array(fc.array(factor, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(products, fc.integer({ min: 1_000_000, max: 1_000_000_000 }), (sums, divisor) => {
      const whole = sums
        .map((factors) => factors.reduce((product, one) => product * BigInt(one), 1n))
        .reduce((total, product) => total + product, 0n)
      const by = BigInt(divisor)
      const size = whole < 0n ? -whole : whole
      const rounded = size / by + ((size % by) * 2n >= by ? 1n : 0n)
      expect(BigInt(ratio(sums, divisor))).toBe(whole < 0n ? -rounded : rounded)
    }),
    { numRuns: 3000 },
  )
})
