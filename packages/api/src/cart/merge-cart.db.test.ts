import { CART_LINES_MAX, fromRand, QUANTITY_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE, userIdOf } from '../../test/given/given-cart.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
let customerId: string
let guestId: string
let guest: ReturnType<typeof cartOf>
let customer: ReturnType<typeof cartOf>
beforeAll(async () => {
  shop = await givenShop()
  customerId = await userIdOf(shop.db, shop.bearer('customer'))
})
beforeEach(async () => {
  await shop.db.deleteFrom('carts').execute()
  flyer = await givenFlyer(shop.db)
  guestId = newGuestId()
  guest = cartOf(shop.as(), guestId)
  customer = cartOf(shop.as('customer'))
})
afterAll(() => shop.close())

const merge = (id = guestId) => shop.as('customer').mergeCart({ body: { guestId: id } })
const guestCarts = () =>
  shop.db.selectFrom('carts').select('guest_id').where('guest_id', 'is not', null).execute()

describe('signing in brings the guest’s cart along', () => {
  test('the same configuration adds up, another one is appended, and the guest’s cart is gone', async () => {
    const cards = await givenProduct(shop.db)
    await customer.add(flyer, 1, SINGLE)
    await guest.add(cards, 4)
    await guest.add(flyer, 2, DOUBLE)
    await guest.add(flyer, 3, SINGLE)

    const merged = await merge()
    expect(merged.products.map(({ productId, quantity, userId }) => [productId, quantity, userId])).toEqual([
      [flyer, 4, customerId],
      [cards, 4, customerId],
      [flyer, 2, customerId],
    ])
    expect(merged.totalPrice).toBe(4 * 100 + 4 * 249 + 2 * 115)
    expect(merged).not.toHaveProperty('notices')
    expect(await customer.look()).toEqual(merged)
    expect(await guestCarts()).toEqual([])
  })

  test('once: asking again, or for a guest nobody knows, answers the cart as it is', async () => {
    await guest.add(flyer, 3, SINGLE)
    const merged = await merge()
    expect(await merge()).toEqual(merged)
    expect(await merge(newGuestId())).toEqual(merged)
  })

  test('also from a guest id that is a plain timestamp', async () => {
    await cartOf(shop.as(), 'guest_1763190000000').add(flyer, 3, SINGLE)
    expect((await merge('guest_1763190000000')).products).toMatchObject([{ quantity: 3 }])
  })

  test('C05 into the token’s own cart, whatever user the body names', async () => {
    const victim = await userIdOf(shop.db, shop.bearer('admin'))
    await guest.add(flyer, 3, SINGLE)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/merge',
      headers: shop.bearer('customer'),
      payload: { guestId, user: { _id: victim, role: 'admin' }, userId: victim },
    })
    expect(answer.json()).toMatchObject({ products: [{ userId: customerId, quantity: 3 }] })
    expect((await cartOf(shop.as('admin')).look()).products).toEqual([])
  })

  test('a moved price is still pointed out, and what was withdrawn is still set aside', async () => {
    const poster = await givenFlyer(shop.db, { name: 'Poster' })
    await guest.add(flyer, 1, SINGLE)
    await guest.add(poster, 2, SINGLE)
    await shop.db
      .updateTable('products')
      .set({ price_cents: fromRand(90) })
      .where('id', '=', flyer)
      .execute()
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', poster).execute()
    expect(await merge()).toMatchObject({
      products: [{ previousPrice: 100, price: 90, notice: 'price_changed' }],
      setAside: [{ name: 'Poster', quantity: 2, notice: 'product_withdrawn' }],
    })
  })

  test('a price the guest has seen is not yet one the customer has seen on their own line', async () => {
    await customer.add(flyer, 1, SINGLE)
    await shop.db
      .updateTable('products')
      .set({ price_cents: fromRand(120) })
      .where('id', '=', flyer)
      .execute()
    await guest.add(flyer, 1, SINGLE)
    const merged = await merge()
    expect(merged.products).toMatchObject([{ quantity: 2, previousPrice: 100, notice: 'price_changed' }])
    expect(await customer.look()).toEqual(merged)
  })
})

describe('what the customer’s cart has no room for', () => {
  test('stays in the guest’s cart to the piece, is named, and follows when there is room', async () => {
    const cheap = await givenProduct(shop.db, { name: 'Sticker', price: fromRand(0.5) })
    await customer.add(cheap, QUANTITY_MAX - 10)
    await guest.add(cheap, 15)
    await guest.add(flyer, 1, SINGLE)

    const merged = await merge()
    expect(merged.notices).toEqual(['Sticker: 5 did not fit, a line holds at most 9999 pieces.'])
    expect(merged.products.map(({ quantity }) => quantity)).toEqual([QUANTITY_MAX, 1])
    expect((await guest.look()).products).toMatchObject([{ productId: cheap, quantity: 5 }])

    await customer.set(cheap, 100)
    expect((await merge()).products.map(({ quantity }) => quantity)).toEqual([105, 1])
    expect(await guestCarts()).toEqual([])
  })

  test('a dear line stays behind whole, cheaper ones come along', async () => {
    const million = await givenProduct(shop.db, { name: 'Billboard', price: fromRand(1_000_000) })
    await customer.add(million, 9)
    await guest.add(million, 2)
    await guest.add(flyer, 1, SINGLE)
    const merged = await merge()
    expect(merged.notices).toEqual([expect.stringMatching(/^Billboard: 2 did not fit/)])
    expect(merged.products.map(({ quantity }) => quantity)).toEqual([9, 1])
    expect((await guest.look()).products).toMatchObject([{ productId: million, quantity: 2 }])
  })

  test('G14 a hundred lines stay a hundred', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => givenFlyer(shop.db)))
    await customer.add(flyer, 1, SINGLE)
    const { id: cart_id } = await shop.db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
    await shop.db
      .insertInto('cart_lines')
      .values(
        Array.from({ length: CART_LINES_MAX - 3 }, (_, n) => ({
          cart_id,
          product_id: flyer,
          options: JSON.stringify({ sides: [`No longer offered ${n}`] }),
          quantity: 1,
          unit_cents_seen: 100,
        })),
      )
      .execute()
    for (const other of others) await guest.add(other, 1, SINGLE)

    const merged = await merge()
    expect(merged.products.length + merged.setAside.length).toBe(CART_LINES_MAX)
    expect(merged.notices).toEqual(['Flyer: 1 did not fit, a cart holds at most 100 lines.'])
    expect((await guest.look()).products).toMatchObject([{ productId: others[2] }])
  })
})
