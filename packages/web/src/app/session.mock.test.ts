import { type Cart, Problem } from '@umbala/contract'
import { expect, test, vi } from 'vitest'
import { ADMIN, CART, givenBrowser, SESSION } from '../../test/given-browser.ts'
import { allDone, GUEST } from '../../test/given-cart.ts'
import { givenClient } from '../../test/given.ts'
import { logOut, selectHasEnded, selectIsAdmin } from '../accounts/auth.slice.ts'
import { pageShown } from '../accounts/session/open-pages.ts'
import { selectCart, selectCartCount } from '../cart/cart.slice.ts'
import { openBrowserStorage } from '../state/browser-storage.ts'
import { passwordRefused, signedIn } from '../state/events.ts'
import { endingSession } from './ended-session.ts'
import { keepSession, refreshCart } from './session.ts'
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

const asked = (method: 'GET' | 'PUT') => ({ method, url: '/api/orders', body: undefined, signal: undefined })
const here = () => '/checkout'

/** Takes every token but the one that has ended. */
const takingNewTokens = (store: ReturnType<typeof createShopStore>) => {
  const sent: (string | null)[] = []
  const send = async () => {
    const { token } = store.getState().auth
    sent.push(token)
    return { status: token === 'secret' ? 401 : 200, body: {}, header: () => null }
  }
  return { sent, send }
}

test('over a page of its owner an ended session asks for the password, and the call is made again with the new token', async () => {
  told.mockClear()
  const close = pageShown()
  const { kept, openTab } = givenBrowser(SESSION)
  const { store } = openTab()
  const { sent, send } = takingNewTokens(store)
  const answers = [asked('PUT'), asked('GET')].map(endingSession(send, () => store, here))
  await allDone()
  expect(selectHasEnded(store.getState())).toBe(true)
  // Nobody has left: the other tabs may hold something that was typed, too.
  expect(kept.get('userToken')).toBe('secret')

  store.dispatch(signedIn({ user: ADMIN, token: 'new' }))

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(sent).toEqual(['secret', 'secret', 'new', 'new'])
  expect(told).not.toHaveBeenCalled()
  close()
})

test('signing in again in another tab goes on here, too', async () => {
  const close = pageShown()
  const { openTab } = givenBrowser(SESSION)
  const { store } = openTab()
  const there = openTab()
  const { send } = takingNewTokens(store)
  const answer = endingSession(send, () => store, here)(asked('PUT'))
  await allDone()

  there.store.dispatch(signedIn({ user: ADMIN, token: 'new' }))

  expect((await answer).status).toBe(200)
  expect(selectHasEnded(store.getState())).toBe(false)
  close()
})

test('a call of one person is never made again for another', async () => {
  const close = pageShown()
  const { store } = givenBrowser(SESSION).openTab()
  const { sent, send } = takingNewTokens(store)
  const answer = endingSession(send, () => store, here)(asked('PUT'))
  await allDone()

  store.dispatch(signedIn({ user: { ...ADMIN, _id: 'u2' }, token: 'theirs' }))

  expect((await answer).status).toBe(401)
  expect(sent).toEqual(['secret'])
  close()
})

test('whoever cancels is asked again when they send something, and not for what the page reads by itself', async () => {
  const close = pageShown()
  const { store } = givenBrowser(SESSION).openTab()
  const send = endingSession(answering(401), () => store, here)
  const refused = send(asked('PUT'))
  await allDone()
  store.dispatch(passwordRefused())
  expect((await refused).status).toBe(401)

  expect((await send(asked('GET'))).status).toBe(401)
  expect(selectHasEnded(store.getState())).toBe(false)
  void send(asked('PUT'))
  await allDone()
  expect(selectHasEnded(store.getState())).toBe(true)
  store.dispatch(passwordRefused())
  close()
})

test('a wrong password in that question is no other ended session', async () => {
  const close = pageShown()
  const { store } = givenBrowser(SESSION).openTab()
  const login = { method: 'POST', url: '/api/users/login', body: {}, signal: undefined } as const

  expect((await endingSession(answering(401), () => store, here)(login)).status).toBe(401)

  expect(selectHasEnded(store.getState())).toBe(false)
  close()
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
