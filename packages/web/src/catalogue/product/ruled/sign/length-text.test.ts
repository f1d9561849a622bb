import { type AreaRule, cents } from '@umbala/pricing'
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  commonSizes,
  inUnit,
  LENGTH_UNITS,
  lengthText,
  lengthWords,
  readLength,
  startingSize,
} from './length-text.ts'

test.each([
  ['1200', 'mm', 1200],
  ['1 200', 'mm', 1200],
  ['1\u00A0200', 'mm', 1200],
  ['120', 'cm', 1200],
  ['120,5', 'cm', 1205],
  ['1.2', 'm', 1200],
  ['1,234', 'm', 1234],
  ['1.2 m', 'mm', 1200],
  ['45CM', 'm', 450],
  ['0', 'mm', 0],
  ['1 000 000 000', 'mm', 1_000_000_000],
] as const)('%s in %s is %d mm', (text, unit, millimetres) => {
  expect(readLength(text, unit)).toBe(millimetres)
})

test.each([
  '',
  '-5',
  '1e9',
  'NaN',
  'Infinity',
  '1.5',
  '1234567890123',
  '3 ft',
  '<b>1</b>',
  '1.2.3',
  '0x10',
  '٣',
])('in millimetres %s is no length', (text) => {
  expect(readLength(text, 'mm')).toBeNull()
})

test('property: what is told in any unit is read as the same millimetres', () => {
  assert(
    property(integer({ min: 0, max: 100_000 }), constantFrom(...LENGTH_UNITS), (millimetres, unit) => {
      expect(readLength(lengthText(millimetres, unit), unit)).toBe(millimetres)
      expect(readLength(lengthWords(millimetres, unit), 'mm')).toBe(millimetres)
    }),
  )
})

test('another unit says the same size, and leaves what cannot be read', () => {
  expect(inUnit({ width: '2400', height: '90x', unit: 'mm' }, 'm')).toEqual({
    width: '2.4',
    height: '90x',
    unit: 'm',
  })
})

const rule = (smallestSideMm: number, largestSideMm: number, greatestWidthMm: number): AreaRule => ({
  kind: 'area',
  tiers: [{ fromSquareMm: 0, perSquareMetre: cents(1) }],
  minimum: cents(0),
  stepMm: 1,
  smallestSideMm,
  largestSideMm,
  greatestWidthMm,
})

test('common sizes are those of what can be made, and a sign begins with the first of them', () => {
  expect(commonSizes(rule(300, 10_000, 3200)).map(({ widthMm }) => widthMm)).toEqual([2000, 3000, 4000, 6000])
  expect(commonSizes(rule(150, 2440, 1220)).map(({ widthMm }) => widthMm)).toEqual([600, 900, 1200, 2400])
  expect(startingSize(rule(20, 450, 300), undefined)).toEqual({ width: '100', height: '50', unit: 'mm' })
  expect(startingSize(rule(5, 40, 40), { widthMm: 5, heightMm: 5 })).toMatchObject({ width: '5' })
})
