import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../databases/given-database.ts'
import { expectStopped, givenCheckout, givenOrder, givenPayment, givenUser } from '../given/given-rows.ts'
import type { Db } from '../../src/database/tables.ts'

/** One buyer who has not paid yet and one who has. */
const givenWorld = async (db: Db) => {
  const buyer = await givenUser(db)
  const payer = await givenUser(db)
  const open = await givenCheckout(db, buyer.id)
  const attempt = await givenPayment(db, open)
  return { buyer: buyer.id, payer: payer.id, open, attempt, bought: await givenOrder(db, payer.id) }
}
export type World = Awaited<ReturnType<typeof givenWorld>>

type Attack = readonly [what: string, stoppedBy: string, attempt: (db: Db, world: World) => Promise<unknown>]

const MONEY_TABLES = [
  'checkouts',
  'checkout_lines',
  'payments',
  'orders',
  'order_lines',
  'invoices',
  'refunds',
]

const fingerprint = async (db: Db) => {
  const tables = MONEY_TABLES.map(
    (name) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql`${sql.join(tables, sql` union all `)} order by name`.execute(db)
  return rows
}

/** One row as it is given, also what no type of ours would let through. */
export const insertRow = (db: Db, table: string, row: Record<string, unknown>) => {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns}) overriding system value
    values (${sql.join(Object.values(row))})`.execute(db)
}

/** As a superuser could write who has switched the triggers off: then only the constraints are left. */
export const withoutTriggers = async (db: Db, attempt: (db: Db) => Promise<unknown>) => {
  await sql`set local session_replication_role = replica`.execute(db)
  await attempt(db)
}

/** Straight at the tables, past all our code: every attempt meets the constraint that is there for it. */
export const expectEachStopped = (title: string, attacks: readonly Attack[]) => {
  describe(title, () => {
    let database: Awaited<ReturnType<typeof givenDatabase>>
    let world: World
    let before: unknown

    beforeAll(async () => {
      database = await givenDatabase()
      world = await givenWorld(database.db)
      before = await fingerprint(database.db)
    })
    afterAll(() => database.close())

    test.each(attacks)('%s (%s)', async (_what, stoppedBy, attempt) => {
      await expectStopped(database.db, stoppedBy, (db) => attempt(db, world))
    })

    test('and not one row of the books has changed', async () => {
      expect(await fingerprint(database.db)).toEqual(before)
    })
  })
}
