import { CART_LINES_MAX, fromRand, PRICE_MAX, QUANTITY_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const quantities = async () => (await cart.look()).products.map(({ quantity }) => quantity)

test('A06 a line holds 9999 pieces; one more is refused, and the 9999 stay', async () => {
  const cheap = await givenFlyer(shop.db, { price: fromRand(1), optionPrices: {} })
  await cart.add(cheap, QUANTITY_MAX - 1, SINGLE)
  await cart.add(cheap, 1, SINGLE)
  await expect(cart.add(cheap, 1, SINGLE)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Flyer: 1 did not fit, a line holds at most 9999 pieces.',
  })
  expect(await quantities()).toEqual([QUANTITY_MAX])
})

test('A06 of more pieces than the line still takes none is taken, and the sentence names them all', async () => {
  const cheap = await givenFlyer(shop.db, { price: fromRand(1), optionPrices: {} })
  await cart.add(cheap, QUANTITY_MAX - 1, SINGLE)
  await expect(cart.add(cheap, 5, SINGLE)).rejects.toMatchObject({
    message: 'Flyer: 5 did not fit, a line holds at most 9999 pieces.',
  })
  expect(await quantities()).toEqual([QUANTITY_MAX - 1])
})

test('A06 an order of more than ten million rand is refused to the cent, by adding and by changing', async () => {
  const million = await givenProduct(shop.db, { name: 'Billboard', price: fromRand(1_000_000) })
  const cent = await givenProduct(shop.db, { name: 'Sticker', price: fromRand(0.01) })
  expect(await cart.add(million, 10)).toMatchObject({ totalPrice: 10_000_000 })
  const refusal = { code: 'invalid', message: expect.stringContaining('quoted by a person') as string }
  await expect(cart.add(cent, 1)).rejects.toMatchObject(refusal)
  await expect(cart.set(million, 11)).rejects.toMatchObject(refusal)

  await cart.set(million, 9)
  await expect(cart.add(million, 2)).rejects.toMatchObject(refusal)
  await cart.add(cent, 1)
  await expect(cart.set(million, 10)).rejects.toMatchObject(refusal)
  expect((await cart.look()).totalPrice).toBe(9_000_000.01)
})

test('A06 a cart that a raised price carried beyond the limit adds up exactly and can always shrink', async () => {
  const product = await givenProduct(shop.db, { price: fromRand(1_000) })
  await cart.add(product, QUANTITY_MAX)
  await shop.db
    .updateTable('products')
    .set({ price_cents: PRICE_MAX - 1 })
    .where('id', '=', product)
    .execute()
  expect((await cart.look()).totalPrice).toBe(9_998_999_900.01)
  expect((await cart.set(product, 5000)).totalPrice).toBe(4_999_999_950)
  await expect(cart.set(product, 5001)).rejects.toMatchObject({ code: 'invalid' })
  await expect(cart.add(flyer, 1, SINGLE)).rejects.toMatchObject({ code: 'invalid' })
})

test('A06 a configuration dearer than any price may be is left to a person', async () => {
  const palace = await givenFlyer(shop.db, {
    name: 'Palace',
    price: PRICE_MAX,
    optionPrices: { sides: { 'Double Side': fromRand(0.01) } },
  })
  await cart.add(palace, 1, SINGLE)
  await expect(cart.add(palace, 1, DOUBLE)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/^Palace: .*quoted by a person/) as string,
  })
})

test('G14 the hundred and first line is refused, more of a line that is there is not', async () => {
  await cart.add(flyer, 1, SINGLE)
  const { cart_id } = await shop.db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .where('carts.guest_id', '=', guestId)
    .select('cart_lines.cart_id')
    .executeTakeFirstOrThrow()
  const product = await givenProduct(shop.db)
  await shop.db
    .insertInto('cart_lines')
    .values(
      Array.from({ length: CART_LINES_MAX - 2 }, (_, n) => ({
        cart_id,
        product_id: product,
        options: JSON.stringify({ sizes: [`No longer offered ${n}`] }),
        quantity: 1,
        unit_cents_seen: 100,
      })),
    )
    .execute()

  await cart.add(product, 1)
  await expect(cart.add(flyer, 1, DOUBLE)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Flyer: 1 did not fit, a cart holds at most 100 lines.',
  })
  const full = await cart.add(flyer, 1, SINGLE)
  expect(full.products.length + full.setAside.length).toBe(CART_LINES_MAX)
  expect(full.products).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})
