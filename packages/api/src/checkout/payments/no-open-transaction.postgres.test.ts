import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPayingShop, type PayingShop } from '../../../test/given/given-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await givenPayingShop({ timeoutMillis: 10_000 })
})
afterAll(() => shop.close())

const openTransactions = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
    shop.db,
  )
  return rows
}

test('D17 no transaction is open while the provider is asked', async () => {
  const buyer = await shop.givenBuyer()
  const { body } = await buyer.start()
  const seen: unknown[] = []
  const watch = async (work: Promise<unknown>) => {
    const finished = work.then(() => 'finished')
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (let looks = 0; looks < 5; looks += 1) seen.push(...(await openTransactions()))
    const stillAsking = new Promise((resolve) => setTimeout(resolve, 0, 'still asking'))
    expect(await Promise.race([finished, stillAsking])).toBe('still asking')
    await work
  }

  await shop.simulator.fault({ call: 'create', do: 'delay', delayMs: 4000 })
  await watch(buyer.createOrder(body._id))
  const { body: created } = await buyer.createOrder(body._id)
  await shop.simulator.approve(created.id)
  await shop.simulator.fault({ call: 'capture', do: 'delay', delayMs: 4000 })
  await watch(buyer.pay(body._id))
  expect(seen).toEqual([])
  expect((await shop.stateOf(body._id)).checkout).toBe('paid')
})
