import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
let cart: ReturnType<typeof cartOf>
beforeAll(async () => {
  shop = await givenShop()
})
beforeEach(async () => {
  flyer = await givenFlyer(shop.db)
  cart = cartOf(shop.as(), newGuestId())
})
afterAll(() => shop.close())

type Change = {
  price_cents?: number
  options?: string
  is_published?: boolean
  deleted_at?: Date | null
}
const change = (id: string, change: Change) =>
  shop.db.updateTable('products').set(change).where('id', '=', id).execute()

describe('a price that moved', () => {
  beforeEach(async () => {
    await cart.add(flyer, 2, SINGLE)
    await change(flyer, { price_cents: fromRand(120) })
  })

  test('counts at once, and is pointed out however often one looks', async () => {
    for (let looks = 0; looks < 2; looks += 1)
      expect(await cart.look()).toMatchObject({
        totalPrice: 240,
        products: [{ price: 120, previousPrice: 100, lineTotal: 240, notice: 'price_changed' }],
      })
  })

  test('is pointed out while other lines change, until the shopper changes this one', async () => {
    expect((await cart.add(flyer, 1, DOUBLE)).products).toMatchObject([
      { notice: 'price_changed' },
      { notice: null, price: 135 },
    ])
    const changed = await cart.set(flyer, 3, SINGLE)
    expect(changed.products).toMatchObject([
      { price: 120, previousPrice: null, notice: null },
      { quantity: 1 },
    ])
    expect(await cart.look()).toEqual(changed)
  })

  test('is accepted by adding the same again', async () => {
    expect((await cart.add(flyer, 1, SINGLE)).products).toMatchObject([
      { quantity: 3, price: 120, previousPrice: null, notice: null },
    ])
  })

  test('and moved back is no news', async () => {
    await change(flyer, { price_cents: fromRand(100) })
    expect((await cart.look()).products).toMatchObject([{ notice: null, previousPrice: null }])
  })
})

describe('what cannot be bought any more', () => {
  test.each<[string, Change, string, string]>([
    [
      'J01 a deleted product',
      { deleted_at: new Date() },
      'product_withdrawn',
      'Flyer is no longer for sale.',
    ],
    ['J01 a product taken off', { is_published: false }, 'product_withdrawn', 'Flyer is no longer for sale.'],
    [
      'J11 an option taken off',
      { options: '{"sides":["Single Side"]}' },
      'option_withdrawn',
      'Flyer is not offered with Double Side.',
    ],
    [
      'J11 an option that came later',
      { options: '{"sides":["Single Side","Double Side"],"layout":["Portrait"]}' },
      'option_missing',
      'Flyer: please choose Layout.',
    ],
  ])('%s is set aside with its reason and counts into nothing', async (_, withdrawal, notice, message) => {
    const cards = await givenProduct(shop.db)
    await cart.add(flyer, 2, DOUBLE)
    await cart.add(cards, 1)
    await change(flyer, withdrawal)

    const seen = await cart.look()
    expect(seen.products).toMatchObject([{ productId: cards }])
    expect(seen).toMatchObject({ totalPrice: 249, totalWeight: 0.4 })
    expect(seen.setAside).toMatchObject([
      { productId: flyer, name: 'Flyer', quantity: 2, printOptions: DOUBLE, notice, message },
    ])

    await expect(cart.set(flyer, 5, DOUBLE)).rejects.toMatchObject({ code: 'conflict', message })
    expect((await cart.remove(flyer, DOUBLE)).setAside).toEqual([])
  })

  test('J01 comes back when the product does', async () => {
    await cart.add(flyer, 2, DOUBLE)
    await change(flyer, { deleted_at: new Date() })
    expect((await cart.look()).products).toEqual([])
    await change(flyer, { deleted_at: null })
    expect(await cart.look()).toMatchObject({ setAside: [], products: [{ quantity: 2, notice: null }] })
  })

  test('J01 a product erased altogether takes its lines along', async () => {
    await cart.add(flyer, 2, DOUBLE)
    await shop.db.deleteFrom('products').where('id', '=', flyer).execute()
    expect(await cart.look()).toMatchObject({ products: [], setAside: [], totalPrice: 0 })
  })

  test('still takes up a line of the cart, and can be cleared by setting it to nothing', async () => {
    await cart.add(flyer, 2, DOUBLE)
    await change(flyer, { is_published: false })
    expect(await cart.set(flyer, 0)).toMatchObject({ products: [], setAside: [] })
  })
})
