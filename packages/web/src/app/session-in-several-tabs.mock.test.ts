import type { Cart, User } from '@umbala/contract'
import { expect, test, vi } from 'vitest'
import { ADMIN, CART, givenBrowser, SESSION } from '../../test/given-browser.ts'
import { aLine, cartOf, givenCalls, GUEST } from '../../test/given-cart.ts'
import { fetchMe, loginUser, logOut, registerUser, selectIsAdmin } from '../accounts/auth.slice.ts'
import { readStoredSession } from '../accounts/session/stored-session.ts'
import { selectCart, selectCartCount } from '../cart/cart.slice.ts'
import { EMPTY_CART } from '../cart/stored-cart.ts'
import { signedIn } from '../state/events.ts'
import { refreshCart } from './session.ts'

vi.mock('../ui/toasts.tsx', () => ({ notify: vi.fn() }))

const WAIT = { timeout: 10_000, interval: 5 }
const afterTheOthersWereTold = () => new Promise((resolve) => setTimeout(resolve, 60))

test('whoever signs in gets their cart, in the other tabs too', async () => {
  const { kept, openTab } = givenBrowser({ guestId: GUEST, cart: JSON.stringify(CART) })
  const merged = cartOf(aLine({ userId: ADMIN._id, quantity: 8 }))
  const here = openTab({ mergeCart: async () => merged })
  const there = openTab()

  here.store.dispatch(signedIn({ user: ADMIN, token: 'secret' }))

  await vi.waitFor(() => {
    expect(JSON.parse(kept.get('cart') ?? '')).toEqual(merged)
    expect(selectIsAdmin(there.store.getState())).toBe(true)
    expect(selectCart(there.store.getState())).toEqual(merged)
  }, WAIT)
})

test.each([
  ['signs in', loginUser({ email: ADMIN.email, password: 'a long password' })],
  ['registers', registerUser({ name: 'Thandi', email: ADMIN.email, password: 'a long password' })],
])('a guest with an empty cart who %s takes along what was sent in any tab', async (_, enter) => {
  const { kept, openTab } = givenBrowser({ guestId: GUEST })
  const merges = givenCalls<unknown, Cart>()
  const letIn = async () => ({ user: ADMIN, token: 'secret' })
  const here = openTab({ login: letIn, register: letIn, mergeCart: merges.call })
  const there = openTab()

  await here.store.dispatch(enter)
  await vi.waitFor(() => {
    expect(there.store.getState().cart).toMatchObject({ shopper: { userId: ADMIN._id }, unmerged: true })
  }, WAIT)
  merges.next().answer(EMPTY_CART)

  await vi.waitFor(() => {
    expect(there.store.getState().cart.unmerged).toBe(false)
  }, WAIT)
  expect(merges.asked).toEqual([{ body: { guestId: GUEST, user: { _id: ADMIN._id } } }])
  expect([...kept.keys()].toSorted()).toEqual(['guestId', 'userInfo', 'userToken'])
})

test('logging out in one tab logs out the others, and both are the same new guest', async () => {
  const { kept, openTab } = givenBrowser({ ...SESSION, cart: JSON.stringify(CART) })
  const here = openTab({ logout: async () => ({ message: 'Signed out.' }) })
  const there = openTab()

  await here.store.dispatch(logOut())

  await vi.waitFor(() => {
    expect(there.store.getState().auth).toMatchObject({ user: null, token: null })
    expect(selectCartCount(there.store.getState())).toBe(0)
  }, WAIT)
  expect(there.store.getState().auth.guestId).toBe(here.store.getState().auth.guestId)
  expect([...kept.keys()]).toEqual(['guestId'])
})

test('K07 answers for whoever just signed out in another tab bring back neither their cart nor their name', async () => {
  const { kept, openTab } = givenBrowser(SESSION)
  const carts = givenCalls<unknown, Cart>()
  const people = givenCalls<unknown, User>()
  const here = openTab({ logout: async () => ({ message: 'Signed out.' }) })
  const there = openTab({ getCart: carts.call, getMe: people.call })
  void refreshCart(there.store, there.storage)
  void there.store.dispatch(fetchMe(undefined))

  await here.store.dispatch(logOut())
  carts.next().answer(CART)
  people.next().answer({ ...ADMIN, name: 'Thandiwe' })
  await afterTheOthersWereTold()

  expect([...kept.keys()]).toEqual(['guestId'])
  for (const { store } of [here, there]) {
    expect(store.getState().auth).toMatchObject({ user: null, token: null, guestId: kept.get('guestId') })
    expect(selectCartCount(store.getState())).toBe(0)
  }
})

test('another user who signs in elsewhere is the one who shops here', async () => {
  const { kept, openTab } = givenBrowser({ ...SESSION, cart: JSON.stringify(CART) })
  const { store, storage } = openTab()
  const other = { ...ADMIN, _id: 'u2', name: 'Sipho', role: 'customer' }
  const foreign = openTab()
  foreign.storage.write('token', 'another')
  foreign.storage.write('user', JSON.stringify(other))
  foreign.storage.write('cart', null)

  await vi.waitFor(() => {
    expect(store.getState().auth).toMatchObject({ user: other, token: 'another' })
    expect(selectCartCount(store.getState())).toBe(0)
  }, WAIT)
  expect(storage.readText('token')).toBe('another')
  expect(kept.get('guestId')).toBe(GUEST)
})

test('a token that was written before its user never serves one person and shows another', () => {
  const { kept, openTab } = givenBrowser({ guestId: GUEST })
  openTab().store.dispatch(signedIn({ user: ADMIN, token: 'secret' }))
  kept.set('userToken', 'of somebody else, whose name was not written yet')

  expect(openTab().store.getState().auth).toMatchObject({ user: ADMIN, token: 'secret' })
})

test('at no moment of signing in, anew or out does another tab find half a session', async () => {
  const { kept, openTab } = givenBrowser({ guestId: GUEST })
  const { store, storage } = openTab({ logout: async () => ({ message: 'Signed out.' }) })
  const pairs: string[] = []
  const set = kept.set.bind(kept)
  const remove = kept.delete.bind(kept)
  const look = () => {
    const { user, token } = readStoredSession(storage)
    pairs.push(`${user?.name ?? 'nobody'} ${token ?? 'nothing'}`)
  }
  kept.set = (...entry) => {
    const done = set(...entry)
    look()
    return done
  }
  kept.delete = (key) => {
    const done = remove(key)
    look()
    return done
  }

  store.dispatch(signedIn({ user: ADMIN, token: 'first' }))
  store.dispatch(signedIn({ user: { ...ADMIN, _id: 'u2', name: 'Sipho' }, token: 'second' }))
  await store.dispatch(logOut())

  expect([...new Set(pairs)]).toEqual(['nobody nothing', 'Thandi first', 'Sipho second'])
})

test('a storage that was emptied elsewhere ends the session and begins a new guest', async () => {
  const { kept, openTab } = givenBrowser(SESSION)
  const { store } = openTab()
  const foreign = openTab()
  kept.clear()
  foreign.storage.write('cart', 'x')

  await vi.waitFor(() => {
    expect(store.getState().auth).toMatchObject({ user: null, token: null })
  }, WAIT)
  expect(store.getState().auth.guestId).not.toBe(GUEST)
  expect(kept.get('guestId')).toMatch(/^guest_/)
})
