import { cents } from '@umbala/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1000.00', 1000_00],
  ['1 000.00', 1000_00],
  ['1,000.00', 1000_00],
  ['1\u00a0000,00', 1000_00],
  ['1.000,00', 1000_00],
  ['1,000,000', 1_000_000_00],
  ['1000,5', 1000_50],
  ['.50', 50],
  ['+5.00', 5_00],
  ['-5.00', -5_00],
  ['\u22125.00', -5_00],
  ['5.00-', -5_00],
  ['(5.00)', -5_00],
  ['R5.00', 5_00],
  ['-R5', -5_00],
  ['R -5', -5_00],
  ['ZAR 5.00', 5_00],
  ['5.00 Cr', 5_00],
  ['5.00DR', -5_00],
  ['-0.00', 0],
])("'%s' is %s cents", (text, expected) => {
  expect(readAmount(text)).toBe(expected)
})

test.each([
  '',
  '-',
  '.',
  '1,000',
  '1.000',
  '1.0.0',
  '1,00.00',
  '12 34.00',
  '1.234',
  '--5',
  '-(5)',
  '(5',
  '5)',
  '5.00-Cr',
  '1e3',
  '=1+1',
  '$5',
  'NaN',
  '1000000000',
  '9'.repeat(5000),
])("'%s' is no amount, or not for certain", (text) => {
  expect(readAmount(text)).toBeNull()
})

test('What is in doubt by itself is clear where it is known what stands before the cents', () => {
  expect(readAmount('1,000', '.')).toBe(1000_00)
  expect(readAmount('1.000', ',')).toBe(1000_00)
  expect(readAmount('1,50', '.')).toBeNull()
})

const THOUSANDS = [' ', '\u00a0', '\u202f', ',', '.', '']
const SIGNS: readonly ((text: string, isOut: boolean) => string)[] = [
  (text, isOut) => (isOut ? `-${text}` : text),
  (text, isOut) => (isOut ? `${text}-` : `+${text}`),
  (text, isOut) => (isOut ? `(${text})` : `R${text}`),
  (text, isOut) => `${text} ${isOut ? 'Dr' : 'Cr'}`,
]

test('property: an amount is the same in all the ways in which banks write it', () => {
  const written = fc.record({
    size: fc.integer({ min: 0, max: 99_999_999_999 }),
    isOut: fc.boolean(),
    thousands: fc.constantFrom(...THOUSANDS),
    decimal: fc.constantFrom('.', ','),
    sign: fc.constantFrom(...SIGNS),
  })
  fc.assert(
    fc.property(written, ({ size, isOut, thousands, decimal, sign }) => {
      fc.pre(thousands !== decimal)
      const rand = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, thousands)
      const text = sign(`${rand}${decimal}${String(size % 100).padStart(2, '0')}`, isOut)
      expect(readAmount(text)).toBe(cents(isOut ? -size : size))
    }),
    { numRuns: 1000 },
  )
})

test('property: whatever stands in a cell is whole cents or nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom('R', '0', '1', '9', '.', ',', ' ', '-', '(', ')', 'C') })
  fc.assert(
    fc.property(typed, (text) => {
      const amount = readAmount(text)
      expect(amount === null || Number.isSafeInteger(amount)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
