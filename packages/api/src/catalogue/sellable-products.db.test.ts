import { randomUUID } from 'node:crypto'
import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import type { Database } from '../database/open-database.ts'
import { loadSellableProducts, priceSellable } from './sellable-products.service.ts'

let database: Database
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const bought = (options: Record<string, string[]>, quantity = 1) => ({ options, details: {}, quantity })

const givenSellableProduct = async (over: Parameters<typeof givenProduct>[1] = {}) => {
  const id = await givenProduct(database.db, {
    name: 'Flyer',
    price: fromRand(100),
    options: { sides: ['Single Side', 'Double Side'] },
    optionPrices: { sides: { 'Double Side': fromRand(15) } },
    ...over,
  })
  const sellable = (await loadSellableProducts(database.db, [id])).get(id)
  if (!sellable) throw new Error('The product was not found.')
  return sellable
}

test('a configuration costs its base price and what its options add', async () => {
  expect(priceSellable(await givenSellableProduct(), bought({ sides: ['Double Side'] }, 3))).toEqual({
    ok: true,
    options: { sides: ['Double Side'] },
    details: {},
    unit: fromRand(115),
    total: fromRand(345),
    explanation: null,
    milligrams: 1_200_000,
    parcels: null,
  })
})

test.each([
  ['a draft', { isPublished: false }],
  ['a deleted product', { deleted_at: new Date() }],
])('%s is named and not sold', async (_, over) => {
  expect(priceSellable(await givenSellableProduct(over), bought({ sides: ['Single Side'] }))).toEqual({
    ok: false,
    reason: 'product_withdrawn',
    message: 'Flyer is no longer for sale.',
  })
})

test('an option that is not offered, or not chosen, is named', async () => {
  const sellable = await givenSellableProduct()

  expect(priceSellable(sellable, bought({ sides: ['Both Sides'] }))).toMatchObject({
    reason: 'option_withdrawn',
    message: 'Flyer is not offered with Both Sides.',
  })
  expect(priceSellable(sellable, bought({ sides: ['Single Side'], Foil: ['Gold'] }))).toMatchObject({
    reason: 'option_withdrawn',
    message: 'Flyer has no option Foil.',
  })
  expect(priceSellable(sellable, bought({ sides: ['Single Side', 'Single Side'] }))).toMatchObject({
    message: 'Flyer: please choose one value for each option.',
  })
  expect(priceSellable(sellable, bought({}))).toMatchObject({
    reason: 'option_missing',
    message: 'Flyer: please choose Sides.',
  })
})

test('an id that no product ever had brings nothing', async () => {
  expect((await loadSellableProducts(database.db, [randomUUID()])).size).toBe(0)
  expect((await loadSellableProducts(database.db, [])).size).toBe(0)
})
