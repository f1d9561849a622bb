import { configureStore } from '@reduxjs/toolkit'
import { type Order, type OrderStatus, Problem, type ShopClient } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient } from '../../../test/given.ts'
import { ORDER } from '../../../test/given-order.ts'
import { loggedOut } from '../../state/events.ts'
import {
  adminOrdersSlice,
  cancelAdminOrder,
  deleteAdminOrder,
  fetchAdminOrders,
  restoreAdminOrder,
  updateAdminOrder,
} from './admin-orders.slice.ts'

const OTHER: Order = { ...ORDER, _id: '0c5a4a2e-1111-4222-8333-444455556666', number: 10043, totalPrice: 0.1 }

const givenOffice = (answers: Partial<ShopClient>) => {
  const client = givenClient({
    adminListOrders: async () => ({ items: [ORDER, OTHER], total: 31 }),
    ...answers,
  })
  const store = configureStore({
    reducer: { adminOrders: adminOrdersSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }),
  })
  const state = () => store.getState().adminOrders
  return { store, state, statuses: () => state().orders.map(({ status }) => status) }
}

const edit = (status: OrderStatus) => updateAdminOrder({ id: ORDER._id, change: { status } })

test('a page of orders is kept with how many there are and what they come to', async () => {
  const { store, state } = givenOffice({})
  const asking = store.dispatch(fetchAdminOrders({}))
  expect(state()).toMatchObject({ loading: true, error: null })
  await asking
  expect(state()).toMatchObject({
    orders: [ORDER, OTHER],
    totalOrders: 31,
    totalSales: 1890.6,
    loading: false,
  })
})

test('a list that could not be fetched keeps the server’s message', async () => {
  const { store, state } = givenOffice({
    adminListOrders: async () => {
      throw new Problem('unavailable', 'The shop is busy.')
    },
  })
  await store.dispatch(fetchAdminOrders({}))
  expect(state()).toMatchObject({ loading: false, error: 'The shop is busy.' })
})

test('a changed order is replaced by its id, a deleted or restored one leaves list and sum', async () => {
  const { store, state, statuses } = givenOffice({
    adminUpdateOrder: async () => ({ ...ORDER, status: 'Shipped' }),
    adminDeleteOrder: async ({ params }) => ({ _id: params.id }),
    adminRestoreOrder: async () => OTHER,
  })
  await store.dispatch(fetchAdminOrders({}))
  await store.dispatch(edit('Shipped'))
  expect(statuses()).toEqual(['Shipped', 'Processing'])
  await store.dispatch(deleteAdminOrder(ORDER._id))
  expect(state()).toMatchObject({ orders: [OTHER], totalOrders: 30, totalSales: 0.1 })
  await store.dispatch(restoreAdminOrder(OTHER._id))
  expect(state()).toMatchObject({ orders: [], totalOrders: 29, totalSales: 0 })
})

test('a cancelled order is replaced when the server has taken the decision about its money, and not before', async () => {
  const cancellation = { money: 'refundLater', reason: null, text: '' } as const
  const order: Order = { ...ORDER, status: 'Cancelled', cancellation }
  const { store, state, statuses } = givenOffice({
    adminCancelOrder: async () => ({ order, refund: null, message: '' }),
  })
  await store.dispatch(fetchAdminOrders({}))
  const cancelling = store.dispatch(cancelAdminOrder({ id: ORDER._id, wish: { money: 'refundLater' } }))
  expect(statuses()).toEqual(['Processing', 'Processing'])
  await cancelling
  expect(state().orders[0]).toMatchObject({ status: 'Cancelled', cancellation })
})

test('a status that the server refuses stays what it was', async () => {
  const { store, state, statuses } = givenOffice({
    adminUpdateOrder: async () => {
      throw new Problem('not_found', 'No Order details found')
    },
  })
  await store.dispatch(fetchAdminOrders({}))
  await store.dispatch(edit('Delivered'))
  expect(statuses()).toEqual(['Processing', 'Processing'])
  expect(state()).toMatchObject({ error: 'No Order details found' })
})

test('the answer to an older search never overwrites the newer one, however late it comes', async () => {
  const answers: (() => void)[] = []
  const { store, state } = givenOffice({
    adminListOrders: () =>
      new Promise((resolve) => {
        const number = answers.length
        answers.push(() => {
          resolve({ items: [{ ...ORDER, number }], total: 1 })
        })
      }),
  })
  const older = store.dispatch(fetchAdminOrders({ search: 'a' }))
  const newer = store.dispatch(fetchAdminOrders({ search: 'ab' }))
  answers[1]?.()
  await newer
  answers[0]?.()
  await older
  expect(state()).toMatchObject({ orders: [{ number: 1 }], loading: false })
})

test('nothing of the orders is left after the staff has gone', async () => {
  const { store, state } = givenOffice({})
  await store.dispatch(fetchAdminOrders({}))
  store.dispatch(loggedOut())
  expect(state()).toMatchObject({ orders: [], totalSales: 0 })
})
