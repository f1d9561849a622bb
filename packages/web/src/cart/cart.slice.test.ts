import { type Cart, Problem } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient, T_SHIRT } from '../../test/given.ts'
import { createShopStore } from '../app/store.ts'
import { loggedOut, sessionRestored } from '../state/events.ts'
import { addToCart, selectCartBusy, selectCartCount, selectShopper } from './cart.slice.ts'
import { readStoredCart } from './stored-cart.ts'

const CART: Cart = {
  products: [
    {
      productId: T_SHIRT._id,
      name: T_SHIRT.name,
      image: null,
      quantity: 3,
      printOptions: { sizes: ['Small'] },
      price: 129,
      lineTotal: 387,
      userId: null,
      guestId: 'guest_1700000000000',
      dimensions: T_SHIRT.dimensions,
      weight: 0.2,
      notice: null,
    },
  ],
  totalPrice: 387,
}
const line = { productId: T_SHIRT._id, quantity: 3 }

test('what is added is the cart the server answers with', async () => {
  const store = createShopStore(givenClient({ addToCart: async () => CART }))

  const request = store.dispatch(addToCart(line))
  expect(selectCartBusy(store.getState())).toBe(true)
  await request

  expect(selectCartBusy(store.getState())).toBe(false)
  expect(selectCartCount(store.getState())).toBe(3)
})

test('a refusal keeps the cart and tells in the words of the server', async () => {
  const store = createShopStore(
    givenClient({
      addToCart: async () => {
        throw new Problem('conflict', 'Sold out.')
      },
    }),
  )

  await store.dispatch(addToCart(line))

  expect(store.getState().cart).toMatchObject({ error: 'Sold out.', loading: false, cart: { products: [] } })
})

test('the cart follows the session: the guest it belongs to, and nobody after logout', async () => {
  const store = createShopStore(givenClient({ addToCart: async () => CART }))
  store.dispatch(sessionRestored({ user: null, token: null, guestId: 'guest_1700000000000' }))
  await store.dispatch(addToCart(line))
  expect(selectShopper(store.getState())).toEqual({ userId: null, guestId: 'guest_1700000000000' })

  store.dispatch(loggedOut())

  expect(selectCartCount(store.getState())).toBe(0)
  expect(selectShopper(store.getState()).guestId).toMatch(/^guest_\d+_[\w-]{22}$/)
  expect(selectShopper(store.getState()).guestId).not.toBe('guest_1700000000000')
})

test.each([
  ['nothing', null],
  ['a text', 'cart'],
  ['another shape', { products: 'many', totalPrice: 1 }],
  ['a line without a price', { products: [{ ...CART.products[0], price: '129' }], totalPrice: 1 }],
  ['a line of a negative quantity', { products: [{ ...CART.products[0], quantity: -1 }], totalPrice: 1 }],
])('a stored cart that is %s is not taken back', (_, stored) => {
  expect(readStoredCart(stored)).toBeNull()
})

test('a whole stored cart is taken back as it was', () => {
  expect(readStoredCart(JSON.parse(JSON.stringify(CART)))).toEqual(CART)
})
