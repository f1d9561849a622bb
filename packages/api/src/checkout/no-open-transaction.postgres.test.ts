import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenTill, type Till } from '../../test/given-till.ts'

let till: Till
beforeAll(async () => {
  till = await givenTill({ timeoutMillis: 10_000 })
})
afterAll(() => till.close())

const openTransactions = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
    till.db,
  )
  return rows
}

test('D17 no transaction is open while the provider is asked', async () => {
  const buyer = await till.givenBuyer()
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

  await till.simulator.fault({ call: 'create', do: 'delay', delayMs: 4000 })
  await watch(buyer.createOrder(body._id))
  const { body: created } = await buyer.createOrder(body._id)
  await till.simulator.approve(created.id)
  await till.simulator.fault({ call: 'capture', do: 'delay', delayMs: 4000 })
  await watch(buyer.pay(body._id))
  expect(seen).toEqual([])
  expect((await till.stateOf(body._id)).checkout).toBe('paid')
})
