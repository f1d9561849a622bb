import { expect, test } from 'vitest'
import { WALL_PAINT } from '../../../test/given-paint.ts'
import { givenProduct, givenSold, totalOf } from '../../../test/given-product.ts'
import { changePricingByPercent } from '../../price-change.ts'
import { findSlips } from '../../price-check/find-slips.ts'
import { comparePricing } from '../../price-check/told-prices.ts'
import { cents, ZERO } from '../../money/money.ts'
import { fromPrice } from '../from-price.ts'
import { priceLine } from '../price-line.ts'
import { priceOffers } from '../price-offers.ts'
import type { ProductPricing } from '../priced-product.ts'
import { readPricing } from '../read-pricing.ts'
import { detailWords, madeBy, priceForText } from '../told-details.ts'
import { canonicalDetails, configurationKey } from '../configuration.ts'
import type { TinsRule, Tint } from './tins-rule.ts'

const PAINT = givenProduct(WALL_PAINT)
const pricingOf = (rule: TinsRule): ProductPricing => ({
  rule,
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: [],
})
const soldWith = (rule: TinsRule, min = 1) => ({
  ...givenSold({ basePrice: ZERO, optionPrices: {} }),
  pricing: pricingOf(rule),
  quantity: { min, max: 100 },
  offered: {},
})

test('tins cost their price and a tint for each tin, and weigh what they hold', () => {
  const configuration = {
    options: {},
    tins: [
      { millilitres: 1000, count: 1 },
      { millilitres: 5000, count: 2 },
    ],
    tint: { code: 'UMB 4-17C', name: 'Karoo Dusk', base: 'Deep base' },
  }
  expect(priceLine(PAINT, configuration, 3)).toEqual({
    ok: true,
    total: 1090_00 + 174_50 + 114_00,
    lines: [
      { kind: 'base', label: '5 L, 2 at R545.00', amount: 1090_00 },
      { kind: 'base', label: '1 L, 1 at R174.50', amount: 174_50 },
      { kind: 'tint', label: 'Tint UMB 4-17C, 3 at R38.00', amount: 114_00 },
    ],
    weightMg: 2 * 7_400_000 + 1_600_000,
    nextBreak: null,
  })
})

test('a tint by the litre is rounded once, for all tins', () => {
  const rule: TinsRule = {
    ...WALL_PAINT,
    tins: [{ millilitres: 250, price: cents(50_00), weightMg: 1 }],
    tint: { per: 'litre', amount: cents(7_01), bases: [] },
  }
  const tins = [{ millilitres: 250, count: 3 }]
  expect(totalOf(givenProduct(rule), 3, { tins, tint: { code: 'A1' } })).toBe(150_00 + 526)
})

test.each([
  [{}, 'Enter how many tins of each size.'],
  [{ tins: [] }, 'Enter how many tins of each size.'],
  [{ tins: [{ millilitres: 5000, count: 1 }] }, 'The tins add up to 1, not to 2.'],
  [{ tins: [{ millilitres: 4000, count: 2 }] }, 'There is no tin of 4 L.'],
  [
    {
      tins: [
        { millilitres: 5000, count: 1 },
        { millilitres: 5000, count: 1 },
      ],
    },
    'Tins of 5 L are there twice.',
  ],
  [{ tins: [{ millilitres: Number.NaN, count: 2 }] }, 'There is no tin of NaN L.'],
  [{ tins: [{ millilitres: 5000, count: -2 }] }, 'Enter the number of tins as a whole number.'],
  [{ tins: [{ millilitres: 5000, count: 0 }] }, 'Enter the number of tins as a whole number.'],
  [{ tins: [{ millilitres: 5000, count: Number.NaN }] }, 'Enter the number of tins as a whole number.'],
  [
    { tins: Array.from({ length: 20 }, () => ({ millilitres: 5000, count: 1 })) },
    'A line may have at most 12 sizes of tins.',
  ],
])('tins that do not fit are refused in words (%#)', (chosen, message) => {
  expect(totalOf(PAINT, 2, chosen)).toBe(message)
})

test.each<[Tint, string]>([
  [{ code: '<b>UMB</b>' }, 'A tint code has only letters, digits and signs such as - / and a dot.'],
  [{ code: '', name: 'Karoo Dusk' }, 'Enter the code of the colour, or clear its name and base.'],
  [{ code: '', base: 'Deep base' }, 'Enter the code of the colour, or clear its name and base.'],
  [{ code: '\u3164' }, 'A tint code has only letters, digits and signs such as - / and a dot.'],
  [{ code: 'A'.repeat(41) }, 'A tint code may be at most 40 characters long.'],
  [{ code: 'A1', base: 'Clear base' }, 'There is no base Clear base.'],
  [{ code: 'A1', name: 'n'.repeat(61) }, 'The name of a colour or a base may be at most 60 characters long.'],
  [{ code: 'A1', name: 'a\u0000' }, 'The name of the colour has a character that cannot be kept.'],
  ...['Red\u202e', '\u200b', '\u200d', '\u{e0041}'].map((name): [Tint, string] => [
    { code: 'A1', name },
    'The name of the colour has a character that cannot be seen. Please type it again.',
  ]),
])('a tint that cannot be mixed is refused in words (%#)', (tint, message) => {
  expect(totalOf(PAINT, 1, { tins: [{ millilitres: 1000, count: 1 }], tint })).toBe(message)
})

