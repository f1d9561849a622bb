import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdOpen, holdRow, statementThatWaits } from '../../../test/checker/held-rows.ts'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { givenOwingOrder, payOwing } from '../../../test/given/given-owing-order.ts'
import { AMOUNTS, providerId } from '../../../test/given/given-rows.ts'
import { lockOwingOrder } from '../../orders/orders.queries.ts'
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

test('money for an order that owes is counted only once nobody else holds the order', async () => {
  const { db } = database
  const { checkoutId, orderId } = await givenOwingOrder(db)
  const release = await holdRow(db, 'orders', orderId)
  const work = db.transaction().execute((db) => lockOwingOrder(db, checkoutId))
  const waiting = await statementThatWaits(db, work)
  await release()
  expect(await work).toEqual({ id: orderId })
  expect(waiting).toMatch(/"orders".*for update/s)
})

test('what is credited of an order is decided only once nobody else holds the order', async () => {
  const { db } = database
  const { checkoutId, orderId } = await givenOwingOrder(db)
  const payment = await payOwing(db, checkoutId, { rand: AMOUNTS.total_cents, currency: 'ZAR' })
  await sql`insert into refunds (payment_id, kind, state, amount_cents, provider_refund_id)
    values (${payment.id}, 'refund', 'completed', 1000, ${providerId()})`.execute(db)
  const release = await holdRow(db, 'orders', orderId)
  // Done once more, it changes no sum of the order: only its credit note asks for the order.
  const work = sql`update refunds set state = 'completed' where payment_id = ${payment.id}`.execute(db)
  const waiting = await statementThatWaits(db, work)
  await release()
  await work
  expect(waiting).toContain('update refunds')
  const notes = await db
    .selectFrom('credit_notes')
    .select('total_cents')
    .where('order_id', '=', orderId)
    .execute()
  expect(notes).toEqual([{ total_cents: 1000 }])
})
