import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenOrder } from '../../../test/given/given-rows.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let order: Awaited<ReturnType<typeof givenOrder>>
beforeAll(async () => {
  database = await givenDatabase()
  order = await givenOrder(database.db, null)
})
afterAll(() => database.close())

/** A checkout and its lines cannot be changed at all; what one may be made with is looked at without that guard. */
const stopped = (by: string, table: string, values: RawBuilder<unknown>) =>
  expectStopped(database.db, by, async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update ${sql.table(table)} set ${values}`.execute(db)
  })

describe.each([
  ['checkouts', sql`courier_days = 2, promise_until = now()`],
  ['orders', sql`promised_from = now(), promise_until = now()`],
])('what %s promise', (table, others) => {
  test('is a whole date or none', () =>
    stopped(`${table}_promise_whole`, table, sql`ready_on = '2026-11-20', arrives_on = '2026-11-24'`))

  test('does not arrive before it is ready', () =>
    stopped(
      `${table}_arrive_when_ready`,
      table,
      sql`ready_on = '2026-11-20', arrives_on = '2026-11-19', ${others}`,
    ))

  test.each([-1, 21])('does not take the courier %i days', (days) =>
    stopped(
      `${table}_courier_days_range`,
      table,
      sql`ready_on = '2026-11-20', arrives_on = '2026-11-24', promise_until = now(), courier_days = ${days}`,
    ),
  )
})

describe.each(['checkout_lines', 'order_lines'])('the terms that %s were sold under', (table) => {
  test.each([
    ['name working days', { cutOff: '14:00' }],
    ['name working days as a number', { workingDays: '2', cutOff: '14:00' }],
    ['name a cut-off', { workingDays: 2 }],
    ['name a time of the day', { workingDays: 2, cutOff: 'noon' }],
    ['name a day before which nothing is begun', { workingDays: 2, cutOff: '14:00', notBefore: 'Monday' }],
    ['are an object', [2, '14:00']],
  ])('%s', (_, terms) => stopped(`${table}_terms_shape`, table, sql`terms = ${JSON.stringify(terms)}::jsonb`))
})

test.each([
  ['promised_from', sql`promised_from + interval '1 day'`],
  ['promise_until', sql`promise_until + interval '1 day'`],
  ['ready_on', sql`ready_on - 1`],
  ['arrives_on', sql`arrives_on + 1`],
])('no program can change %s of an order once it was promised', (column, value) =>
  expectStopped(database.db, 'orders_promise_kept', async (db) => {
    await sql`update orders set promised_from = now(), promise_until = now(), ready_on = '2026-11-20', arrives_on = '2026-11-24'
      where id = ${order.orderId}`.execute(db)
    await sql`update orders set ${sql.ref(column)} = ${value} where id = ${order.orderId}`.execute(db)
  }),
)
