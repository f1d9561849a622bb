import { configureStore } from '@reduxjs/toolkit'
import { Problem, type ShopClient } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient } from '../../test/given.ts'
import { ORDER } from '../../test/given-order.ts'
import { loggedOut, sessionRestored } from '../state/events.ts'
import { fetchMyOrders, fetchOrder, ordersSlice } from './orders.slice.ts'

const givenStore = (client: ShopClient) =>
  configureStore({
    reducer: { orders: ordersSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }),
  })

test('a page of orders is kept with how many there are', async () => {
  const store = givenStore(givenClient({ listMyOrders: async () => ({ items: [ORDER], total: 31 }) }))
  expect(store.getState().orders.isListed).toBe(false)

  await store.dispatch(fetchMyOrders(1))

  expect(store.getState().orders).toMatchObject({ orders: [ORDER], totalOrders: 31, isListed: true })
})

test('a failure keeps the orders that were there and stores the server’s message', async () => {
  let tries = 0
  const store = givenStore(
    givenClient({
      listMyOrders: async () => {
        tries += 1
        if (tries === 2) throw new Problem('unavailable', 'The shop is busy. Please try again.')
        return { items: [ORDER], total: 1 }
      },
    }),
  )
  await store.dispatch(fetchMyOrders(1))
  await store.dispatch(fetchMyOrders(2))

  expect(store.getState().orders).toMatchObject({
    orders: [ORDER],
    loading: false,
    error: 'The shop is busy. Please try again.',
  })

  void store.dispatch(fetchMyOrders(2))
  expect(store.getState().orders).toMatchObject({ loading: true, error: null })
})

test('while another order is asked for, the one before is not shown in its place', async () => {
  const store = givenStore(givenClient({ getOrder: async () => ORDER }))
  await store.dispatch(fetchOrder(ORDER._id))
  expect(store.getState().orders.orderDetails).toEqual(ORDER)

  void store.dispatch(fetchOrder('0c5a4a2e-1111-4222-8333-444455556666'))

  expect(store.getState().orders.orderDetails).toBeNull()
})

test('a request that was given up says nothing', async () => {
  const store = givenStore(givenClient({ getOrder: () => new Promise(() => undefined) }))
  const request = store.dispatch(fetchOrder(ORDER._id))
  request.abort()
  await request

  expect(store.getState().orders.error).toBeNull()
})

test('nothing of the orders is left after their owner has gone', async () => {
  const store = givenStore(givenClient({ getOrder: async () => ORDER }))
  await store.dispatch(fetchOrder(ORDER._id))

  store.dispatch(loggedOut())

  expect(store.getState().orders).toMatchObject({ orders: [], orderDetails: null, isListed: false })
})

test('who signs in after somebody else finds none of their orders, and keeps their own', async () => {
  const session = (id: string) =>
    sessionRestored({
      user: { _id: id, name: 'Thandi', email: 't@example.co.za', role: 'customer', createdAt: '' },
      token: 'token',
      guestId: 'guest_1700000000000',
    })
  const store = givenStore(givenClient({ getOrder: async () => ORDER }))
  store.dispatch(session('one'))
  await store.dispatch(fetchOrder(ORDER._id))

  store.dispatch(session('one'))
  expect(store.getState().orders.orderDetails).toEqual(ORDER)

  store.dispatch(session('other'))
  expect(store.getState().orders.orderDetails).toBeNull()
})
