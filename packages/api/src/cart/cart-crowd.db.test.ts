import { randomUUID } from 'node:crypto'
import { fromRand } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { guest } from './cart-owner.ts'
import { addToSeenCart, deleteLines, findCart } from './cart.queries.ts'
import { addToCart, getCart } from './cart.service.ts'
import { changeCart } from './change-carts.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
beforeAll(async () => {
  shop = await givenShop()
  flyer = await givenFlyer(shop.db)
})
beforeEach(async () => {
  await shop.db.deleteFrom('carts').execute()
})
afterAll(() => shop.close())

const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))

test('G08 a hundred additions to one new cart at the same moment all count', async () => {
  const cart = cartOf(shop.as(), newGuestId())
  const answers = await times(100, (n) => cart.add(flyer, 1, n % 2 === 0 ? SINGLE : DOUBLE))
  const { products } = await cart.look()
  expect(products.map(({ quantity }) => quantity)).toEqual([50, 50])
  const totals = answers.map(({ products }) => products.reduce((sum, { quantity }) => sum + quantity, 0))
  expect(totals.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
})

test('G08 many guests fill their carts at once and find them as they left them', async () => {
  const guests = await times(40, async (n) => {
    const cart = cartOf(shop.as(), newGuestId())
    await Promise.all([
      cart.add(flyer, n + 1, SINGLE),
      cart.add(flyer, 1, DOUBLE),
      cart.add(flyer, 2, DOUBLE),
    ])
    return cart
  })
  for (const [n, cart] of guests.entries())
    expect((await cart.look()).totalPrice).toBe((n + 1) * 100 + 3 * 115)
})

test('G08 what another process puts into a cart between the look and the word is seen before the word counts', async () => {
  const { db } = shop
  const owner = guest(newGuestId())
  await addToCart(db, owner, { productId: flyer, quantity: 1, printOptions: SINGLE })
  const seen: number[] = []
  const answer = await changeCart(db, owner, async (db) => {
    const cart = await findCart(db, owner)
    const [first] = cart?.lines ?? []
    if (!cart || !first) throw new Error('The cart is empty.')
    seen.push(cart.lines.length)
    if (seen.length === 1)
      await addToSeenCart(db, owner, cart, {
        id: randomUUID(),
        productId: flyer,
        options: DOUBLE,
        details: {},
        quantity: 4,
        seen: 11_500,
        seenTotal: null,
      })
    return { answer: await getCart(db, owner), write: (db) => deleteLines(db, cart, [first.id]) }
  })
  expect(seen).toEqual([1, 2])
  expect(answer.products).toHaveLength(2)
  expect((await getCart(db, owner)).products).toMatchObject([{ quantity: 4, printOptions: DOUBLE }])
})

test('G08 the last free places of a cart are given out once', async () => {
  const cart = cartOf(shop.as(), newGuestId())
  const million = await givenProduct(shop.db, { price: fromRand(1_000_000) })
  const outcomes = await times(20, () =>
    cart.add(million, 1).then(
      () => 'in',
      () => 'out',
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(10)
  expect((await cart.look()).totalPrice).toBe(10_000_000)
})

test('G08 one guest’s cart merged from two accounts at once, and twice from each, lands in one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    await shop.db.deleteFrom('carts').execute()
    const guestId = newGuestId()
    const carts = [cartOf(shop.as('customer')), cartOf(shop.as('admin'))]
    for (const cart of carts) await cart.add(flyer, 1, DOUBLE)
    await cartOf(shop.as(), guestId).add(flyer, 3, SINGLE)
    await Promise.all(
      (['customer', 'admin', 'customer', 'admin'] as const).map((who) =>
        shop.as(who).mergeCart({ body: { guestId } }),
      ),
    )
    const totals = await Promise.all(carts.map(async (cart) => (await cart.look()).totalPrice))
    expect(totals.sort((a, b) => a - b)).toEqual([115, 415])
  }
})

test('G08 what a guest adds during the merge is in one cart or the other', async () => {
  const guestId = newGuestId()
  const guest = cartOf(shop.as(), guestId)
  await guest.add(flyer, 1, SINGLE)
  await Promise.all([
    ...Array.from({ length: 20 }, () => guest.add(flyer, 1, SINGLE)),
    ...Array.from({ length: 3 }, () => shop.as('customer').mergeCart({ body: { guestId } })),
  ])
  const left = await guest.look()
  const merged = await cartOf(shop.as('customer')).look()
  expect(left.totalPrice + merged.totalPrice).toBe(21 * 100)
})
