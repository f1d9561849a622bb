import { DEFAULT_RATES } from './money/rates.ts'
import { expect, test } from 'vitest'
import { PRICE_MAX } from './limits.ts'
import { cents } from './money/money.ts'
import { priceSpan, type ProductToSell, sellingNotes } from './sellable.ts'

const flyer: ProductToSell = {
  basePrice: cents(450_00),
  originalPrice: cents(500_00),
  offered: { sides: ['Single Side', 'Double Side'], layout: ['Portrait'] },
  optionPrices: {
    sides: { 'Single Side': cents(0), 'Double Side': cents(50_00) },
    layout: { Portrait: cents(5_00) },
  },
  pictures: 1,
  weight: 0.4,
  isPublished: true,
}

test('a product with everything has no notes', () => {
  expect(sellingNotes(flyer, DEFAULT_RATES)).toEqual([])
})

test('the cheapest and the dearest configuration take one value of each option', () => {
  expect(priceSpan(flyer, flyer.offered)).toEqual({ cheapest: 455_00, dearest: 505_00 })
  expect(priceSpan(flyer, {})).toEqual({ cheapest: 450_00, dearest: 450_00 })
})

const blankLabel = { ...flyer, basePrice: cents(0), originalPrice: null }

test.each([
  ['a draft', { ...flyer, isPublished: false }, 'stop', 'draft'],
  ['no price at all', { ...blankLabel, optionPrices: {} }, 'stop', 'R0.00'],
  [
    'less than the provider can charge',
    { ...blankLabel, basePrice: cents(8), optionPrices: {} },
    'stop',
    'R0.08',
  ],
  [
    'dearer than any product may be',
    { ...flyer, basePrice: PRICE_MAX, originalPrice: null },
    'stop',
    'at most',
  ],
  [
    'one choice that costs nothing',
    { ...blankLabel, optionPrices: { sides: { 'Double Side': cents(50_00) } } },
    'hint',
    'cheapest choice',
  ],
  [
    'one choice that is too dear',
    { ...flyer, originalPrice: null, optionPrices: { sides: { 'Double Side': PRICE_MAX } } },
    'hint',
    'dearest choice',
  ],
  [
    'a price for what is not offered',
    { ...flyer, offered: { layout: ['Portrait'] } },
    'hint',
    'Sides has a price for Double Side',
  ],
  [
    'an original price that is no higher',
    { ...flyer, originalPrice: cents(450_00) },
    'hint',
    'original price R450.00',
  ],
  ['no picture', { ...flyer, pictures: 0 }, 'hint', 'picture'],
  ['no weight', { ...flyer, weight: 0 }, 'hint', 'weight'],
  ['a weight that is no number', { ...flyer, weight: Number.NaN }, 'hint', 'weight'],
] as const)('the staff is told of %s', (_, product, level, words) => {
  expect(sellingNotes(product, DEFAULT_RATES)).toEqual([
    { level, text: expect.stringContaining(words) as string },
  ])
})

test('a value named like a part of every object has no price', () => {
  expect(
    priceSpan({ basePrice: cents(100), optionPrices: { sides: {} } }, { sides: ['constructor'] }).dearest,
  ).toBe(100)
})

test('nine cents are payable: with VAT they are the first US cent that can be charged', () => {
  expect(
    sellingNotes(
      { ...flyer, basePrice: cents(9), originalPrice: null, offered: {}, optionPrices: {} },
      DEFAULT_RATES,
    ),
  ).toEqual([])
})
