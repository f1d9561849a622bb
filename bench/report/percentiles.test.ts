import { expect, test } from 'vitest'
import { median, percentile } from './percentiles.ts'

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('of a hundred answers the 99th slowest is the p99, in whatever order they came', () => {
  expect(percentile(oneToHundred, 0.99)).toBe(99)
  expect(percentile(oneToHundred, 0.5)).toBe(50)
  expect(percentile(oneToHundred, 1)).toBe(100)
})

test('one slow answer of two is what the slowest percent waits for', () => {
  expect(percentile([900, 2], 0.99)).toBe(900)
})

test('numbers are ordered as numbers and not as words', () => {
  expect(median([10, 9, 100])).toBe(10)
})
