import { expect, test } from 'vitest'
import { givenSold } from '../../test/given-product.ts'
import { cents } from '../money/money.ts'
import { checkProduct } from './check-product.ts'
import type { OfferedProduct } from './from-price.ts'
import { priceOffers } from './price-offers.ts'
import type { ProductPricing } from './priced-product.ts'

const given = (rule: ProductPricing['rule'], extras: Partial<ProductPricing> = {}): OfferedProduct => ({
  ...givenSold({ basePrice: cents(0), optionPrices: { sides: { Two: cents(10) } } }),
  offered: { sides: ['One', 'Two'] },
  pricing: { rule, setUp: cents(0), minimumLine: cents(0), turnarounds: [], ...extras },
})

const RUNS: ProductPricing['rule'] = {
  kind: 'table',
  by: 'turnaround',
  columns: ['Standard', 'Fast'],
  rows: [
    { quantity: 100, cells: [cents(300_00), cents(400_00)] },
    { quantity: 250, cells: [cents(500_00), null] },
    { quantity: 500, cells: [cents(700_00), cents(900_00)] },
  ],
  cell: 'run',
  between: 'stepped',
  quantities: 'listed',
}
const TURNAROUNDS = ['Standard', 'Fast'].map((name) => ({ name, percentHundredths: 0 }))

test('each run of a list is an offer, holes are none, and the lowest is the price of the product', () => {
  const sold = given(RUNS, { turnarounds: TURNAROUNDS })
  const offers = priceOffers(sold)
  expect(offers.map(({ price, buys }) => [buys.quantity, price])).toEqual([
    [100, 300_00],
    [250, 500_00],
    [500, 700_00],
    [100, 400_00],
    [500, 900_00],
  ])
  const lowest = checkProduct(sold)
  expect(lowest.ok && lowest.price).toBe(Math.min(...offers.map(({ price }) => price)))
})

test('of a very long list the first and the last runs are told', () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ quantity: at + 1, cells: [cents(1000 + at)] }))
  const offers = priceOffers(given({ ...RUNS, by: null, columns: ['Price'], rows }))
  expect(offers).toHaveLength(24)
  expect([offers[0]?.buys.quantity, offers.at(-1)?.buys.quantity]).toEqual([1, 200])
})

test('a sign is offered from its smallest to its largest size', () => {
  const offers = priceOffers(
    given({
      kind: 'area',
      tiers: [{ fromSquareMm: 0, perSquareMetre: cents(200_00) }],
      minimum: cents(150_00),
      stepMm: 1,
      smallestSideMm: 300,
      largestSideMm: 5000,
      greatestWidthMm: 1500,
    }),
  )
  expect(offers).toEqual([
    { price: 150_00, buys: { quantity: 1, size: { widthMm: 300, heightMm: 300 } } },
    { price: 1500_00, buys: { quantity: 1, size: { widthMm: 5000, heightMm: 1500 } } },
  ])
})

test('a garment is offered in its cheapest and in its dearest size', () => {
  const offers = priceOffers(
    given({
      kind: 'grid',
      tiers: [{ fromQuantity: 1, unit: cents(90_00) }],
      sizes: [
        { name: 'S', surcharge: cents(0) },
        { name: '3XL', surcharge: cents(25_00) },
      ],
      setUpPerPosition: cents(0),
      positions: [],
    }),
  )
  expect(offers.map(({ price }) => price)).toEqual([90_00, 115_00])
})
