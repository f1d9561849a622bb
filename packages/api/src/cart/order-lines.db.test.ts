import { randomUUID } from 'node:crypto'
import { fromRand, QUANTITY_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, SINGLE, userIdOf } from '../../test/given/given-cart.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { addLines, clearBoughtLines } from './order-lines.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let userId: string
let flyer: string
let cart: ReturnType<typeof cartOf>
beforeAll(async () => {
  shop = await givenShop()
  userId = await userIdOf(shop.db, shop.bearer('customer'))
  flyer = await givenFlyer(shop.db)
  cart = cartOf(shop.as('customer'))
})
beforeEach(async () => {
  await shop.db.deleteFrom('carts').execute()
})
afterAll(() => shop.close())

const inCart = async () =>
  (await cart.look()).products.map(({ quantity, printOptions }) => [printOptions, quantity])

describe('what was bought', () => {
  const clear = (lines: Parameters<typeof clearBoughtLines>[2]) =>
    shop.db.transaction().execute((db) => clearBoughtLines(db, userId, lines))

  test('leaves the cart; what was added meanwhile stays', async () => {
    await cart.add(flyer, 3, SINGLE)
    await cart.add(flyer, 5, DOUBLE)
    await clear([
      { productId: flyer, options: SINGLE, quantity: 3 },
      { productId: flyer, options: DOUBLE, quantity: 2 },
    ])
    expect(await inCart()).toEqual([[DOUBLE, 3]])
  })

  test('may be more than the cart still has, twice the same, or nothing of the cart at all', async () => {
    await cart.add(flyer, 3, SINGLE)
    await cart.add(flyer, 5, DOUBLE)
    await clear([
      { productId: flyer, options: { ...SINGLE, layout: [] }, quantity: 9 },
      { productId: flyer, options: DOUBLE, quantity: 1 },
      { productId: flyer, options: DOUBLE, quantity: 1 },
      { productId: randomUUID(), options: {}, quantity: 1 },
    ])
    expect(await inCart()).toEqual([[DOUBLE, 3]])
  })

  test('is known by its line whatever it reads by now, and by its configuration where that line is gone', async () => {
    await cart.add(flyer, 3, SINGLE)
    const [single] = (await cart.look()).products
    await cart.add(flyer, 5, DOUBLE)
    await clear([
      { productId: flyer, lineId: single?.id ?? null, options: { layout: ['Portrait'] }, quantity: 3 },
      { productId: flyer, lineId: randomUUID(), options: DOUBLE, quantity: 1 },
    ])
    expect(await inCart()).toEqual([[DOUBLE, 4]])
  })

  test('is taken from nobody’s cart when there is none, or when nothing was bought', async () => {
    await clear([{ productId: flyer, options: SINGLE, quantity: 1 }])
    await cart.add(flyer, 1, SINGLE)
    await clear([])
    expect(await inCart()).toEqual([[SINGLE, 1]])
  })

  test('comes back when the caller’s transaction does not hold', async () => {
    await cart.add(flyer, 1, SINGLE)
    const undone = shop.db.transaction().execute(async (db) => {
      await clearBoughtLines(db, userId, [{ productId: flyer, options: SINGLE, quantity: 1 }])
      throw new Error('the order was not written')
    })
    await expect(undone).rejects.toThrow('the order was not written')
    expect(await inCart()).toEqual([[SINGLE, 1]])
  })
})

describe('ordering again', () => {
  test('puts everything into the cart that can be bought, at today’s price, and tells of the rest', async () => {
    const gone = await givenFlyer(shop.db, { name: 'Poster', deleted_at: new Date() })
    const cheap = await givenProduct(shop.db, { name: 'Sticker', price: fromRand(0.5) })
    await cart.add(cheap, QUANTITY_MAX - 1)
    await cart.add(flyer, 1, SINGLE)

    const outcome = await addLines(shop.db, userId, [
      { productId: flyer, options: SINGLE, quantity: 2 },
      { productId: gone, options: SINGLE, quantity: 2 },
      { productId: flyer, options: DOUBLE, quantity: 4 },
      { productId: cheap, options: {}, quantity: 3 },
      { productId: flyer, options: { sides: ['Inside'] }, quantity: 1 },
      { productId: randomUUID(), options: {}, quantity: 1 },
      { productId: flyer, options: DOUBLE, quantity: 1 },
    ])
    expect(outcome).toEqual([
      { added: 2, today: { unit: fromRand(100), total: fromRand(200) }, notice: null },
      { added: 0, today: null, notice: 'Poster is no longer for sale.' },
      { added: 4, today: { unit: fromRand(115), total: fromRand(460) }, notice: null },
      {
        added: 1,
        today: { unit: fromRand(0.5), total: fromRand(1.5) },
        notice: 'Sticker: 2 did not fit, a line holds at most 9999 pieces.',
      },
      { added: 0, today: null, notice: 'Flyer is not offered with Inside.' },
      { added: 0, today: null, notice: 'A product of this order is no longer in the shop.' },
      { added: 1, today: { unit: fromRand(115), total: fromRand(115) }, notice: null },
    ])
    expect(await inCart()).toEqual([
      [{}, QUANTITY_MAX],
      [SINGLE, 3],
      [DOUBLE, 5],
    ])
  })

  test('keeps the lines in the order of the order', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => givenProduct(shop.db)))
    await addLines(
      shop.db,
      userId,
      made.map((productId) => ({ productId, options: {}, quantity: 1 })),
    )
    expect((await cart.look()).products.map(({ productId }) => productId)).toEqual(made)
  })

  test('of nothing adds nothing', async () => {
    expect(await addLines(shop.db, userId, [])).toEqual([])
  })
})
