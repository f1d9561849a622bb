import { expect, test } from 'vitest'
import { WALL_PAINT } from '../../test/given-paint.ts'
import { givenSold } from '../../test/given-product.ts'
import type { TinsRule } from '../line/paint/tins-rule.ts'
import { cents, ZERO } from '../money/money.ts'
import { findSlips } from './find-slips.ts'
import { comparePricing } from './told-prices.ts'

const pricingOf = (changed: Partial<TinsRule>) => ({
  rule: { ...WALL_PAINT, ...changed },
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: [],
})

const slipsOf = (changed: Partial<TinsRule>): string[] =>
  findSlips({
    ...givenSold({ basePrice: ZERO, optionPrices: {} }, { pricing: pricingOf(changed) }),
    offered: {},
  }).map(({ level, place, message }) => `${level} ${place}: ${message}`)

const [ONE, FIVE] = WALL_PAINT.tins
const tin = (over: Partial<TinsRule['tins'][number]>) => ({
  ...{ millilitres: 1000, price: cents(100_00), weightMg: 1_500_000 },
  ...over,
})

test('a paint without a slip has none', () => {
  expect(slipsOf({})).toEqual([])
  expect(ONE && FIVE && ONE.price < FIVE.price).toBe(true)
})

test.each<[string, Partial<TinsRule>, string]>([
  ['a tin for nothing', { tins: [tin({ price: ZERO })] }, 'A tin of 1 L costs nothing.'],
  ['a tin that weighs nothing', { tins: [tin({ weightMg: 0 })] }, 'A tin of 1 L weighs nothing'],
  [
    'a larger tin that costs less',
    { tins: [tin({}), tin({ millilitres: 5000, price: cents(90_00) })] },
    '5 L cost less than the R100.00 of 1 L.',
  ],
  [
    'a larger tin whose litre costs more',
    { tins: [tin({}), tin({ millilitres: 5000, price: cents(600_00) })] },
    'A litre in 5 L costs R120.00, more than the R100.00 in 1 L.',
  ],
  ['no tins', { tins: [] }, 'It has no tin, so nobody can order it.'],
  ['no surfaces', { surfaces: [] }, 'It has no surface, so litres cannot be counted.'],
])('%s is told', (_, changed, message) => {
  expect(slipsOf(changed).join('\n')).toContain(message)
})

test('what changes in a paint is told price by price', () => {
  const { tint: _, ...untinted } = WALL_PAINT
  const told = comparePricing(pricingOf({}), { ...pricingOf({}), rule: { ...untinted, tins: [tin({})] } })
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Tin of 1 L', before: 'R174.50', after: 'R100.00' }),
      expect.objectContaining({ label: 'Tint', before: 'R38.00 for each tin', after: 'not offered' }),
    ]),
  )
})
