import { type Cart, Problem, type ShopClient } from '@umbala/contract'
import { expect, test, vi } from 'vitest'
import { allDone, aLine, cartOf, GUEST } from '../../test/given-cart.ts'
import { givenClient } from '../../test/given.ts'
import { logOut, selectIsAdmin } from '../accounts/auth.slice.ts'
import { selectCart, selectCartCount } from '../cart/cart.slice.ts'
import { openBrowserStorage } from '../state/browser-storage.ts'
import { signedIn } from '../state/events.ts'
import { endingSession, keepSession, refreshCart } from './session.ts'
import { createShopStore } from './store.ts'

const told = vi.hoisted(() => vi.fn())
vi.mock('../ui/toasts.tsx', () => ({ notify: told }))

const ADMIN = {
  _id: 'u1',
  name: 'Thandi',
  email: 'thandi@example.com',
  role: 'admin' as const,
  createdAt: '2026-01-05T08:00:00.000Z',
}
const SESSION = { userToken: 'secret', userInfo: JSON.stringify(ADMIN), guestId: GUEST }
const CART = cartOf(aLine())

/** One storage and the tabs that share it. What one tab writes is told to the others key by key, as browsers do. */
const givenBrowser = (entries: Readonly<Record<string, string>>) => {
  const kept = new Map(Object.entries(entries))
  const windows: EventTarget[] = []
  const openTab = (answers: Partial<ShopClient> = {}) => {
    const self = new EventTarget()
    windows.push(self)
    const tell = (key: string): void => {
      for (const other of windows)
        if (other !== self) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    const area: Storage = {
      length: 0,
      clear: () => {
        kept.clear()
      },
      key: () => null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (kept.get(key) === value) return
        kept.set(key, value)
        tell(key)
      },
      removeItem: (key) => {
        if (kept.delete(key)) tell(key)
      },
    }
    const storage = openBrowserStorage({ storage: () => area, tabs: () => self })
    const store = createShopStore(givenClient(answers))
    keepSession(store, storage)
    return { store, storage }
  }
  return { kept, openTab }
}
const afterTheOthersWereTold = () => new Promise((resolve) => setTimeout(resolve, 60))

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

test('whoever signs in gets their cart, in the other tabs too', async () => {
  const { kept, openTab } = givenBrowser({ guestId: GUEST, cart: JSON.stringify(CART) })
  const merged = cartOf(aLine({ userId: ADMIN._id, quantity: 8 }))
  const here = openTab({ mergeCart: async () => merged })
  const there = openTab()

  here.store.dispatch(signedIn({ user: ADMIN, token: 'secret' }))
  await afterTheOthersWereTold()

  expect(JSON.parse(kept.get('cart') ?? '')).toEqual(merged)
  expect(selectIsAdmin(there.store.getState())).toBe(true)
  expect(selectCart(there.store.getState())).toEqual(merged)
})

test('logging out in one tab logs out the others, and both are the same new guest', async () => {
  const { kept, openTab } = givenBrowser({ ...SESSION, cart: JSON.stringify(CART) })
  const here = openTab({ logout: async () => ({ message: 'Signed out.' }) })
  const there = openTab()

  await here.store.dispatch(logOut())
  await afterTheOthersWereTold()

  expect(there.store.getState().auth).toMatchObject({ user: null, token: null })
  expect(selectCartCount(there.store.getState())).toBe(0)
  expect(there.store.getState().auth.guestId).toBe(here.store.getState().auth.guestId)
  expect([...kept.keys()]).toEqual(['guestId'])
})

test('another user who signs in elsewhere is the one who shops here', async () => {
  const { kept, openTab } = givenBrowser({ ...SESSION, cart: JSON.stringify(CART) })
  const { store, storage } = openTab()
  const other = { ...ADMIN, _id: 'u2', name: 'Sipho', role: 'customer' }
  const foreign = openTab()
  foreign.storage.write('token', 'another')
  foreign.storage.write('user', JSON.stringify(other))
  foreign.storage.write('cart', null)
  await afterTheOthersWereTold()

  expect(store.getState().auth).toMatchObject({ user: other, token: 'another' })
  expect(selectCartCount(store.getState())).toBe(0)
  expect(storage.readText('token')).toBe('another')
  expect(kept.get('guestId')).toBe(GUEST)
})

test('a storage that was emptied elsewhere ends the session and begins a new guest', async () => {
  const { kept, openTab } = givenBrowser(SESSION)
  const { store } = openTab()
  const foreign = openTab()
  kept.clear()
  foreign.storage.write('cart', 'x')
  await afterTheOthersWereTold()

  expect(store.getState().auth).toMatchObject({ user: null, token: null })
  expect(store.getState().auth.guestId).not.toBe(GUEST)
  expect(kept.get('guestId')).toMatch(/^guest_/)
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
