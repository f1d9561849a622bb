import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
let guestId: string
let cart: ReturnType<typeof cartOf>
beforeAll(async () => {
  shop = await givenShop()
  flyer = await givenFlyer(shop.db)
})
beforeEach(() => {
  guestId = newGuestId()
  cart = cartOf(shop.as(), guestId)
})
afterAll(() => shop.close())

describe('changing', () => {
  test('sets the quantity of the configuration that is named', async () => {
    await cart.add(flyer, 1, SINGLE)
    await cart.add(flyer, 2, DOUBLE)
    const after = await cart.set(flyer, 9, DOUBLE)
    expect(after.products.map(({ quantity }) => quantity)).toEqual([1, 9])
    expect(await cart.look()).toEqual(after)
  })

  test('needs no configuration while there is only one, and asks which when there are two', async () => {
    await cart.add(flyer, 1, SINGLE)
    expect((await cart.set(flyer, 5)).products).toMatchObject([{ quantity: 5 }])
    await cart.add(flyer, 1, DOUBLE)
    await expect(cart.set(flyer, 6)).rejects.toMatchObject({ code: 'conflict' })
    expect((await cart.look()).products.map(({ quantity }) => quantity)).toEqual([5, 1])
  })

  test('to nothing takes the line out', async () => {
    await cart.add(flyer, 1, SINGLE)
    await cart.add(flyer, 1, DOUBLE)
    const after = await cart.set(flyer, 0, SINGLE)
    expect(after.products).toMatchObject([{ printOptions: DOUBLE }])
    expect(await cart.look()).toEqual(after)
  })

  test('what is not in the cart is not found, and no cart is made for it', async () => {
    await expect(cart.set(flyer, 2, SINGLE)).rejects.toMatchObject({ code: 'not_found' })
    await cart.add(flyer, 1, SINGLE)
    await expect(cart.set(flyer, 2, DOUBLE)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cart.set(flyer, 2, { ...SINGLE, constructor: ['x'] })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('removing', () => {
  test('takes out every configuration of a product, or only the one that is named', async () => {
    const cards = await givenProduct(shop.db)
    await cart.add(flyer, 1, SINGLE)
    await cart.add(flyer, 2, DOUBLE)
    await cart.add(cards, 3)
    expect((await cart.remove(flyer, SINGLE)).products.map(({ quantity }) => quantity)).toEqual([2, 3])
    await cart.add(flyer, 4, SINGLE)
    const after = await cart.remove(flyer)
    expect(after.products).toMatchObject([{ productId: cards, quantity: 3 }])
    expect(await cart.look()).toEqual(after)
  })

  test('what is not there is harmless', async () => {
    expect((await cart.remove(flyer)).products).toEqual([])
    await cart.add(flyer, 1, SINGLE)
    expect((await cart.remove(flyer, DOUBLE)).products).toHaveLength(1)
    expect((await cart.remove(flyer, { ...SINGLE, constructor: ['x'] })).products).toHaveLength(1)
  })

  test.each([
    '{',
    'sides',
    '[]',
    '7',
    '{"sides":7}',
    '{"__proto__":["x"]}',
    `{"sides":"${'x'.repeat(4000)}"}`,
  ])('a configuration written as %s is refused', async (printOptions) => {
    await cart.add(flyer, 1, SINGLE)
    const query = new URLSearchParams({ guestId, printOptions })
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/api/cart/${flyer}?${query.toString()}`,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'The chosen options cannot be read.' })
    expect((await cart.look()).products).toHaveLength(1)
  })
})
