import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../src/app.ts'
import { migrate } from '../../src/database/migrate.ts'
import type { Database } from '../../src/database/open-database.ts'
import { givenDeps } from '../given/given-deps.ts'
import { providerId } from '../given/given-rows.ts'
import { givenPreviousShop, keptTables, lostRows, readPreviousShop } from './old-database.ts'
import { ask, type RecordedShop, readTable } from './recorded-shop.ts'

let recorded: RecordedShop
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  recorded = await readPreviousShop()
  database = await givenPreviousShop(recorded)
  await migrate(database.db)
  app = fastify({ bodyLimit: 64 * 1024 })
  await buildApi(app, givenDeps(database.db))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('every row of the version before is there after the migration, with every value', async () => {
  const lost: string[] = []
  for (const [table, rows] of keptTables(recorded.tables))
    lost.push(...lostRows(rows, await readTable(database.db, table)).map((row) => `${table}: ${row}`))
  expect(lost).toEqual([])
})

/** What went back was told in dollars alone until decision 0041. */
const inDollarsAlone = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer).replaceAll(
      /R[\d\u00a0 ]+\.\d\d \((USD\u00a0[\d.]+)\) (went back|of this)/g,
      '$1 $2',
    ),
  )

test('the API answers after the migration what the version before answered; only new fields may appear', async () => {
  expect(recorded.answers.length).toBeGreaterThan(100)
  // Whoever was signed in then is so still, however long ago it was recorded.
  await sql`update sessions set created_at = now(), last_seen_at = now()`.execute(database.db)
  for (const { answer, ...question } of recorded.answers)
    expect(inDollarsAlone(await ask(app, question)), question.path).toMatchObject(answer as object)
})

test('every administrator of the version before is an owner', async () => {
  const { rows } = await sql<{ role: string; standard: string | null }>`
    select distinct users.role, roles.standard from users left join roles on roles.id = users.role_id
    order by 1`.execute(database.db)
  expect(rows).toEqual([
    { role: 'admin', standard: 'owner' },
    { role: 'customer', standard: null },
  ])
})

test('money of every order of the version before can go back, also where the order never counted what had gone back', async () => {
  const { rows: paid } = await sql<{ id: string; order_id: string }>`
    select payments.id, orders.id as order_id from orders join payments on payments.id = orders.payment_id
    where payments.amount_cents > (
      select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and state <> 'failed')`.execute(
    database.db,
  )
  expect(paid.length).toBeGreaterThan(5)
  for (const { id } of paid)
    await sql`insert into refunds (payment_id, kind, state, amount_cents, provider_refund_id)
      values (${id}, 'refund', 'completed', 1, ${providerId()})`.execute(database.db)
  const { rows: wrong } = await sql`
    select orders.number from orders, order_money(orders.checkout_id) as money
    where orders.id = any(${paid.map(({ order_id }) => order_id)}::uuid[]) and (due_cents > 0 or orders.returned_cents <> money.returned
      or orders.returned_cents <> (select sum(total_cents) from credit_notes where order_id = orders.id))`.execute(
    database.db,
  )
  expect(wrong).toEqual([])
})
