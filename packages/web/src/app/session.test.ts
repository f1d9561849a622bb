import { type Cart, Problem } from '@umbala/contract'
import { expect, test, vi } from 'vitest'
import { ADMIN, CART, givenBrowser, SESSION } from '../../test/given-browser.ts'
import { allDone, GUEST } from '../../test/given-cart.ts'
import { givenClient } from '../../test/given.ts'
import { logOut, selectIsAdmin } from '../accounts/auth.slice.ts'
import { selectCart, selectCartCount } from '../cart/cart.slice.ts'
import { openBrowserStorage } from '../state/browser-storage.ts'
import { endingSession, keepSession, refreshCart } from './session.ts'
import { createShopStore } from './store.ts'

const told = vi.hoisted(() => vi.fn())
vi.mock('../ui/toasts.tsx', () => ({ notify: told }))

test('a new visitor gets a guest id that nobody can guess, and the browser keeps it', () => {
  const { kept, openTab } = givenBrowser({})

  const { store } = openTab()

  expect(kept.get('guestId')).toMatch(/^guest_\d{13}_[\w-]{22}$/)
  expect(store.getState().auth.guestId).toBe(kept.get('guestId'))
  expect(kept.has('userToken')).toBe(false)
})

test('K07: a known administrator is recognised, and logging out leaves nothing of them behind', async () => {
  const { kept, openTab } = givenBrowser({ ...SESSION, cart: JSON.stringify(CART) })
  const { store } = openTab({
    logout: async () => {
      throw new Error('The network is away')
    },
  })
  expect(selectIsAdmin(store.getState())).toBe(true)
  expect(selectCart(store.getState())).toEqual(CART)

  await store.dispatch(logOut())

  expect(selectIsAdmin(store.getState())).toBe(false)
  expect([...kept.keys()]).toEqual(['guestId'])
  expect(kept.get('guestId')).not.toBe(GUEST)
})

test.each([
  ['a user without a token', { userInfo: JSON.stringify(ADMIN) }],
  ['a token without a user', { userToken: 'secret' }],
  [
    'a user of an unknown role',
    { userToken: 'secret', userInfo: JSON.stringify({ ...ADMIN, role: 'root' }) },
  ],
  ['rubbish', { userToken: 'secret', userInfo: '{"_id":', cart: '[', guestId: 'me' }],
])('%s is no session', (_, entries) => {
  const { store } = givenBrowser(entries).openTab()

  expect(store.getState().auth).toMatchObject({ user: null, token: null })
  expect(store.getState().auth.guestId).toMatch(/^guest_\d+_/)
})

test('a browser that forbids storage shops all the same', () => {
  const store = createShopStore(givenClient({}))
  const forbidden = openBrowserStorage({
    storage: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
    tabs: () => new EventTarget(),
  })

  keepSession(store, forbidden)

  expect(store.getState().auth.guestId).toMatch(/^guest_/)
})

test('the server is asked for a cart only on behalf of those who may have one', async () => {
  const asked: unknown[] = []
  const getCart = async (query: unknown): Promise<Cart> => {
    asked.push(query)
    return CART
  }
  const looking = givenBrowser({}).openTab({ getCart })
  await refreshCart(looking.store, looking.storage)
  expect(asked).toEqual([])

  const returning = givenBrowser({ guestId: GUEST, cart: '{"of":"an older shop"}' }).openTab({ getCart })
  await refreshCart(returning.store, returning.storage)
  expect(selectCartCount(returning.store.getState())).toBe(3)

  const known = givenBrowser(SESSION).openTab({ getCart })
  await refreshCart(known.store, known.storage)
  expect(asked).toEqual([
    { query: { userId: null, guestId: GUEST } },
    { query: { userId: ADMIN._id, guestId: GUEST } },
  ])
})

const answering = (status: number) => async () => ({ status, body: {}, header: () => null })
const anything = { method: 'GET', url: '/api/cart', body: undefined, signal: undefined } as const

test('a token the server no longer takes ends the session, and that is said once', async () => {
  told.mockClear()
  const { kept, openTab } = givenBrowser({ ...SESSION, cart: JSON.stringify(CART) })
  const { store } = openTab()
  const send = endingSession(answering(401), () => store)

  await Promise.all([send(anything), send(anything)])

  expect(told).toHaveBeenCalledExactlyOnceWith('danger', 'Please sign in again.')
  expect([...kept.keys()]).toEqual(['guestId'])
  await send(anything)
  expect(told).toHaveBeenCalledOnce()
})

test.each([
  ['a refusal of another kind', 403, SESSION],
  ['a wrong password of somebody who is not signed in', 401, { guestId: GUEST }],
])('%s ends nothing', async (_, status, entries) => {
  told.mockClear()
  const { store } = givenBrowser(entries).openTab()

  await endingSession(answering(status), () => store)(anything)

  expect(told).not.toHaveBeenCalled()
  expect(store.getState().auth.guestId).toBe(GUEST)
})

test('staff who are refused as such are asked after, and whoever is staff no longer is shown as a customer', async () => {
  told.mockClear()
  const { store } = givenBrowser(SESSION).openTab({ getMe: async () => ({ ...ADMIN, role: 'customer' }) })

  await endingSession(answering(403), () => store)(anything)
  await allDone()

  expect(selectIsAdmin(store.getState())).toBe(false)
  expect(store.getState().auth.token).toBe('secret')
  expect(told).not.toHaveBeenCalled()
})

test('a cart that could not be fetched at the start is not complained about', async () => {
  told.mockClear()
  const { store, storage } = givenBrowser({ guestId: GUEST, cart: JSON.stringify(CART) }).openTab({
    getCart: async () => {
      throw new Problem('network', 'Network Error')
    },
  })

  await refreshCart(store, storage)
  await allDone()

  expect(told).not.toHaveBeenCalled()
  expect(selectCart(store.getState())).toEqual(CART)
})
