import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import { AMOUNTS, givenCheckout, givenOrder, givenPayment, providerId } from '../../test/given/given-rows.ts'
import { migrate } from './migrate.ts'
import type { Database, Db } from './open-database.ts'

const PROVIDERS = '0042-payment-providers.sql'
const MIGRATIONS = join(import.meta.dirname, 'migrations')

let database: Database
let db: Db
let early: string
let late: string

const changeRate = (from: number, to: number, at: string) =>
  sql`insert into audit (actor_name, action, entity, entity_id, before, after, at)
    values ('Thandi', 'settings changed', 'settings', 'shop',
      ${JSON.stringify({ charges: { usdMillionths: from } })}::jsonb,
      ${JSON.stringify({ charges: { usdMillionths: to } })}::jsonb, ${at})`.execute(db)

beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const before = await mkdtemp(join(tmpdir(), 'umbala-migrations-'))
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name < PROVIDERS))
    await cp(join(MIGRATIONS, name), join(before, name))
  await migrate(db, { directory: before })
  await rm(before, { recursive: true })

  const bought = await givenOrder(db, null)
  late = bought.paymentId
  await sql`insert into refunds (payment_id, kind, state, usd_cents, provider_refund_id)
    values (${late}, 'refund', 'completed', 1000, ${providerId()})`.execute(db)
  early = await givenPayment(db, await givenCheckout(db, null))
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update checkouts set created_at = '2026-01-01' where id <> ${bought.checkoutId}`.execute(db)
  })
  await changeRate(60_000, 55_000, '2026-02-02T23:30:00Z')
  await sql`insert into settings (key, value) values ('shop', '{"charges": {"usdMillionths": 55000}}')`.execute(
    db,
  )
  await migrate(db)
})
afterAll(() => database.close())

const paymentOf = (id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const PAYPAL = {
  provider: 'paypal',
  provider_name: 'PayPal',
  method: 'wallet-or-card',
  currency: 'USD',
  amount_cents: AMOUNTS.usd_cents,
  usd_cents: AMOUNTS.usd_cents,
  rand_cents: AMOUNTS.total_cents,
  rate_millionths: 55_000,
}

test('a payment from before was made through PayPal, in dollars, at the rate of its checkout', async () => {
  expect(await paymentOf(late)).toMatchObject(PAYPAL)
  expect(await paymentOf(early)).toMatchObject(PAYPAL)
})

test('the day of its rate is the South African day on which the rate was set, and unknown before that', async () => {
  expect((await paymentOf(late)).rate_date).toBe('2026-02-03')
  expect((await paymentOf(early)).rate_date).toBeNull()
})

test('a refund from before is in the currency of its payment', async () => {
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', '=', late).execute()
  expect(refunds).toMatchObject([{ provider: 'paypal', amount_cents: 1000, usd_cents: 1000 }])
})

test('the rate in force is dated, and what the version before saves leaves that day alone', async () => {
  const dateOf = async () => {
    const { rows } = await sql<{ date: string }>`
      select value #>> '{charges,usdDate}' as date from settings`.execute(db)
    return rows[0]?.date
  }
  expect(await dateOf()).toBe('2026-02-03')
  await sql`update settings set value = '{"charges": {"usdMillionths": 55000}, "name": "Jozi Press"}'`.execute(
    db,
  )
  expect(await dateOf()).toBe('2026-02-03')
})

test('the version before goes on: what it writes of a payment and a refund is filled in', async () => {
  const checkoutId = await givenCheckout(db, null)
  const { rows } = await sql<{ id: string }>`
    insert into payments (checkout_id, attempt, usd_cents, provider_order_id)
    values (${checkoutId}, 1, ${AMOUNTS.usd_cents}, ${providerId()}) returning id`.execute(db)
  expect(await paymentOf(rows[0]?.id ?? '')).toMatchObject(PAYPAL)
  await sql`insert into refunds (payment_id, kind, usd_cents) values (${late}, 'refund', 500)`.execute(db)
  const [, written] = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'provider'])
    .where('payment_id', '=', late)
    .orderBy('created_at')
    .execute()
  expect(written).toEqual({ amount_cents: 500, provider: 'paypal' })
})

test('two providers may use the same number, and a refund is in the currency of its payment', async () => {
  const checkoutId = await givenCheckout(db, null)
  const { provider_order_id: taken } = await paymentOf(late)
  const { rows } = await sql<{ id: string }>`
    insert into payments (checkout_id, attempt, provider, provider_name, method, currency, usd_cents, rand_cents, amount_cents,
      provider_order_id)
    values (${checkoutId}, 1, 'toy', 'Toy Pay', 'eft', 'ZAR', ${AMOUNTS.usd_cents}, ${AMOUNTS.total_cents},
      ${AMOUNTS.total_cents}, ${taken}) returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`update payments set state = 'review' where id = ${id}`.execute(db)
  await sql`insert into refunds (payment_id, kind, amount_cents) values (${id}, 'refund', 80000)`.execute(db)
  const refund = await db.selectFrom('refunds').selectAll().where('payment_id', '=', id).executeTakeFirst()
  expect(refund).toMatchObject({ provider: 'toy', amount_cents: 80_000, usd_cents: null })
})
