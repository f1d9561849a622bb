import { type Cart, Problem, type ShopClient } from '@umbala/contract'
import { expect, test } from 'vitest'
import { allDone, aLine, cartOf, givenCalls, GUEST } from '../../test/given-cart.ts'
import { givenClient } from '../../test/given.ts'
import { createShopStore } from '../app/store.ts'
import { loggedOut, sessionRestored } from '../state/events.ts'
import { selectCart, selectCartCount } from './cart.slice.ts'
import { changeQuantity } from './change-quantity.ts'
import { cartRestored } from './stored-cart.ts'

const SMALL = aLine({ quantity: 1, price: 100.1 })
const LARGE = aLine({ quantity: 2, price: 50, printOptions: { sizes: ['Extra Large'] } })
const CART = cartOf(SMALL, LARGE)

type Update = Parameters<ShopClient['updateCart']>[0]

const givenCart = () => {
  const updates = givenCalls<Update, Cart>()
  const removals = givenCalls<unknown, Cart>()
  const store = createShopStore(givenClient({ updateCart: updates.call, removeFromCart: removals.call }))
  store.dispatch(sessionRestored({ user: null, token: null, guestId: GUEST }))
  store.dispatch(cartRestored({ cart: CART, unmerged: false }))
  const shown = () => {
    const { products, totalPrice } = selectCart(store.getState())
    return { quantities: products.map(({ quantity }) => quantity), totalPrice }
  }
  return { store, updates, removals, shown }
}
const asked = ({ body }: Update) => body.quantity

test('a new quantity and its price are shown before the server has answered', async () => {
  const { store, updates, shown } = givenCart()

  void store.dispatch(changeQuantity(SMALL, 3))

  expect(shown()).toEqual({ quantities: [3, 2], totalPrice: 400.3 })
  await allDone()
  expect(updates.asked.map(asked)).toEqual([3])
})

test('a refusal brings the line back as it was and says why', async () => {
  const { store, updates, shown } = givenCart()
  const change = store.dispatch(changeQuantity(SMALL, 9999))
  await allDone()

  updates.next().refuse(new Problem('invalid', 'That is too much for one order.'))
  await change

  expect(shown()).toEqual({ quantities: [1, 2], totalPrice: 200.1 })
  expect(store.getState().cart.error).toBe('That is too much for one order.')
})

test('of quick presses only the latest is asked for, and answers that were overtaken do not flicker', async () => {
  const { store, updates, shown } = givenCart()
  for (const quantity of [2, 3, 4, 5]) void store.dispatch(changeQuantity(SMALL, quantity))
  await allDone()
  expect(updates.asked.map(asked)).toEqual([2])

  updates.next().answer(cartOf({ ...SMALL, quantity: 2 }, LARGE))
  await allDone()
  expect(shown().quantities).toEqual([5, 2])
  expect(updates.asked.map(asked)).toEqual([2, 5])

  updates.next().answer(cartOf(aLine({ ...SMALL, quantity: 5, lineTotal: 500.5 }), LARGE))
  await allDone()
  expect(shown()).toEqual({ quantities: [5, 2], totalPrice: 600.5 })
  expect(store.getState().cart.wanted).toEqual({})
})

test('a line that goes to nothing is removed at once, and comes back when that fails', async () => {
  const { store, updates, removals, shown } = givenCart()

  const change = store.dispatch(changeQuantity(LARGE, 0))
  expect(shown()).toEqual({ quantities: [1], totalPrice: 100.1 })
  await allDone()
  expect(updates.asked).toEqual([])

  removals.next().refuse(new Problem('network', 'Network Error'))
  await change
  expect(shown().quantities).toEqual([1, 2])
  expect(store.getState().cart.error).toBe('Error removing item')
})

test('two lines may change at once, and neither answer undoes the other', async () => {
  const { store, updates, shown } = givenCart()
  void store.dispatch(changeQuantity(SMALL, 6))
  void store.dispatch(changeQuantity(LARGE, 7))
  await allDone()
  updates.next().answer(cartOf(aLine({ ...SMALL, quantity: 6 }), LARGE))
  await allDone()
  expect(shown().quantities).toEqual([6, 7])

  updates.next().refuse(new Problem('network', 'Network Error'))
  await allDone()

  expect(shown().quantities).toEqual([6, 2])
})

test('whoever logs out in the middle of a change leaves nothing to be sent', async () => {
  const { store, updates } = givenCart()
  void store.dispatch(changeQuantity(SMALL, 2))
  void store.dispatch(changeQuantity(SMALL, 3))
  await allDone()

  store.dispatch(loggedOut())
  updates.next().answer(CART)
  await allDone()

  expect(updates.asked.map(asked)).toEqual([2])
  expect(selectCartCount(store.getState())).toBe(0)
})
