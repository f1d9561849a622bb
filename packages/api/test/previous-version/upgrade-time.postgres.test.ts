import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { multiplyOrders } from './many-orders.ts'
import { givenPreviousShop, readPreviousShop } from './old-database.ts'

/** To measure what the guide says: `UPGRADE_ORDERS=100000 npx vitest run --project postgres upgrade-time`. */
const WANTED = Number(process.env.UPGRADE_ORDERS ?? 1_200)

test('a shop with many orders is upgraded while its staff wait, and every order is there', async () => {
  const recorded = await readPreviousShop()
  const database = await givenPreviousShop(recorded)
  const { db } = database
  const before = recorded.tables.orders?.length ?? 0
  await multiplyOrders(db, Math.ceil(WANTED / before) - 1)
  const orders = async () => {
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from orders`.execute(db)
    return rows[0]?.many
  }
  const held = await orders()
  expect(held).toBeGreaterThanOrEqual(WANTED)

  const begun = performance.now()
  const steps: string[] = []
  let last = begun
  await migrate(db, {
    onStep: (name) => {
      steps.push(`${name} ${((performance.now() - last) / 1_000).toFixed(1)} s`)
      last = performance.now()
    },
  })
  const seconds = (performance.now() - begun) / 1_000
  console.log(`${held} orders upgraded in ${seconds.toFixed(1)} s: ${steps.join(', ')}`)
  expect(await orders()).toBe(held)
  // Far more than it takes: what grows with the square of the orders would take longer.
  expect(seconds).toBeLessThan(30 + WANTED / 500)
  await database.close()
}, 900_000)
