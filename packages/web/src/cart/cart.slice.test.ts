import { Problem, readProblem, type ShopClient } from '@umbala/contract'
import { expect, test } from 'vitest'
import { allDone, aLine, cartOf, givenCalls, GUEST, THANDI } from '../../test/given-cart.ts'
import { givenClient, T_SHIRT } from '../../test/given.ts'
import { createShopStore, type ShopStore } from '../app/store.ts'
import { loggedOut, sessionRestored, signedIn } from '../state/events.ts'
import { addToCart, fetchCart, mergeCart, removeFromCart, updateCartItemQuantity } from './cart-requests.ts'
import { selectCart, selectCartCount, selectIsAdding, selectShopper } from './cart.slice.ts'

const CART = cartOf(aLine())
const shopper = { userId: null, guestId: GUEST }
const line = { ...shopper, productId: T_SHIRT._id, quantity: 3, printOptions: { sizes: ['Small'] } }

const givenGuest = (answers: Partial<ShopClient>) => {
  const store = createShopStore(givenClient(answers))
  store.dispatch(sessionRestored({ user: null, token: null, guestId: GUEST }))
  return store
}
const refusing = (error: unknown) => async () => {
  throw error
}

test('what is added is the cart the server answers with', async () => {
  const store = givenGuest({ addToCart: async () => CART })

  const request = store.dispatch(addToCart(line))
  expect(selectIsAdding(store.getState())).toBe(true)
  expect(store.getState().cart.loading).toBe(true)
  await request

  expect(selectIsAdding(store.getState())).toBe(false)
  expect(store.getState().cart.loading).toBe(false)
  expect(selectCartCount(store.getState())).toBe(3)
})

const REQUESTS = [
  ['fetching', 'getCart', ({ dispatch }: ShopStore) => dispatch(fetchCart(shopper)), 'Error fetching cart'],
  ['adding', 'addToCart', ({ dispatch }: ShopStore) => dispatch(addToCart(line)), 'Error adding to cart'],
  [
    'changing a quantity',
    'updateCart',
    ({ dispatch }: ShopStore) => dispatch(updateCartItemQuantity(line)),
    'Error updating quantity',
  ],
  [
    'removing',
    'removeFromCart',
    ({ dispatch }: ShopStore) => dispatch(removeFromCart(line)),
    'Error removing item',
  ],
] as const

test.each(REQUESTS)(
  '%s that is refused keeps the cart and tells the words of the server',
  async (_, call, ask) => {
    const store = givenGuest({ [call]: refusing(new Problem('conflict', 'Sold out.')) })

    await ask(store)

    expect(store.getState().cart).toMatchObject({
      error: 'Sold out.',
      loading: false,
      cart: { products: [] },
    })
  },
)

test.each(REQUESTS)('%s that finds no server has words of its own', async (_, call, ask, words) => {
  const store = givenGuest({ [call]: refusing(new Problem('network', 'Network Error')) })

  await ask(store)

  expect(store.getState().cart.error).toBe(words)
})

test.each(REQUESTS)(
  '%s that a proxy refuses without words has words of its own',
  async (_, call, ask, words) => {
    const store = givenGuest({ [call]: refusing(readProblem(502, '<html>Bad Gateway</html>')) })

    await ask(store)

    expect(store.getState().cart.error).toBe(words)
  },
)

test.each([
  [fetchCart.rejected(new Error(''), 'r', shopper), 'Failed to fetch cart'],
  [addToCart.rejected(new Error(''), 'r', line), 'Failed to add to cart'],
])('a failure without any words is still told: %#', (rejected, words) => {
  const store = givenGuest({})

  store.dispatch(rejected)

  expect(store.getState().cart.error).toBe(words)
})

test('a new request forgets what went wrong before', async () => {
  const store = givenGuest({
    addToCart: refusing(new Problem('conflict', 'Sold out.')),
    getCart: async () => CART,
  })
  await store.dispatch(addToCart(line))

  await store.dispatch(fetchCart(shopper))

  expect(store.getState().cart.error).toBeNull()
})

test('merging without a stored token is refused before anything is sent', async () => {
  const store = givenGuest({ mergeCart: async () => CART })

  const outcome = await store.dispatch(mergeCart({ guestId: GUEST, user: null }))

  expect(mergeCart.rejected.match(outcome)).toBe(true)
  expect(store.getState().cart.error).toBe('User token missing')
})

test('removing names the configuration, so that the others of the same product stay', async () => {
  const removals = givenCalls<unknown, typeof CART>()
  const store = givenGuest({ removeFromCart: removals.call })

  void store.dispatch(removeFromCart(line))
  await allDone()

  expect(removals.asked).toEqual([
    {
      params: { productId: T_SHIRT._id },
      query: { userId: null, guestId: GUEST, printOptions: '{"sizes":["Small"]}' },
    },
  ])
})

test('calls go out one after the other, so that an older cart never overwrites a newer one', async () => {
  const adds = givenCalls<unknown, typeof CART>()
  const reads = givenCalls<unknown, typeof CART>()
  const store = givenGuest({ addToCart: adds.call, getCart: reads.call })

  void store.dispatch(addToCart(line))
  void store.dispatch(fetchCart(shopper))
  await allDone()
  expect([adds.asked.length, reads.asked.length]).toEqual([1, 0])
  adds.next().refuse(new Problem('network', 'Network Error'))
  await allDone()
  expect(reads.asked.length).toBe(1)
  reads.next().answer(CART)
  await allDone()

  expect(selectCart(store.getState())).toEqual(CART)
})

test('the cart follows the session: the guest it belongs to, and nobody after logout', async () => {
  const store = givenGuest({ addToCart: async () => CART })
  await store.dispatch(addToCart(line))
  expect(selectShopper(store.getState())).toEqual(shopper)

  store.dispatch(loggedOut())

  expect(selectCartCount(store.getState())).toBe(0)
  expect(selectShopper(store.getState()).guestId).toMatch(/^guest_\d+_[\w-]{22}$/)
  expect(selectShopper(store.getState()).guestId).not.toBe(GUEST)
})

test('an answer that comes after its shopper has left is nobody’s cart', async () => {
  const reads = givenCalls<unknown, typeof CART>()
  const store = createShopStore(givenClient({ getCart: reads.call }))
  store.dispatch(sessionRestored({ user: THANDI, token: 'secret', guestId: GUEST }))
  const request = store.dispatch(fetchCart({ userId: THANDI._id, guestId: GUEST }))
  await allDone()

  store.dispatch(loggedOut())
  reads.next().answer(CART)
  await request

  expect(selectCartCount(store.getState())).toBe(0)
})

test('a guest who signs in keeps seeing what they chose; another user does not', async () => {
  const store = givenGuest({ addToCart: async () => CART })
  await store.dispatch(addToCart(line))

  store.dispatch(signedIn({ user: THANDI, token: 'secret' }))
  expect(selectCartCount(store.getState())).toBe(3)
  expect(store.getState().cart.unmerged).toBe(true)

  store.dispatch(signedIn({ user: { ...THANDI, _id: 'u2' }, token: 'other' }))
  expect(selectCartCount(store.getState())).toBe(0)
  expect(store.getState().cart.unmerged).toBe(false)
})
