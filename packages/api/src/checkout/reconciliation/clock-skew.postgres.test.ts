import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findWrongs } from '../../../test/checker/checker.ts'
import { givenAccount } from '../../../test/given/given-account.ts'
import { type Buyer, givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'
import { finishCaptures } from './reconcile.service.ts'

const DAY = 86_400_000
const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }

let shop: PayingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await givenPayingShop()
})
beforeEach(async () => {
  buyer = await shop.givenBuyer()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

/** Only the clock of this process goes wrong: the database and the provider keep the time. */
const skew = (millis: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + millis })
}

/** Until the checkout ends, by the clock of the database. */
const secondsLeft = async (id: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::int as seconds from checkouts where id = ${id}`.execute(
    shop.db,
  )
  return rows[0]?.seconds ?? 0
}

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('F17 a shop whose own clock is %s sells, pays and signs in as ever', async (_, millis) => {
  skew(millis)
  const { client, user } = await givenAccount(shop.app)
  expect((await client.getMe())._id).toBe(user._id)

  const paid = await buyer.approved()
  expect(await secondsLeft(paid.id)).toBeGreaterThan(3600)
  expect((await buyer.pay(paid.id)).status).toBe(200)
  expect((await buyer.finalize(paid.id)).status).toBe(200)

  const second = await buyer.approved()
  await shop.simulator.fault({ call: 'get', do: 'status', status: 500 })
  expect((await buyer.pay(second.id)).status).toBe(503)
  await shop.lapse(second.id)
  await finishCaptures(shop.deps)
  expect(await shop.stateOf(second.id)).toEqual(PAID)

  const third = await buyer.approved()
  const event = {
    id: `WH-SKEW-${millis}`,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: third.paypalId },
  }
  expect(await shop.deliver(event)).toBe(200)
  expect(await shop.followEvents()).toEqual([])
  expect(await shop.stateOf(third.id)).toEqual(PAID)
  expect(await findWrongs(shop.db, await shop.simulator.ledger())).toEqual([])
})
