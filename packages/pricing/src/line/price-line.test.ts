import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct, totalOf } from '../../test/given-product.ts'
import { oracleTotal } from '../../test/price-oracle.ts'
import { randomLine } from '../../test/random-lines.ts'
import { OPTION_KEYS } from '../options.ts'
import { cents, sum, times } from '../money/money.ts'
import { priceUnit } from '../unit-price.ts'
import { priceLine } from './price-line.ts'
import { givenSoldByPiece } from '../../test/given-product.ts'

test('a product that is sold by the piece costs its price times the quantity', () => {
  const shirt = givenSoldByPiece({ basePrice: cents(99_95), optionPrices: { sizes: { XL: cents(10_00) } } })
  expect(priceLine(shirt, { options: { sizes: ['XL'] } }, 3)).toEqual({
    ok: true,
    total: 329_85,
    lines: [
      { kind: 'base', label: 'Base price', amount: 299_85 },
      { kind: 'option', option: 'sizes', label: 'Size', value: 'XL', amount: 30_00 },
    ],
    weightMg: 0,
    nextBreak: null,
  })
})

test('set-up, minimum and turnaround come last, in this order', () => {
  const price = priceLine(
    givenProduct(
      { kind: 'each', unit: cents(10_00) },
      {
        setUp: cents(50_00),
        minimumLine: cents(100_00),
        turnarounds: [
          { name: 'Standard', percentHundredths: 0 },
          { name: 'Express', percentHundredths: 25_00 },
        ],
      },
    ),
    { options: {}, turnaround: 'Express' },
    2,
  )
  expect(price.ok && price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['base', 20_00],
    ['setUp', 50_00],
    ['minimum', 30_00],
    ['turnaround', 25_00],
  ])
})

test('a reduction stops at zero, so that no line pays the customer', () => {
  const free = givenProduct(
    { kind: 'each', unit: cents(5_00) },
    {
      options: [
        { name: 'less', label: 'Less', amounts: { Yes: { basis: 'piece', amount: cents(-9_00) } } },
        { name: 'more', label: 'More', amounts: { Yes: { basis: 'line', amount: cents(1_00) } } },
      ],
    },
  )
  expect(totalOf(free, 2, { options: { less: ['Yes'], more: ['Yes'] } })).toBe(1_00)
})

test('property: every rule, basis and extra costs what exact fractions say, and its lines add up to it', () => {
  const priced = { each: 0, table: 0, area: 0, grid: 0, tins: 0 }
  fc.assert(
    fc.property(fc.nat({ max: 0x7fffffff }), (seed) => {
      const line = randomLine(seed)
      const price = priceLine(line.product, line.configuration, line.quantity)
      if (!price.ok) return
      priced[line.product.rule.kind] += 1
      expect(BigInt(price.total)).toBe(oracleTotal(line.product, line.configuration, line.quantity))
      expect(sum(price.lines.map(({ amount }) => amount))).toBe(price.total)
    }),
    { numRuns: 5000 },
  )
  // A test that only met refusals would prove nothing.
  expect(Math.min(...Object.values(priced))).toBeGreaterThan(300)
})

test('property: the next break is larger, costs what a line of that quantity costs, and a piece of it costs less', () => {
  let found = 0
  fc.assert(
    fc.property(fc.nat({ max: 0x7fffffff }), (seed) => {
      const { product, configuration, quantity } = randomLine(seed)
      const price = priceLine(product, configuration, quantity)
      if (!price.ok || !price.nextBreak || configuration.grid) return
      found += 1
      const { nextBreak } = price
      const there = priceLine(product, configuration, nextBreak.quantity)
      expect(nextBreak.quantity).toBeGreaterThan(quantity)
      expect(there.ok && there.total).toBe(nextBreak.total)
      expect(nextBreak.more).toBe(nextBreak.total - price.total)
      expect(BigInt(nextBreak.total) * BigInt(quantity)).toBeLessThan(
        BigInt(price.total) * BigInt(nextBreak.quantity),
      )
    }),
    { numRuns: 2000 },
  )
  expect(found).toBeGreaterThan(50)
})

test('property: what is sold by the piece costs the price of a piece times the quantity, with the same explanation', () => {
  const value = fc.constantFrom('A', 'B', 'constructor')
  const amount = fc.integer({ min: -50_000, max: 500_000 }).map(cents)
  const optionPrices = fc.dictionary(fc.constantFrom(...OPTION_KEYS), fc.dictionary(value, amount))
  const options = fc.dictionary(fc.constantFrom(...OPTION_KEYS), fc.tuple(value))
  fc.assert(
    fc.property(
      amount.filter((base) => base >= 0),
      optionPrices,
      options,
      fc.integer({ min: 1, max: 9999 }),
      (basePrice, prices, chosen, quantity) => {
        const product = { basePrice, optionPrices: prices }
        const { unit, lines } = priceUnit(product, chosen)
        const price = priceLine(givenSoldByPiece(product), { options: chosen }, quantity)
        expect(price.ok && price.total).toBe(times(unit, quantity))
        expect(price.ok && price.lines).toEqual(
          lines.map((line) => ({ ...line, amount: times(line.amount, quantity) })),
        )
      },
    ),
    { numRuns: 2000 },
  )
})
