import { sql } from 'kysely'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenOrder } from '../../../test/given/given-rows.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
  await givenOrder(database.db, null)
})
afterAll(() => database.close())

describe.each(['checkout_lines', 'order_lines'])('the parcels of %s', (table) => {
  test.each([
    ['say whether they are rolled or flat', { lengthMm: 1200 }],
    ['are an object', ['way', 'rolled']],
  ])('%s', (_, parcels) =>
    expectStopped(database.db, `${table}_parcels_shape`, async (db) => {
      // Lines cannot be changed at all; what one may be made with is looked at without that guard.
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`update ${sql.table(table)} set parcels = ${JSON.stringify(parcels)}::jsonb`.execute(db)
    }),
  )
})
