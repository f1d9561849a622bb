import { expect, test } from 'vitest'
import { givenProduct, givenSold, totalOf } from '../../../test/given-product.ts'
import { cents, ZERO } from '../../money/money.ts'
import { fromPrice } from '../from-price.ts'
import { priceLine } from '../price-line.ts'
import { priceOffers } from '../price-offers.ts'
import { readPricing } from '../read-pricing.ts'
import type { GridRule } from './garment-rule.ts'
import type { GridRow } from './grid-row.ts'

const SHIRT: GridRule = {
  kind: 'grid',
  tiers: [
    { fromQuantity: 1, unit: cents(140_00) },
    { fromQuantity: 20, unit: cents(110_00) },
  ],
  sizes: [
    { name: 'M', surcharge: ZERO },
    { name: '3XL', surcharge: cents(25_00) },
  ],
  colours: [
    { name: 'Red', surcharge: cents(8_00), swatch: '#b3202c' },
    { name: 'Navy', surcharge: cents(3_00), notSold: ['3XL'] },
  ],
  personal: { price: cents(10_00), longest: 12 },
  setUpPerPosition: cents(150_00),
  positions: [
    { option: 'front', none: ['None'] },
    { option: 'back', none: ['None'] },
  ],
}
const { colours: _colours, personal: _personal, ...PLAIN } = SHIRT

const pieces = (text: string) => text.replaceAll('\u00A0', ' ')

test('shirts are priced by their total, with surcharges, names and set-up for each printed position', () => {
  const configuration = {
    options: { front: ['A4'], back: ['None'] },
    grid: [
      { size: 'M', colour: 'Red', quantity: 12, names: [{ name: 'Thandi', number: '7' }, { number: '10' }] },
      { size: '3XL', colour: 'Red', quantity: 4 },
      { size: 'M', colour: 'Navy', quantity: 2, names: [{ name: 'Pieter' }] },
    ],
  }
  const extras = 4 * 25_00 + 16 * 8_00 + 2 * 3_00 + 3 * 10_00 + 150_00
  const price = priceLine(givenProduct(SHIRT), configuration, 18)
  expect(price).toMatchObject({
    ok: true,
    total: 18 * 140_00 + extras,
    weightMg: 18 * 1_500,
    // The two more are of the first row, which is red.
    nextBreak: { quantity: 20, total: 20 * 110_00 + extras + 2 * 8_00 },
  })
  expect(price.ok && price.lines.map(({ kind, label, amount }) => [kind, pieces(label), amount])).toEqual([
    ['base', '18 pieces at R140.00', 18 * 140_00],
    ['size', '3XL: 4 at R25.00', 100_00],
    ['colour', 'Red: 16 at R8.00', 128_00],
    ['colour', 'Navy: 2 at R3.00', 6_00],
    ['names', 'Names and numbers: 3 at R10.00', 30_00],
    ['setUp', 'Set-up of printed positions: 1 at R150.00', 150_00],
  ])
})

test('one piece is told as one', () => {
  const grid = [{ size: 'M', colour: 'Navy', quantity: 1 }]
  const price = priceLine(givenProduct(SHIRT), { options: {}, grid }, 1)
  expect(price.ok && price.lines[0]?.label).toBe('1 piece at R140.00')
})

const red = (quantity: number, names?: GridRow['names']): GridRow => ({
  size: 'M',
  colour: 'Red',
  quantity,
  names,
})

test.each<[GridRow[] | undefined, string]>([
  [undefined, 'Enter how many pieces of each size.'],
  [[], 'Enter how many pieces of each size.'],
  [[red(3)], 'The sizes add up to 3 pieces, not to 5.'],
  [[{ size: '9XL', quantity: 5 }], 'There is no size 9XL.'],
  [[{ size: 'M', quantity: 5 }], 'Choose a colour for size M.'],
  [[{ size: 'M', colour: 'Gold', quantity: 5 }], 'There is no colour Gold.'],
  [[{ size: '3XL', colour: 'Navy', quantity: 5 }], 'There is no Navy in 3XL.'],
  [[red(-5)], 'Enter the quantity of each size as a whole number.'],
  [[red(Number.NaN)], 'Enter the quantity of each size as a whole number.'],
  [[red(1e9)], 'The sizes add up to 1 000 000 000 pieces, not to 5.'],
  [Array.from({ length: 10_000 }, () => red(1)), 'A job may have at most 500 rows.'],
  [[red(1, ['A', 'B']), red(4)], 'There are 2 names for 1 piece of Red M.'],
  [[red(5, [{}])], 'A name or a number is empty.'],
  [[red(5, [{ name: '' }])], 'A name or a number is empty.'],
  [[red(5, [{ name: 'A\u0000B' }])], 'A name has a character that cannot be printed.'],
  ...['\u200b', 'Tha\u202endi', '\u{e0041}\u{e0042}', '\u200d', '\u3164'].map((name): [GridRow[], string] => [
    [red(5, [{ name }])],
    'A name has a character that cannot be seen. Please type it again.',
  ]),
  [[red(5, ['Nkosinathi Dlamini'])], 'A name may be at most 12 characters long: Nkosinathi D…'],
  [[red(5, [{ number: '12345' }])], 'A number may have one to four digits.'],
  [[red(5, [{ number: '-1' }])], 'A number may have one to four digits.'],
])('a grid that does not fit is refused in words (%#)', (grid, message) => {
  const told = totalOf(givenProduct(SHIRT), 5, { grid })
  expect(typeof told === 'string' ? pieces(told) : told).toBe(message)
})

