import { Problem, type User } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient } from '../../test/given.ts'
import { createShopStore } from '../app/store.ts'
import { sessionRestored } from '../state/events.ts'
import { changeMe, fetchMe, loginUser, logOut, registerUser, selectIsAdmin } from './auth.slice.ts'

const THANDI: User = {
  _id: 'd2b6f4f0-6a77-4f7e-9f9e-3f0f1f9b7c11',
  name: 'Thandi',
  email: 'thandi@example.co.za',
  role: 'customer',
  createdAt: '2026-01-05T08:00:00.000Z',
}
const GUEST = 'guest_1700000000000'
const CREDENTIALS = { email: THANDI.email, password: 'correct horse' }

const givenGuest = (answers: Parameters<typeof givenClient>[0]) => {
  const store = createShopStore(givenClient(answers))
  store.dispatch(sessionRestored({ user: null, token: null, guestId: GUEST }))
  return store
}

test.each([
  ['login', loginUser(CREDENTIALS)],
  ['register', registerUser({ ...CREDENTIALS, name: 'Thandi' })],
] as const)(
  '%s stores user and token, and the guest id stays for the cart to be taken along',
  async (call, enter) => {
    const store = givenGuest({ [call]: async () => ({ user: THANDI, token: 'secret' }) })

    const entering = store.dispatch(enter)
    expect(store.getState().auth).toMatchObject({ user: null, loading: true, error: null })

    expect(await entering).toBeNull()
    expect(store.getState().auth).toEqual({
      user: THANDI,
      token: 'secret',
      guestId: GUEST,
      hasEnded: false,
      exit: null,
      loading: false,
      error: null,
    })
  },
)

test('a refused login keeps the guest and stores what the server said', async () => {
  const store = givenGuest({
    login: async () => {
      throw new Problem('unauthenticated', 'Email or password is wrong.')
    },
  })

  expect(await store.dispatch(loginUser(CREDENTIALS))).toMatchObject({
    message: 'Email or password is wrong.',
  })
  expect(store.getState().auth).toEqual({
    user: null,
    token: null,
    guestId: GUEST,
    hasEnded: false,
    exit: null,
    loading: false,
    error: 'Email or password is wrong.',
  })
})

test('the next try clears the refusal of the last', async () => {
  const answers = [
    async () => {
      throw new Problem('unauthenticated', 'Email or password is wrong.')
    },
    async () => ({ user: THANDI, token: 'secret' }),
  ]
  const store = givenGuest({ login: async () => (await answers.shift()?.()) ?? expect.unreachable() })

  await store.dispatch(loginUser(CREDENTIALS))
  await store.dispatch(loginUser(CREDENTIALS))

  expect(store.getState().auth).toMatchObject({ user: THANDI, error: null })
})

test('the server is told of a logout with the token that is about to be forgotten', async () => {
  const tokens: (string | null)[] = []
  const store = givenGuest({
    login: async () => ({ user: THANDI, token: 'secret' }),
    logout: async () => {
      tokens.push(store.getState().auth.token)
      return { message: 'Bye.' }
    },
  })
  await store.dispatch(loginUser(CREDENTIALS))

  await store.dispatch(logOut())

  expect(tokens).toEqual(['secret'])
  expect(store.getState().auth).toMatchObject({ user: null, token: null })
  expect(store.getState().auth.guestId).not.toBe(GUEST)
})

test('a changed name is shown at once, and a role that was given elsewhere is noticed', async () => {
  const store = givenGuest({
    login: async () => ({ user: THANDI, token: 'secret' }),
    updateMe: async () => ({ ...THANDI, name: 'Thandi Nkosi' }),
    getMe: async () => ({ ...THANDI, role: 'admin' }),
  })
  await store.dispatch(loginUser(CREDENTIALS))

  await store.dispatch(changeMe({ name: 'Thandi Nkosi' }))
  expect(store.getState().auth.user?.name).toBe('Thandi Nkosi')

  await store.dispatch(fetchMe(undefined))
  expect(selectIsAdmin(store.getState())).toBe(true)
})

test('an answer about somebody who has left signs nobody in', async () => {
  const store = givenGuest({ getMe: async () => THANDI })

  await store.dispatch(fetchMe(undefined))

  expect(store.getState().auth.user).toBeNull()
})
