import { expect, test } from 'vitest'
import { givenClient } from '../../test/given.ts'
import { logOut, selectIsAdmin } from '../accounts/auth.slice.ts'
import { openBrowserStorage } from '../state/browser-storage.ts'
import { keepSession } from './session.ts'
import { createShopStore } from './store.ts'

const ADMIN = { _id: 'u1', name: 'Thandi', email: 'thandi@example.com', role: 'admin' }

const givenBrowser = (entries: Readonly<Record<string, string>>) => {
  const kept = new Map(Object.entries(entries))
  const storage: Storage = {
    length: 0,
    clear: () => {
      kept.clear()
    },
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
  }
  return { kept, storage: openBrowserStorage(() => storage) }
}

test('a new visitor gets a guest id that nobody can guess, and the browser keeps it', () => {
  const { kept, storage } = givenBrowser({})
  const store = createShopStore(givenClient({}))

  keepSession(store, storage)

  expect(kept.get('guestId')).toMatch(/^guest_\d{13}_[\w-]{22}$/)
  expect(store.getState().auth.guestId).toBe(kept.get('guestId'))
  expect(kept.has('userToken')).toBe(false)
})

test('a known administrator is recognised, and logging out leaves nothing of them behind', async () => {
  const { kept, storage } = givenBrowser({
    userToken: 'secret',
    userInfo: JSON.stringify(ADMIN),
    guestId: 'guest_1700000000000',
  })
  const store = createShopStore(
    givenClient({
      logout: async () => {
        throw new Error('The network is away')
      },
    }),
  )
  keepSession(store, storage)
  expect(selectIsAdmin(store.getState())).toBe(true)

  await store.dispatch(logOut())

  expect(selectIsAdmin(store.getState())).toBe(false)
  expect([...kept.keys()]).toEqual(['guestId'])
  expect(kept.get('guestId')).not.toBe('guest_1700000000000')
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
  const { storage } = givenBrowser(entries)
  const store = createShopStore(givenClient({}))

  keepSession(store, storage)

  expect(store.getState().auth).toMatchObject({ user: null, token: null })
  expect(store.getState().auth.guestId).toMatch(/^guest_\d+_/)
})

test('a browser that forbids storage shops all the same', () => {
  const store = createShopStore(givenClient({}))
  const forbidden = openBrowserStorage(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })

  keepSession(store, forbidden)

  expect(store.getState().auth.guestId).toMatch(/^guest_/)
})
