import { configureStore } from '@reduxjs/toolkit'
import { type ListedUser, Problem, type ShopClient } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient } from '../../../test/given.ts'
import { loggedOut } from '../../state/events.ts'
import { addUser, adminSlice, changeRole, deleteUser, fetchUsers } from './admin.slice.ts'

const THANDI: ListedUser = {
  _id: '0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d',
  name: 'Thandi',
  email: 'thandi@example.com',
  role: 'customer',
  createdAt: '2026-01-05T08:00:00.000Z',
  orders: 2,
  spent: 215,
  lastOrderAt: '2026-02-05T08:00:00.000Z',
}
const SIPHO: ListedUser = {
  ...THANDI,
  _id: '5d0c7a44-1111-4222-8333-444455556666',
  name: 'Sipho',
  orders: 0,
  spent: 0,
  lastOrderAt: null,
}

const givenOffice = (answers: Partial<ShopClient>) => {
  const client = givenClient({ adminListUsers: async () => ({ items: [THANDI], total: 31 }), ...answers })
  const store = configureStore({
    reducer: { admin: adminSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }),
  })
  return { store, state: () => store.getState().admin }
}

const NEW = { name: 'Sipho', email: 'sipho@example.com', password: 'ink, paper and a red door' }

test('an added user joins the list, a changed one is replaced by id, a deleted one leaves it', async () => {
  const { store, state } = givenOffice({
    adminCreateUser: async () => ({ user: SIPHO }),
    adminSetUserRole: async () => ({ user: { ...THANDI, role: 'admin' } }),
    adminDeleteUser: async ({ params }) => ({ _id: params.id }),
  })
  await store.dispatch(fetchUsers({}))
  expect(state()).toMatchObject({ users: [THANDI], total: 31, loading: false, error: null })

  await store.dispatch(addUser(NEW))
  expect(state()).toMatchObject({ users: [SIPHO, THANDI], total: 32 })

  await store.dispatch(changeRole({ id: THANDI._id, roleId: 'sales' }))
  expect(state().users.map(({ role }) => role)).toEqual(['customer', 'admin'])

  await store.dispatch(deleteUser(SIPHO._id))
  expect(state()).toMatchObject({ users: [{ name: 'Thandi' }], total: 31 })
})

test('a refused change leaves the list as it was and the server’s message in the store', async () => {
  const { store, state } = givenOffice({
    adminSetUserRole: async () => {
      throw new Problem('conflict', 'The shop needs an administrator.')
    },
  })
  await store.dispatch(fetchUsers({}))
  const changing = store.dispatch(changeRole({ id: THANDI._id, roleId: 'sales' }))
  expect(state()).toMatchObject({ loading: true, error: null })
  await changing
  expect(state()).toMatchObject({
    users: [THANDI],
    loading: false,
    error: 'The shop needs an administrator.',
  })
})

test('the answer to an older search never overwrites the newer one, and a search given up is no failure', async () => {
  const answers: ((name: string) => void)[] = []
  const { store, state } = givenOffice({
    adminListUsers: () =>
      new Promise((resolve) => {
        answers.push((name) => {
          resolve({ items: [{ ...THANDI, name }], total: 1 })
        })
      }),
  })
  const older = store.dispatch(fetchUsers({ search: 'a' }))
  const newer = store.dispatch(fetchUsers({ search: 'ab' }))
  older.abort()
  await older
  expect(state()).toMatchObject({ loading: true, error: null })
  answers[1]?.('newer')
  await newer
  answers[0]?.('older')
  expect(state()).toMatchObject({ users: [{ name: 'newer' }], loading: false })
})

test('nothing of the back office is left after its owner has gone', async () => {
  const { store, state } = givenOffice({})
  await store.dispatch(fetchUsers({}))
  store.dispatch(loggedOut())
  expect(state()).toMatchObject({ users: [], total: 0 })
})
