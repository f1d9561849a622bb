import fc from 'fast-check'
import { configurationKey, QUANTITY_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let products: readonly string[]
beforeAll(async () => {
  shop = await givenShop()
  products = [await givenFlyer(shop.db), await givenFlyer(shop.db)]
})
afterAll(() => shop.close())

const product = fc.nat({ max: 1 })
const options = fc.constantFrom(SINGLE, DOUBLE)
const quantity = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 30 }) },
  fc.constant(QUANTITY_MAX),
)
const step = fc.oneof(
  fc.record({ act: fc.constant('add' as const), product, options, quantity, signedIn: fc.boolean() }),
  fc.record({
    act: fc.constant('set' as const),
    product,
    options,
    quantity: fc.oneof(quantity, fc.constant(0)),
    signedIn: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('remove' as const),
    product,
    options: fc.option(options, { nil: undefined }),
    signedIn: fc.boolean(),
  }),
  fc.record({ act: fc.constant('merge' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Cart = Map<string, number>
const unitOf = (key: string) => (key.endsWith(configurationKey({ options: DOUBLE })) ? 115 : 100)
const totalOf = (cart: Cart) => [...cart].reduce((sum, [key, count]) => sum + unitOf(key) * count, 0)

/** The cart as a schoolbook would keep it. */
const play = (carts: { guest: Cart; customer: Cart }, move: Step) => {
  if (move.act === 'merge') {
    for (const [key, count] of carts.guest) {
      const before = carts.customer.get(key) ?? 0
      const after = Math.min(QUANTITY_MAX, before + count)
      carts.customer.set(key, after)
      if (before + count > after) carts.guest.set(key, before + count - after)
      else carts.guest.delete(key)
    }
    return
  }
  const cart = move.signedIn ? carts.customer : carts.guest
  if (move.act === 'remove') {
    for (const key of cart.keys())
      if (
        key.startsWith(String(move.product)) &&
        (!move.options || key.endsWith(configurationKey({ options: move.options })))
      )
        cart.delete(key)
    return
  }
  const key = `${move.product} ${configurationKey({ options: move.options })}`
  const before = cart.get(key)
  if (move.act === 'add' && (before ?? 0) + move.quantity <= QUANTITY_MAX)
    cart.set(key, (before ?? 0) + move.quantity)
  if (move.act === 'set' && before !== undefined) {
    if (move.quantity === 0) cart.delete(key)
    else cart.set(key, move.quantity)
  }
}

const perform = async (guestId: string, move: Step) => {
  if (move.act === 'merge') return shop.as('customer').mergeCart({ body: { guestId } })
  const cart = move.signedIn ? cartOf(shop.as('customer')) : cartOf(shop.as(), guestId)
  const productId = products[move.product] ?? ''
  if (move.act === 'remove') return cart.remove(productId, move.options)
  return cart[move.act](productId, move.quantity, move.options).catch(() => null)
}

test('property: whatever is done to two carts, each costs the sum of its lines and nothing is lost between them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (moves) => {
      await shop.db.deleteFrom('carts').execute()
      const guestId = newGuestId()
      const carts = { guest: new Map<string, number>(), customer: new Map<string, number>() }
      for (const move of moves) {
        const answer = await perform(guestId, move)
        play(carts, move)
        const cart = move.act === 'merge' || move.signedIn ? carts.customer : carts.guest
        if (answer) expect(answer.totalPrice).toBe(totalOf(cart))
      }
      const customer = await cartOf(shop.as('customer')).look()
      const guest = await cartOf(shop.as(), guestId).look()
      expect(customer.totalPrice).toBe(totalOf(carts.customer))
      expect(guest.totalPrice).toBe(totalOf(carts.guest))
      for (const { products, totalPrice } of [customer, guest])
        expect(products.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(totalPrice)
    }),
    { numRuns: 25 },
  )
})
