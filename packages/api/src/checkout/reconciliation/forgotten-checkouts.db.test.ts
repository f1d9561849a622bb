import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenCartOf } from '../../../test/given/given-bought-cart.ts'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { eraseAccount } from '../../accounts/personal-data/erasure.service.ts'
import { finalizeForgotten } from '../finalize-checkout.service.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop()
})
afterAll(() => shop.close())

const AT_ONCE = { afterSeconds: 0 }

const givenPaid = async () => {
  const buyer = await shop.givenBuyer()
  const cart = await givenCartOf(shop, buyer, [{ ...shop.cards, quantity: 3 }])
  const { id } = await buyer.approved()
  await buyer.pay(id)
  return { buyer, cart, id }
}

test('what was bought leaves the cart although the page never came back, and only once', async () => {
  const { buyer, cart, id } = await givenPaid()

  await Promise.all([finalizeForgotten(shop.deps, AT_ONCE), finalizeForgotten(shop.deps, AT_ONCE)])

  expect((await shop.stateOf(id)).checkout).toBe('finalized')
  expect(await cart.quantities()).toEqual([2])
  expect((await buyer.finalize(id)).status).toBe(200)
  expect(await cart.quantities()).toEqual([2])
})

test('a page that is only slow is not overtaken', async () => {
  const { cart, id } = await givenPaid()

  await finalizeForgotten(shop.deps)

  expect((await shop.stateOf(id)).checkout).toBe('paid')
  expect(await cart.quantities()).toEqual([3])
})

test('an order whose customer is gone is finished all the same', async () => {
  const { buyer, id } = await givenPaid()
  await shop.db
    .transaction()
    .execute((db) => eraseAccount(db, buyer.userId, { id: null, name: 'Administrator' }))

  await finalizeForgotten(shop.deps, AT_ONCE)

  expect((await shop.stateOf(id)).checkout).toBe('finalized')
})
