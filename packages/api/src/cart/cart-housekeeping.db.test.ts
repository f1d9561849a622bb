import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf, givenFlyer, newGuestId, SINGLE, userIdOf } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { pruneGuestCarts } from './cart-housekeeping.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
beforeAll(async () => {
  shop = await givenShop()
  flyer = await givenFlyer(shop.db)
})
afterAll(() => shop.close())

const age = (days: number) => new Date(Date.now() - days * 86_400_000)

test('guests’ carts are forgotten after a month without a change, customers’ never', async () => {
  const [old, young] = [newGuestId(), newGuestId()]
  await cartOf(shop.as('customer')).add(flyer, 1, SINGLE)
  for (const guestId of [old, young]) await cartOf(shop.as(), guestId).add(flyer, 1, SINGLE)
  await shop.db
    .updateTable('carts')
    .set({ updated_at: age(31) })
    .execute()
  await shop.db
    .updateTable('carts')
    .set({ updated_at: age(29) })
    .where('guest_id', '=', young)
    .execute()

  await pruneGuestCarts(shop.db)
  const left = await shop.db.selectFrom('carts').select(['guest_id', 'user_id']).execute()
  expect(new Set(left.map(({ guest_id, user_id }) => guest_id ?? user_id))).toEqual(
    new Set([young, await userIdOf(shop.db, shop.bearer('customer'))]),
  )
})

test('more forgotten carts than are deleted in one go all go', async () => {
  await shop.db
    .insertInto('carts')
    .values(
      Array.from({ length: 1100 }, () => ({
        guest_id: newGuestId(),
        updated_at: age(40),
      })),
    )
    .execute()
  await pruneGuestCarts(shop.db)
  const left = await shop.db
    .selectFrom('carts')
    .select('id')
    .where('updated_at', '<', age(30))
    .where('guest_id', 'is not', null)
    .execute()
  expect(left).toEqual([])
})