test('a paint that is sold as it is takes no tint', () => {
  const { tint: _, ...rule } = WALL_PAINT
  const chosen = { tins: [{ millilitres: 1000, count: 1 }] }
  expect(totalOf(givenProduct(rule), 1, chosen)).toBe(174_50)
  expect(totalOf(givenProduct(rule), 1, { ...chosen, tint: { code: 'A1' } })).toBe(
    'This paint is sold as it is, without a tint.',
  )
})

test('the lowest price is that of the cheapest tin, and every tin is offered', () => {
  const from = fromPrice(soldWith(WALL_PAINT))
  expect(from).toEqual({
    ok: true,
    price: 174_50,
    buys: { quantity: 1, tins: [{ millilitres: 1000, count: 1 }] },
  })
  expect(priceForText({ quantity: 1, tins: [{ millilitres: 1000, count: 1 }] })).toBe('1 L')
  expect(priceForText({ quantity: 2, tins: [{ millilitres: 500, count: 2 }] })).toBe(
    '2\u00A0×\u00A0500\u00A0ml',
  )
  expect(priceOffers(soldWith(WALL_PAINT)).map(({ price }) => price)).toEqual([174_50, 545_00, 1790_00])
  expect(fromPrice(soldWith(WALL_PAINT, 2))).toMatchObject({ price: 349_00 })
})

test('the same tins and tint are one line, however they are written', () => {
  const written = {
    options: {},
    tins: [
      { millilitres: 1000, count: 3 },
      { millilitres: 5000, count: 1 },
      { millilitres: 20_000, count: 0 },
    ],
    tint: { code: ' UMB  4-17C ', name: '', base: ' Deep base' },
  }
  const plain = {
    options: {},
    tins: [
      { millilitres: 5000, count: 1 },
      { millilitres: 1000, count: 3 },
    ],
    tint: { code: 'UMB 4-17C', base: 'Deep base' },
  }
  expect(configurationKey(written)).toBe(configurationKey(plain))
  expect(canonicalDetails({ tint: { code: ' ', name: '', base: ' ' } })).toEqual({})
  expect(canonicalDetails({ tint: { code: ' ', name: 'Red' } })).toEqual({ tint: { code: '', name: 'Red' } })
  expect(configurationKey({ ...plain, tint: { code: 'UMB 4-18C' } })).not.toBe(configurationKey(plain))
  expect(madeBy(plain)).toEqual({ tins: plain.tins, tint: plain.tint })
  expect(detailWords(plain)).toEqual([
    { label: 'Tins', value: '1\u00A0×\u00A05\u00A0L and 3\u00A0×\u00A01\u00A0L' },
    { label: 'Tint', value: 'UMB 4-17C, Deep base' },
  ])
})

test.each([
  [{ ...WALL_PAINT, tins: [] }, 'tins must have at least one entry.'],
  [{ ...WALL_PAINT, tins: WALL_PAINT.tins.toReversed() }, 'The tins must rise from entry to entry.'],
  [
    { ...WALL_PAINT, tins: [{ millilitres: 1005, price: 1 }] },
    'Tin 1: millilitres must be a multiple of 10.',
  ],
  [
    { ...WALL_PAINT, tins: [{ millilitres: 0, price: 1 }] },
    'Tin 1: millilitres must be a whole number from 100 to 250\u00a0000.',
  ],
  [{ ...WALL_PAINT, surfaces: [] }, 'surfaces must have at least one entry.'],
  [{ ...WALL_PAINT, tint: { per: 'room', amount: 1 } }, 'tint.per must be one of: tin, litre.'],
  [
    { ...WALL_PAINT, litres: 1 },
    'A rule by tins has no field litres. Known are: kind, tins, surfaces, tint.',
  ],
])('a rule that cannot be priced by is refused in words (%#)', (rule, message) => {
  expect(readPricing({ rule })).toEqual({ ok: false, message })
})

test('a rule is read as it was written, and told price by price', () => {
  const read = readPricing({ rule: WALL_PAINT })
  expect(read.ok && read.value.rule).toEqual(WALL_PAINT)
  const dearer = changePricingByPercent(pricingOf(WALL_PAINT), { percent: 10, rounding: 1, withFees: true })
  expect(dearer.ok && comparePricing(pricingOf(WALL_PAINT), dearer.pricing)).toEqual([
    { label: 'Tin of 1 L', before: 'R174.50', after: 'R191.95' },
    { label: 'Tin of 5 L', before: 'R545.00', after: 'R599.50' },
    { label: 'Tin of 20 L', before: 'R1\u00a0790.00', after: 'R1\u00a0969.00' },
    { label: 'Tint', before: 'R38.00 for each tin', after: 'R41.80 for each tin' },
  ])
})

test('the price check names a tin that costs less than a smaller one, a dearer litre and a missing weight', () => {
  const [small, middle, large] = WALL_PAINT.tins
  if (!small || !middle || !large) throw new Error('three tins')
  expect(findSlips(soldWith(WALL_PAINT))).toEqual([])
  const odd = {
    ...WALL_PAINT,
    tins: [small, { ...middle, price: cents(100_00) }, { ...large, price: cents(2300_00), weightMg: 0 }],
  }
  expect(findSlips(soldWith(odd)).map(({ level, place }) => [level, place])).toEqual([
    ['slip', 'pricing.rule.tins.1.price'],
    ['slip', 'pricing.rule.tins.2.weightMg'],
    ['note', 'pricing.rule.tins.2.price'],
  ])
})
