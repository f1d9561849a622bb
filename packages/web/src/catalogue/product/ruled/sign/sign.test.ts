import { type AreaRule, cents, type OwnOption, type PricedProduct, priceLine, ZERO } from '@umbala/pricing'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { largerSign } from './charged-size.ts'
import { edgeWorkOf } from './sign-edges.ts'
import { signEffect } from './sign-facts.tsx'

const RULE: AreaRule = {
  kind: 'area',
  tiers: [{ fromSquareMm: 0, perSquareMetre: cents(180_00) }],
  minimum: cents(180_00),
  stepMm: 50,
  smallestSideMm: 300,
  largestSideMm: 10_000,
  greatestWidthMm: 3200,
}
const EDGES = ['top', 'right', 'bottom', 'left'] as const
const HEM: OwnOption = {
  label: 'Hem',
  values: [
    { value: 'None' },
    { value: 'All sides', amount: { basis: 'edgeMetre', amount: cents(4_50), edges: EDGES, bandMm: 50 } },
  ],
}
const EYELETS: OwnOption = {
  label: 'Eyelets',
  values: [
    { value: 'None' },
    {
      value: 'Every 500 mm',
      amount: { basis: 'edgeCount', amount: cents(4_00), edges: EDGES, everyMm: 500 },
    },
  ],
}
const PRODUCT: PricedProduct = {
  rule: RULE,
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: [],
  options: [HEM, EYELETS].map(({ label, values }) => ({
    name: label,
    label,
    amounts: Object.fromEntries(values.flatMap(({ value, amount }) => (amount ? [[value, amount]] : []))),
  })),
  quantity: { min: 1, max: 100 },
  weightMg: 510_000_000,
}
const SIZE = { widthMm: 3000, heightMm: 1000 }

test('the edges of a sign are drawn as they are chosen', () => {
  const work = edgeWorkOf([HEM, EYELETS], { Hem: ['All sides'], Eyelets: ['Every 500 mm'] }, SIZE)
  expect(work.bands).toHaveLength(4)
  expect(work.bands[0]).toEqual({ x: 0, y: 0, width: 300, height: 5 })
  expect(work.dots).toHaveLength(16)
  expect(work.told).toEqual(['Hem: All sides', 'Eyelets: Every 500 mm'])
  expect(edgeWorkOf([HEM, EYELETS], { Hem: ['None'] }, SIZE)).toEqual({ bands: [], dots: [], told: [] })
})

test('thousands of holes are not drawn one by one', () => {
  const dense: OwnOption = {
    label: 'Holes',
    values: [{ value: 'Many', amount: { basis: 'edgeCount', amount: cents(1), edges: EDGES, everyMm: 1 } }],
  }
  expect(edgeWorkOf([dense], { Holes: ['Many'] }, SIZE).dots).toHaveLength(0)
})

test('what a value adds to this sign is told as it is counted', () => {
  const [, hem] = HEM.values
  const [, eyelets] = EYELETS.values
  const configuration = { options: {}, size: SIZE }
  expect(hem?.amount && signEffect(PRODUCT, configuration, 1, hem.amount)).toBe('8 m, +R36.00')
  expect(eyelets?.amount && signEffect(PRODUCT, configuration, 2, eyelets.amount)).toBe('32 pieces, +R128.00')
  expect(signEffect(PRODUCT, configuration, 1, { basis: 'percent', percentHundredths: 500 })).toBeNull()
})

test('below the minimum the size is told that the same money buys', () => {
  const small = { options: {}, size: { widthMm: 400, heightMm: 400 } }
  expect(largerSign(PRODUCT, RULE, small, 1, 1500)).toEqual({
    size: { widthMm: 1000, heightMm: 1000 },
    more: 0,
  })
  // Its eyelets come on top: ceil(4000 / 500) instead of ceil(1600 / 500), at R4.00, with VAT.
  const eyelets = { ...small, options: { Eyelets: ['Every 500 mm'] } }
  expect(largerSign(PRODUCT, RULE, eyelets, 1, 1500)?.more).toBe(18_40)
  expect(largerSign(PRODUCT, RULE, { options: {}, size: SIZE }, 1, 1500)).toBeNull()
})

test('property: the larger sign is no smaller on any side and costs the same without finishing', () => {
  const side = integer({ min: 300, max: 3200 })
  assert(
    property(side, side, integer({ min: 1, max: 5 }), (widthMm, heightMm, quantity) => {
      const size = { widthMm, heightMm }
      const larger = largerSign(PRODUCT, RULE, { options: {}, size }, quantity, 1500)
      if (larger === null) return
      expect(larger.size.widthMm).toBeGreaterThanOrEqual(widthMm)
      expect(larger.size.heightMm).toBeGreaterThanOrEqual(heightMm)
      const price = priceLine(PRODUCT, { options: {}, size: larger.size }, quantity)
      expect([price.ok && price.total, larger.more]).toEqual([180_00, 0])
    }),
  )
})
