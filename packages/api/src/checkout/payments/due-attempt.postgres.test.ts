import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdOpen, statementThatWaits } from '../../../test/checker/held-rows.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenOwingOrder, payOwing } from '../../../test/given/given-owing-order.ts'
import { AMOUNTS } from '../../../test/given/given-rows.ts'
import { insertDueAttempt } from './pay-intent.queries.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const beginAt = (checkoutId: string, randCents: number) =>
  insertDueAttempt(database.db, checkoutId, {
    attempt: 3,
    provider: 'toyi',
    providerName: 'Toy Pay',
    method: 'transfer',
    currency: 'ZAR',
    randCents,
  })

test.each([
  ['all of it', AMOUNTS.total_cents, false],
  ['a part of it', 10_000, true],
])('an order of which %s is being paid is not asked for more than the rest', async (_, paid, isBegun) => {
  const { db } = database
  const { checkoutId } = await givenOwingOrder(db)
  const commit = await holdOpen(db, async (db) => {
    await sql`select from checkouts where id = ${checkoutId} for no key update`.execute(db)
    await payOwing(db, checkoutId, { rand: paid, currency: 'ZAR' })
  })
  const begun = beginAt(checkoutId, AMOUNTS.total_cents - 10_000)
  expect(await statementThatWaits(db, begun)).toContain('insert into payments')
  await commit()
  expect((await begun) !== undefined).toBe(isBegun)
})
