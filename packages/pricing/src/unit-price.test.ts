import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX } from './limits.ts'
import { cents, sum } from './money/money.ts'
import { OPTION_KEYS } from './options.ts'
import { priceUnit } from './unit-price.ts'

const card = {
  basePrice: cents(89_00),
  optionPrices: {
    sides: { 'Double Side': cents(12_50) },
    cornerType: { 'Square Corners': cents(0), 'Rounded Corners': cents(8_00) },
    paperWeight: { '80 - 100 gsm': cents(-30_00) },
  },
}

test('a price explains itself: base price first, then every chosen value', () => {
  const chosen = { cornerType: ['Rounded Corners'], sides: ['Double Side'], layout: ['Portrait'] }
  expect(priceUnit(card, chosen)).toEqual({
    unit: 109_50,
    lines: [
      { kind: 'base', label: 'Base price', amount: 89_00 },
      { kind: 'option', option: 'sides', label: 'Sides', value: 'Double Side', amount: 12_50 },
      { kind: 'option', option: 'cornerType', label: 'Corners', value: 'Rounded Corners', amount: 8_00 },
      { kind: 'option', option: 'layout', label: 'Layout', value: 'Portrait', amount: 0 },
    ],
  })
})

test('a product without a choice costs its base price', () => {
  expect(priceUnit(card, {}).unit).toBe(89_00)
})

test('a cheaper value reduces the price', () => {
  expect(priceUnit(card, { paperWeight: ['80 - 100 gsm'] }).unit).toBe(59_00)
})

test('a reduction larger than the price stops at zero, and the lines still add up', () => {
  const cheap = { ...card, basePrice: cents(10_00) }
  const { unit, lines } = priceUnit(cheap, { paperWeight: ['80 - 100 gsm'], cornerType: ['Rounded Corners'] })
  expect(lines.map(({ amount }) => amount)).toEqual([10_00, -10_00, 8_00])
  expect(unit).toBe(8_00)
})

test('a value named like a part of every object costs nothing extra', () => {
  expect(priceUnit(card, { sides: ['constructor'], cornerType: ['__proto__'] }).unit).toBe(89_00)
})

const anyPrices = fc.dictionary(fc.string(), fc.integer({ min: 0 - PRICE_MAX, max: PRICE_MAX }).map(cents))
const anyProduct = fc.record({
  basePrice: fc.integer({ min: 0, max: PRICE_MAX }).map(cents),
  optionPrices: fc.dictionary(fc.constantFrom(...OPTION_KEYS), anyPrices),
})

test('property: the lines of a price add up to it, and no configuration costs less than nothing', () => {
  const configured = anyProduct.chain((product) => {
    const choices = Object.entries(product.optionPrices).map(
      ([option, prices]) =>
        [option, fc.constantFrom('not priced', ...Object.keys(prices)).map((value) => [value])] as const,
    )
    return fc.record({ product: fc.constant(product), chosen: fc.record(Object.fromEntries(choices)) })
  })
  fc.assert(
    fc.property(configured, ({ product, chosen }) => {
      const { unit, lines } = priceUnit(product, chosen)
      expect(sum(lines.map(({ amount }) => amount))).toBe(unit)
      expect(unit).toBeGreaterThanOrEqual(0)
      expect(lines).toHaveLength(1 + Object.keys(chosen).length)
    }),
  )
})

test('property: surcharges are added exactly', () => {
  const surcharges = fc.array(fc.integer({ min: 0, max: PRICE_MAX }), {
    minLength: OPTION_KEYS.length,
    maxLength: OPTION_KEYS.length,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PRICE_MAX }), surcharges, (base, amounts) => {
      const priced = OPTION_KEYS.map((key, index) => [key, { chosen: cents(amounts[index] ?? 0) }] as const)
      const chosen = Object.fromEntries(OPTION_KEYS.map((key) => [key, ['chosen']]))
      const oracle = amounts.reduce((total, amount) => total + BigInt(amount), BigInt(base))
      const { unit } = priceUnit({ basePrice: cents(base), optionPrices: Object.fromEntries(priced) }, chosen)
      expect(BigInt(unit)).toBe(oracle)
    }),
  )
})
