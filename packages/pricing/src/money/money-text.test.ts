import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_SUBTOTAL_MAX, PRICE_MAX } from '../limits.ts'
import { formatRand, formatUsd, formatUsdDecimal, parseRand } from './money-text.ts'
import { cents } from './money.ts'

test.each([
  ['12.50', 12_50],
  ['12.5', 12_50],
  ['12', 12_00],
  ['0', 0],
  ['0.01', 1],
  ['.50', 50],
  ['007', 7_00],
  ['  12.50  ', 12_50],
  ['R12', 12_00],
  ['r 12', 12_00],
  ['R1 249.00', 1249_00],
  ['R1\u00a0249.00', 1249_00],
  ['R1\u202f249,00', 1249_00],
  ['12,50', 12_50],
  ['1 000 000.00', 1_000_000_00],
])("'%s' is read as %s cents", (text, expected) => {
  expect(parseRand(text)).toBe(expected)
})

test.each([
  '',
  '   ',
  'R',
  '.',
  '12.',
  '12.345',
  '1,249',
  '1,249.00',
  '12 50',
  '1 2345',
  '-1',
  '\u22121',
  '1e3',
  '0x10',
  '12abc',
  'abc',
  'NaN',
  'Infinity',
  '$12',
  '12 R',
  '1.2.3',
  '1000000.01',
  '99999999999999999999',
  '9'.repeat(400),
])("'%s' is not a price", (text) => {
  expect(parseRand(text)).toBeNull()
})

test('the dearest price itself can be typed, one cent more cannot', () => {
  expect(parseRand('1000000')).toBe(PRICE_MAX)
  expect(parseRand('1000000.01')).toBeNull()
})

test('another ceiling can be asked for', () => {
  expect(parseRand('R10 000 000.00', ORDER_SUBTOTAL_MAX)).toBe(ORDER_SUBTOTAL_MAX)
  expect(parseRand('50.01', cents(50_00))).toBeNull()
})

test.each([
  [0, 'R0.00'],
  [5, 'R0.05'],
  [99, 'R0.99'],
  [100, 'R1.00'],
  [999_99, 'R999.99'],
  [1249_00, 'R1\u00a0249.00'],
  [1_000_000_00, 'R1\u00a0000\u00a0000.00'],
  [-30_00, '\u2212R30.00'],
  [-1249_05, '\u2212R1\u00a0249.05'],
])('%s cents are shown as %s', (amount, expected) => {
  expect(formatRand(cents(amount))).toBe(expected)
})

test.each([
  [0, 'USD\u00a00.00'],
  [50, 'USD\u00a00.50'],
  [216_18, 'USD\u00a0216.18'],
  [1_234_56, 'USD\u00a01\u00a0234.56'],
])('%s US cents are shown as %s', (amount, expected) => {
  expect(formatUsd(amount)).toBe(expected)
})

test('a fraction of a US cent is never shown', () => {
  expect(() => formatUsd(0.5)).toThrow(RangeError)
})

test('property: every price that is shown can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PRICE_MAX }).map(cents), (amount) => {
      expect(parseRand(formatRand(amount))).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

test('property: whatever is typed is a price within bounds or none at all', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('R', '0', '1', '5', '9', '.', ',', ' ', '-', '\u00a0', 'e') }),
    fc.double().map(String),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const amount = parseRand(text)
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= PRICE_MAX)).toBe(
        true,
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['103.98', 'USD\u00a0103.98'],
  ['0.29', 'USD\u00a00.29'],
  ['1234.50', 'USD\u00a01\u00a0234.50'],
])('dollars that travel as %s read %s', (decimal, expected) => {
  expect(formatUsdDecimal(decimal)).toBe(expected)
})

test('what is no decimal is not read as dollars', () => {
  expect(() => formatUsdDecimal('much')).toThrow(RangeError)
})
