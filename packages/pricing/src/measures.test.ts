import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MEASURE_MAX,
  readMeasure,
  SIDE_DECIMALS,
  toCentimetres,
  toGrams,
  toKilograms,
  toMicrometres,
  toMilligrams,
  WEIGHT_DECIMALS,
} from './measures.ts'

const HUNDREDTHS = MEASURE_MAX * 100
const MILLIONTHS = MEASURE_MAX * 1_000_000

test('property: every side in steps of 0.01 cm is read, kept and given back as it was entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: HUNDREDTHS }), (hundredths) => {
      const text = (hundredths / 100).toFixed(2)
      const read = readMeasure(text, SIDE_DECIMALS)
      expect(read).toBe(Number(text))
      expect(readMeasure(Number(text), SIDE_DECIMALS)).toBe(read)
      expect(toMicrometres(read ?? NaN)).toBe(hundredths * 100)
      expect(toCentimetres(hundredths * 100)).toBe(read)
    }),
    { numRuns: 2_000 },
  )
})

test('property: every weight to the milligram is read, kept and given back as it was entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MILLIONTHS }), (milligrams) => {
      const text = (milligrams / 1_000_000).toFixed(6)
      const read = readMeasure(text, WEIGHT_DECIMALS)
      expect(read).toBe(Number(text))
      expect(toMilligrams(read ?? NaN)).toBe(milligrams)
      expect(toKilograms(milligrams)).toBe(read)
      expect(toGrams(milligrams)).toBe(milligrams / 1000)
    }),
    { numRuns: 2_000 },
  )
})

test('property: what is finer than the step is refused, never rounded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: HUNDREDTHS - 1 }),
      fc.integer({ min: 1, max: 9 }),
      (steps, digit) => {
        expect(readMeasure(`${(steps / 100).toFixed(2)}${digit}`, SIDE_DECIMALS)).toBeNull()
      },
    ),
  )
})

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  [' 12.5 ', 12.5],
  ['12.', 12],
  ['.5', 0.5],
  ['1e2', 100],
  ['100000', 100_000],
  [0.1 + 0.2, 0.3],
])('%j is %d', (entered, expected) => {
  expect(readMeasure(entered, SIDE_DECIMALS)).toBe(expected)
})

test.each([
  '-1',
  '0x10',
  '0b1',
  'Infinity',
  'NaN',
  '1,5',
  '1 000',
  'abc',
  '.',
  '1e999',
  '100000.01',
  -0.01,
  Infinity,
  NaN,
])('%j is no measure', (entered) => {
  expect(readMeasure(entered, SIDE_DECIMALS)).toBeNull()
})
