import { expect, test } from 'vitest'
import { givenSold } from '../../test/given-product.ts'
import { checkProduct } from '../line/check-product.ts'
import type { GridRule } from '../line/garment/garment-rule.ts'
import { readPricing } from '../line/read-pricing.ts'
import { cents, ZERO } from '../money/money.ts'
import { findSlips } from './find-slips.ts'
import { comparePricing } from './told-prices.ts'

const RED = { name: 'Red', surcharge: cents(5_00) }
const SHIRT: GridRule = {
  kind: 'grid',
  tiers: [{ fromQuantity: 1, unit: cents(120_00) }],
  sizes: [
    { name: 'M', surcharge: ZERO },
    { name: '2XL', surcharge: cents(20_00) },
  ],
  colours: [RED, { name: 'Navy', surcharge: ZERO, notSold: ['2XL'] }],
  personal: { price: cents(10_00), longest: 12 },
  setUpPerPosition: ZERO,
  positions: [],
}

const pricingOf = (changed: Partial<GridRule>) => ({
  rule: { ...SHIRT, ...changed },
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: [],
})
const given = (changed: Partial<GridRule>) => ({
  ...givenSold({ basePrice: ZERO, optionPrices: {} }),
  offered: {},
  pricing: pricingOf(changed),
})

test('a garment as it should be has no slip', () => {
  expect(findSlips(given({}))).toEqual([])
})

test.each<[string, Partial<GridRule>, string]>([
  ['a colour twice', { colours: [RED, RED] }, 'stop pricing.rule.colours.1.name'],
  [
    'a colour in two letter cases',
    { colours: [RED, { ...RED, name: 'RED' }] },
    'stop pricing.rule.colours.1.name',
  ],
  [
    'a hole in what is no size',
    { colours: [{ ...RED, notSold: ['XS'] }] },
    'stop pricing.rule.colours.0.notSold',
  ],
  [
    'a colour in no size',
    { colours: [RED, { ...RED, name: 'Navy', notSold: ['M', '2XL'] }] },
    'slip pricing.rule.colours.1.notSold',
  ],
  ['a size in no colour', { colours: [{ ...RED, notSold: ['2XL'] }] }, 'slip pricing.rule.sizes.1.name'],
  ['nothing but holes', { colours: [{ ...RED, notSold: ['M', '2XL'] }] }, 'stop pricing.rule.kind'],
  ['a name for nothing', { personal: { price: ZERO, longest: 12 } }, 'note pricing.rule.personal.price'],
])('%s is named by its place', (_, changed, slip) => {
  const product = given(changed)
  const found = findSlips(product)
  expect(found.map(({ level, place }) => `${level} ${place}`)).toContain(slip)
  const isRefused = !readPricing(product.pricing).ok || !checkProduct(product).ok
  expect(found.some(({ level }) => level === 'stop')).toBe(isRefused)
})

test('changed colours, holes and names are told price by price', () => {
  const after = pricingOf({
    colours: [
      { ...RED, surcharge: ZERO },
      { name: 'Navy', surcharge: ZERO },
    ],
    personal: { price: cents(12_00), longest: 12 },
  })
  expect(comparePricing(pricingOf({}), after)).toEqual([
    { label: 'Colour Red', before: 'R5.00 more', after: 'R0.00 more' },
    { label: 'Colour Navy', before: 'R0.00 more, not in 2XL', after: 'R0.00 more' },
    { label: 'A name or a number', before: 'R10.00', after: 'R12.00' },
  ])
})

test('one piece is one, in the words of the check', () => {
  const free = [{ fromQuantity: 1, unit: ZERO }]
  expect(findSlips(given({ tiers: free })).map(({ message }) => message)).toContain(
    'From 1 piece on, a piece costs nothing.',
  )
})
