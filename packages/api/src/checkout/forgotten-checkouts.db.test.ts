import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenCartOf } from '../../test/given-bought-cart.ts'
import { givenTill, type Till } from '../../test/given-till.ts'
import { eraseAccount } from '../accounts/erasure.service.ts'
import { finalizeForgotten } from './finalize-checkout.service.ts'

let till: Till
beforeAll(async () => {
  till = await givenTill()
})
afterAll(() => till.close())

const AT_ONCE = { afterSeconds: 0 }

const givenPaid = async () => {
  const buyer = await till.givenBuyer()
  const cart = await givenCartOf(till, buyer, [{ ...till.cards, quantity: 3 }])
  const { id } = await buyer.approved()
  await buyer.pay(id)
  return { buyer, cart, id }
}

test('what was bought leaves the cart although the page never came back, and only once', async () => {
  const { buyer, cart, id } = await givenPaid()

  await Promise.all([finalizeForgotten(till.deps, AT_ONCE), finalizeForgotten(till.deps, AT_ONCE)])

  expect((await till.stateOf(id)).checkout).toBe('finalized')
  expect(await cart.quantities()).toEqual([2])
  expect((await buyer.finalize(id)).status).toBe(200)
  expect(await cart.quantities()).toEqual([2])
})

test('a page that is only slow is not overtaken', async () => {
  const { cart, id } = await givenPaid()

  await finalizeForgotten(till.deps)

  expect((await till.stateOf(id)).checkout).toBe('paid')
  expect(await cart.quantities()).toEqual([3])
})

test('an order whose customer is gone is finished all the same', async () => {
  const { buyer, id } = await givenPaid()
  await till.db
    .transaction()
    .execute((db) => eraseAccount(db, buyer.userId, { id: null, name: 'Administrator' }))

  await finalizeForgotten(till.deps, AT_ONCE)

  expect((await till.stateOf(id)).checkout).toBe('finalized')
})