test.each<[GridRow, string]>([
  [{ size: 'M', colour: 'Red', quantity: 5 }, 'This product has no colours to choose from.'],
  [{ size: 'M', quantity: 5, names: ['Zola'] }, 'Names are not printed on this product.'],
])('a product without colours and names takes neither (%#)', (row, message) => {
  expect(totalOf(givenProduct(PLAIN), 5, { grid: [row] })).toBe(message)
  expect(totalOf(givenProduct(PLAIN), 5, { grid: [{ size: 'M', quantity: 5 }] })).toBe(5 * 140_00)
})

test('more names than one line takes are refused', () => {
  const names = Array.from({ length: 501 }, () => ({ number: '1' }))
  expect(totalOf(givenProduct(SHIRT), 600, { grid: [red(600, names)] })).toContain('at most 500 names')
  expect(totalOf(givenProduct(SHIRT), 600, { grid: [red(600, names.slice(1))] })).toBe(
    600 * 118_00 + 500 * 10_00,
  )
})

test('rows that would be too long to be stored are refused', () => {
  const long = '\u{1F600}'.repeat(100)
  const sizes = Array.from({ length: 60 }, (_, at) => ({ name: `${long}${at}`, surcharge: ZERO }))
  const colours = Array.from({ length: 5 }, (_, at) => ({ name: `${long}${at}`, surcharge: ZERO }))
  const grid = sizes.flatMap(({ name: size }) =>
    colours.map(({ name: colour }) => ({ size, colour, quantity: 1 })),
  )
  expect(totalOf(givenProduct({ ...SHIRT, sizes, colours }), 300, { grid })).toContain(
    'too long for one line',
  )
})

test.each(['Zoë', '\u{1F469}\u200d\u{1F680}', 'नेहा', 'श\u200dर्मा'])('%s can be printed', (name) => {
  expect(totalOf(givenProduct(SHIRT), 5, { grid: [red(5, [{ name }])] })).toBe(5 * 148_00 + 10_00)
})

test('a name from before numbers costs what it costs today', () => {
  expect(totalOf(givenProduct(SHIRT), 5, { grid: [red(5, ['Thandi'])] })).toBe(5 * 148_00 + 10_00)
})

const SOLD = {
  ...givenSold({ basePrice: ZERO, optionPrices: {} }),
  offered: {},
  pricing: { rule: { ...SHIRT, positions: [] }, setUp: ZERO, minimumLine: ZERO, turnarounds: [] },
}

test('the lowest price is that of the cheapest colour and size that are sold together', () => {
  expect(fromPrice(SOLD)).toEqual({ ok: true, price: 143_00, buys: { quantity: 1 } })
  expect(priceOffers(SOLD).map(({ price }) => price)).toEqual([143_00, 173_00])
})

test.each<[string, object, string]>([
  ['a colour twice', { colours: [{ name: 'Red' }, { name: 'Red' }] }, 'The colour Red is there twice.'],
  [
    'a colour in two letter cases',
    { colours: [{ name: 'Red' }, { name: 'RED' }] },
    'The colour RED differs from Red only in letter case.',
  ],
  [
    'a size in two letter cases',
    { sizes: [{ name: 'M' }, { name: 'm' }, { name: '3XL' }] },
    'The size m differs from M only in letter case.',
  ],
  ['a swatch that is no colour', { colours: [{ name: 'Red', swatch: 'red;}' }] }, 'swatch must be a colour'],
  ['a hole in no size', { colours: [{ name: 'Red', notSold: ['XS'] }] }, 'which is no size of the product'],
  [
    'nothing but holes',
    { colours: [{ name: 'Red', notSold: ['M', '3XL'] }] },
    'No colour is sold in any size.',
  ],
  ['a negative surcharge', { colours: [{ name: 'Red', surcharge: -1 }] }, 'surcharge must be a whole number'],
  ['names without end', { personal: { price: 0, longest: 41 } }, 'personal.longest must be a whole number'],
  [
    'a field that is not known',
    { personal: { price: 0, longest: 4, font: 'x' } },
    'personal has no field font',
  ],
])('a rule with %s is refused', (_, changed, message) => {
  const read = readPricing({ rule: { ...SHIRT, ...changed } })
  expect(read.ok ? '' : read.message).toContain(message)
})

test('a product of before, whose sizes differ in letter case alone, is still sold', () => {
  const sizes = [...SHIRT.sizes, { name: 'm', surcharge: cents(5_00) }]
  const grid = [{ size: 'm', colour: 'Red', quantity: 5 }]
  expect(totalOf(givenProduct({ ...SHIRT, sizes }), 5, { grid })).toBe(5 * 153_00)
})

test('a rule with colours, holes and names is read as it was written', () => {
  expect(readPricing({ rule: SHIRT })).toMatchObject({ ok: true, value: { rule: SHIRT } })
  const read = readPricing({ rule: { ...SHIRT, colours: [] } })
  expect(read.ok && 'colours' in read.value.rule).toBe(false)
})
