import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findWrongs } from '../../test/checker.ts'
import { givenAccount } from '../../test/given-account.ts'
import { type Buyer, givenTill, type Till } from '../../test/given-till.ts'
import { finishCaptures } from './reconcile.service.ts'

const DAY = 86_400_000
const PAID = { checkout: 'paid', payments: ['captured'], hasOrder: true }

let till: Till
let buyer: Buyer
beforeAll(async () => {
  till = await givenTill()
})
beforeEach(async () => {
  buyer = await till.givenBuyer()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => till.close())

/** Only the clock of this process goes wrong: the database and the provider keep the time. */
const skew = (millis: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + millis })
}

/** Until the checkout ends, by the clock of the database. */
const secondsLeft = async (id: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::int as seconds from checkouts where id = ${id}`.execute(
    till.db,
  )
  return rows[0]?.seconds ?? 0
}

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('F17 a shop whose own clock is %s sells, pays and signs in as ever', async (_, millis) => {
  skew(millis)
  const { client, user } = await givenAccount(till.app)
  expect((await client.getMe())._id).toBe(user._id)

  const paid = await buyer.approved()
  expect(await secondsLeft(paid.id)).toBeGreaterThan(3600)
  expect((await buyer.pay(paid.id)).status).toBe(200)
  expect((await buyer.finalize(paid.id)).status).toBe(200)

  const second = await buyer.approved()
  await till.simulator.fault({ call: 'get', do: 'status', status: 500 })
  expect((await buyer.pay(second.id)).status).toBe(503)
  await till.lapse(second.id)
  await finishCaptures(till.deps)
  expect(await till.stateOf(second.id)).toEqual(PAID)

  const third = await buyer.approved()
  const event = {
    id: `WH-SKEW-${millis}`,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: third.paypalId },
  }
  expect(await till.deliver(event)).toBe(200)
  expect(await till.followEvents()).toEqual([])
  expect(await till.stateOf(third.id)).toEqual(PAID)
  expect(await findWrongs(till.db, await till.simulator.ledger())).toEqual([])
})
