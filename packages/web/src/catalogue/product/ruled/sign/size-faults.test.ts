import { type AreaRule, cents, priceLine, ZERO } from '@umbala/pricing'
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { LENGTH_UNITS, lengthText } from './length-text.ts'
import { faultWords, sizeFaults } from './size-faults.ts'

const RULE: AreaRule = {
  kind: 'area',
  tiers: [{ fromSquareMm: 0, perSquareMetre: cents(180_00) }],
  minimum: ZERO,
  stepMm: 50,
  smallestSideMm: 300,
  largestSideMm: 10_000,
  greatestWidthMm: 3200,
}

test.each([
  ['2000', '1000', 'mm', null, null],
  ['1000000000', '1000', 'mm', 'The width may be at most 10\u00A0000 mm.', null],
  ['1000', '10.5', 'm', 'The width may be at most 10 m.', 'The height may be at most 10 m.'],
  ['100', '20', 'cm', null, 'The height must be at least 30 cm.'],
  ['', '1000', 'mm', 'Enter the width.', null],
  ['', ' ', 'mm', 'Enter the width.', 'Enter the height.'],
  ['1e9', '1000', 'mm', 'Enter the width to the millimetre, such as 1200 mm, 120 cm or 1.2 m.', null],
] as const)('of %s × %s %s each side is told what is wrong with it', (width, height, unit, ...told) => {
  const faults = sizeFaults(RULE, { width, height, unit })
  expect([faults.width, faults.height]).toEqual(told)
})

test('where one side must be smaller, both are marked and it is said once', () => {
  const faults = sizeFaults(RULE, { width: '4', height: '5', unit: 'm' })
  expect(faultWords(faults)).toBe('One of the sides may be at most 3.2 m, the width of the material.')
  expect(faults.height).toBe(faults.width)
})

test('property: there is a fault exactly where the price refuses the size', () => {
  const side = integer({ min: 0, max: 11_000 })
  assert(
    property(side, side, constantFrom(...LENGTH_UNITS), (widthMm, heightMm, unit) => {
      const product = {
        rule: RULE,
        setUp: ZERO,
        minimumLine: ZERO,
        turnarounds: [],
        options: [],
        quantity: { min: 1, max: 100 },
        weightMg: 0,
      }
      const typed = { width: lengthText(widthMm, unit), height: lengthText(heightMm, unit), unit }
      const { ok } = priceLine(product, { options: {}, size: { widthMm, heightMm } }, 1)
      expect(faultWords(sizeFaults(RULE, typed)) === null).toBe(ok)
    }),
  )
})
