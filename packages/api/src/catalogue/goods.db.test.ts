import { randomUUID } from 'node:crypto'
import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/given-database.ts'
import { givenProduct } from '../../test/given-product.ts'
import type { Database } from '../database/open-database.ts'
import { loadGoods, quote } from './goods.service.ts'

let database: Database
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const givenGoods = async (over: Parameters<typeof givenProduct>[1] = {}) => {
  const id = await givenProduct(database.db, {
    name: 'Flyer',
    price: fromRand(100),
    options: { sides: ['Single Side', 'Double Side'] },
    optionPrices: { sides: { 'Double Side': fromRand(15) } },
    ...over,
  })
  const goods = (await loadGoods(database.db, [id])).get(id)
  if (!goods) throw new Error('The product was not found.')
  return goods
}

test('a configuration costs its base price and what its options add', async () => {
  expect(quote(await givenGoods(), { sides: ['Double Side'] })).toEqual({
    ok: true,
    options: { sides: ['Double Side'] },
    unit: fromRand(115),
  })
})

test.each([
  ['a draft', { isPublished: false }],
  ['a deleted product', { deleted_at: new Date() }],
])('%s is named and not sold', async (_, over) => {
  expect(quote(await givenGoods(over), { sides: ['Single Side'] })).toEqual({
    ok: false,
    reason: 'product_withdrawn',
    message: 'Flyer is no longer for sale.',
  })
})

test('an option that is not offered, or not chosen, is named', async () => {
  const goods = await givenGoods()

  expect(quote(goods, { sides: ['Both Sides'] })).toMatchObject({
    reason: 'option_withdrawn',
    message: 'Flyer is not offered with Both Sides.',
  })
  expect(quote(goods, {})).toMatchObject({
    reason: 'option_missing',
    message: 'Flyer: please choose Sides.',
  })
})

test('an id that no product ever had brings nothing', async () => {
  expect((await loadGoods(database.db, [randomUUID()])).size).toBe(0)
  expect((await loadGoods(database.db, [])).size).toBe(0)
})
