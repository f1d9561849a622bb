import { expect, test } from 'vitest'
import { parcelsOf, parcelWords, weightWords } from './parcel.ts'
import type { AreaRule } from '../priced-product.ts'
import { cents } from '../../money/money.ts'

const RULE: AreaRule = {
  kind: 'area',
  tiers: [{ fromSquareMm: 0, perSquareMetre: cents(20_000) }],
  minimum: cents(0),
  stepMm: 1,
  smallestSideMm: 100,
  largestSideMm: 20_000,
  greatestWidthMm: 3200,
}
const BANNER: AreaRule = { ...RULE, packing: { way: 'rolled', thicknessUm: 450 } }
const BOARD: AreaRule = { ...RULE, packing: { way: 'flat', thicknessUm: 5000 } }
const KG = 1_000_000

test('a banner is rolled along its longer side, so the tube is as long as the shorter one', () => {
  const parcel = parcelsOf(BANNER, { widthMm: 3000, heightMm: 1000 }, 1, 1.5 * KG)
  expect(parcel).toEqual({
    way: 'rolled',
    parcels: 1,
    lengthMm: 1050,
    widthMm: 100,
    heightMm: 100,
    milligrams: 1_500_000,
  })
  expect(parcelsOf(BANNER, { widthMm: 1000, heightMm: 3000 }, 1, 1.5 * KG)).toEqual(parcel)
  expect(parcel && parcelWords(parcel)).toBe('Rolled, 105 × 10 × 10 cm')
})

test('a longer roll is thicker, and never thinner than what is in it', () => {
  let before = 0
  for (const metres of [1, 3, 10, 20, 100]) {
    const parcel = parcelsOf(BANNER, { widthMm: 1000 * metres, heightMm: 900 }, 1, KG)
    const across = parcel?.widthMm ?? 0
    expect(across).toBeGreaterThanOrEqual(before)
    expect((Math.PI / 4) * across ** 2).toBeGreaterThan(1000 * metres * 0.45)
    before = across
  }
})

test('boards lie on each other between two others, in as many parcels as can be carried', () => {
  const few = parcelsOf(BOARD, { widthMm: 600, heightMm: 400 }, 5, 1.2 * KG)
  expect(few && parcelWords(few)).toBe('Flat, 62 × 42 × 4 cm')
  const many = parcelsOf(BOARD, { widthMm: 600, heightMm: 400 }, 300, 72 * KG)
  expect(many && parcelWords(many)).toBe('Flat, 3 parcels of 62 × 42 × 51 cm')
  expect(parcelsOf(BOARD, { widthMm: 2400, heightMm: 1200 }, 1, 60 * KG)?.parcels).toBe(1)
})

test('where nobody says how it is packed no parcel is told', () => {
  expect(parcelsOf(RULE, { widthMm: 600, heightMm: 400 }, 1, KG)).toBeNull()
})

test('weights are told as scales tell them', () => {
  expect([120_000, 999_999, 1_530_000, 9_960_000, 12_300_000, 1_500_000_000].map(weightWords)).toEqual([
    '120 g',
    '1 kg',
    '1.5 kg',
    '10 kg',
    '12 kg',
    '1\u00A0500 kg',
  ])
})
