import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenOrder } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
  // It is sent by courier.
  await givenOrder(database.db, null)
})
afterAll(() => database.close())

const copyLine = (db: Db, table: string, change: RawBuilder<unknown>) =>
  sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(line, ${change})).* from ${sql.table(table)} as line where line_no = 1`.execute(
    db,
  )
const SENT = sql`'{"line_no": 99, "collect_only": false}'::jsonb`
const COLLECTED = sql`'{"line_no": 99, "collect_only": true}'::jsonb`

test('a checkout that is sent by courier has no line that can only be collected', () =>
  expectStopped(database.db, 'checkout_lines_collect_only', async (db) => {
    await copyLine(db, 'checkout_lines', COLLECTED)
  }))

test('an order that is sent by courier has no line that can only be collected', () =>
  expectStopped(database.db, 'order_lines_collect_only', async (db) => {
    await copyLine(db, 'checkout_lines', SENT)
    await copyLine(db, 'order_lines', COLLECTED)
  }))
