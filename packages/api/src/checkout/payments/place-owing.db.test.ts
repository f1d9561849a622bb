import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import {
  givenCheckout,
  givenOrder,
  givenPayment,
  transitionCheckout,
} from '../../../test/given/given-rows.ts'
import { placeOwing } from './place-owing.service.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const NEXT = { kind: 'instructions', reference: 'UMB-1', lines: [] } as const

const place = (checkoutId: string, paymentId: string) =>
  placeOwing({ db: database.db, failPoint: async () => undefined }, { checkoutId, paymentId, next: NEXT })

/** A checkout on its way to a state, with a payment that was begun. */
const givenBegun = async (path: readonly string[] = []) => {
  const checkoutId = await givenCheckout(database.db, null)
  const paymentId = await givenPayment(database.db, checkoutId)
  await transitionCheckout(database.db, checkoutId, path)
  return { checkoutId, paymentId }
}

const ordersOf = (checkoutId: string) =>
  database.db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId).execute()

test('of a checkout that does not exist no order is placed', async () => {
  await expect(place(randomUUID(), randomUUID())).rejects.toThrow('Not found')
})

test('money that was quicker than the instructions has placed the order already', async () => {
  const { checkoutId, paymentId, orderId } = await givenOrder(database.db, null)
  expect(await place(checkoutId, paymentId)).toBe(orderId)
})

test('money that a person looks into has placed no order, and the instructions place none', async () => {
  const { checkoutId } = await givenBegun(['paying', 'review'])
  expect(await place(checkoutId, randomUUID())).toBeNull()
  expect(await ordersOf(checkoutId)).toEqual([])
})

test('a checkout whose time is over is not placed', async () => {
  const { checkoutId, paymentId } = await givenBegun()
  await database.db
    .updateTable('checkouts')
    .set({ expires_at: new Date(0) })
    .where('id', '=', checkoutId)
    .execute()
  await expect(place(checkoutId, paymentId)).rejects.toThrow('expired')
  expect(await ordersOf(checkoutId)).toEqual([])
})

test('a checkout that a newer one has replaced is not placed', async () => {
  const { checkoutId, paymentId } = await givenBegun(['superseded'])
  await expect(place(checkoutId, paymentId)).rejects.toThrow()
  expect(await ordersOf(checkoutId)).toEqual([])
})
