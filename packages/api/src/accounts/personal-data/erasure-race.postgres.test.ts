import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import {
  givenCheckout,
  givenCheckoutWithin,
  givenUser,
  transitionCheckout,
} from '../../../test/given/given-rows.ts'
import type { Db } from '../../database/tables.ts'
import { deleteMe, eraseAccount } from './erasure.service.ts'
import { hashPassword } from '../passwords.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const erase = (userId: string) =>
  db.transaction().execute((db) => eraseAccount(db, userId, { id: null, name: 'Customer' }))
const checkoutRow = (id: string) =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Does something in a transaction that stays open until told to end. */
const heldOpen = async <Result>(work: (db: Db) => Promise<Result>) => {
  const signal = new EventEmitter()
  const ended = db.transaction().execute(async (db) => {
    const result = await work(db)
    const ending = once(signal, 'end')
    signal.emit('done')
    await ending
    return result
  })
  await Promise.race([once(signal, 'done'), ended])
  return async () => {
    signal.emit('end')
    return ended
  }
}

test('J03: a checkout begun in the same moment is found and forgets its customer too', async () => {
  const { id } = await givenUser(db)
  const end = await heldOpen((db) => givenCheckoutWithin(db, id))
  const erasing = erase(id)
  await pause(200)
  const checkoutId = await end()
  await erasing
  expect(await checkoutRow(checkoutId)).toMatchObject({
    user_id: null,
    state: 'expired',
    customer_name: 'Deleted customer',
  })
})

test('J03: a payment that is being written down is waited for, and neither blocks the other forever', async () => {
  const { id } = await givenUser(db)
  const checkoutId = await givenCheckout(db, id)
  const end = await heldOpen((db) => transitionCheckout(db, checkoutId, ['paying']))
  const erasing = erase(id)
  await pause(200)
  await end()
  await erasing
  expect(await checkoutRow(checkoutId)).toMatchObject({
    user_id: null,
    state: 'paying',
    customer_name: 'Deleted customer',
  })
})

test('J03: whoever begins to pay in the moment of leaving stays, or what they pay for could not be delivered', async () => {
  const { id } = await givenUser(db, { password_hash: await hashPassword('the right one') })
  const checkoutId = await givenCheckout(db, id)
  const end = await heldOpen((db) => transitionCheckout(db, checkoutId, ['paying']))
  const leaving = deleteMe({ db, rateLimits: false }, id, 'the right one', '203.0.113.1')
  const refused = expect(leaving).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('payment of yours is still being confirmed') as string,
  })
  await pause(800)
  await end()
  await refused
  expect(await checkoutRow(checkoutId)).toMatchObject({ user_id: id, customer_name: 'Thandi Mokoena' })
})
