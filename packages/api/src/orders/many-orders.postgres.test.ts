import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenShop } from '../../test/given/given-shop.ts'
import { ADDRESS } from '../../test/given/given-rows.ts'
import { limitHere, quickestOf } from '../../test/quickest-of.ts'
import type { Db } from '../database/tables.ts'

const ORDERS = 10_000
const QUICK_MS = 100

let shop: Awaited<ReturnType<typeof givenShop>>

/** Written past the triggers, which would take each order for itself; what they would have filled in is filled in here. */
const insertManyOrders = async (db: Db) => {
  await sql`set local session_replication_role = replica`.execute(db)
  const numbered = sql`generate_series(1, ${sql.lit(ORDERS)}) as n`
  const idOf = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`
  const amounts = sql`1000 * n as subtotal, 150 * n as vat, 0 as courier, 1150 * n as total`
  await sql`insert into checkouts (id, state, content_key, customer_name, customer_email, courier, subtotal_cents,
      vat_cents, courier_cents, total_cents, usd_cents)
    select ${idOf('checkout')}, 'paid', n::text, 'Customer', 'c@example.com', 'pickup', subtotal, vat, courier,
      total, usd_cents_of(total)
    from (select n, ${amounts} from ${numbered}) as made`.execute(db)
  await sql`insert into payments (id, checkout_id, attempt, provider_order_id, provider_capture_id, usd_cents, rand_cents,
      amount_cents, rate_millionths, state, captured_at)
    select ${idOf('payment')}, id, 1, 'O' || n, 'C' || n, usd_cents, total_cents, usd_cents, usd_millionths, 'captured', now()
    from ${numbered} join checkouts on id = ${idOf('checkout')}`.execute(db)
  await sql`insert into orders (id, checkout_id, payment_id, customer_name, customer_email, courier, shipping_address,
      subtotal_cents, vat_cents, courier_cents, total_cents, usd_cents, paid_cents, status, cancelled_money, created_at, deleted_at, search_text)
    select ${idOf('order')}, ${idOf('checkout')}, ${idOf('payment')}, 'Customer ' || n, 'c' || n || '@example.com',
      case when n % 2 = 0 then 'pickup' else 'express' end,
      case when n % 2 = 0 then null else ${ADDRESS}::jsonb end,
      subtotal, vat, courier, total, usd_cents_of(total), case when n % 20 = 17 then 0 else total end,
      (array['Processing', 'Shipped', 'Delivered', 'Cancelled'])[1 + n % 4], case when n % 4 = 3 then 'refundLater' end,
      timestamptz '2026-01-01' + n * interval '1 minute', case when n % 10 = 0 then now() end,
      'customer ' || n || ' c' || n || '@example.com sku ' || n
    from (select n, ${amounts} from ${numbered}) as made`.execute(db)
  await sql`insert into order_lines (order_id, checkout_id, line_no, sku, name, unit_cents, quantity, line_cents)
    select ${idOf('order')}, ${idOf('checkout')}, 1, 'SKU-' || n, 'Cards', 1000 * n, 1, 1000 * n from ${numbered}`.execute(
    db,
  )
  await sql`insert into invoices (order_id, number) select ${idOf('order')}, n from ${numbered}`.execute(db)
}

beforeAll(async () => {
  shop = await givenShop()
  await shop.db.transaction().execute(insertManyOrders)
  await sql`analyze`.execute(shop.db)
})
afterAll(() => shop.close())

test.each([
  [{}, 9_000],
  [{ page: '370' }, 9_000],
  [{ sortBy: 'oldest' }, 9_000],
  [{ sortBy: 'total' }, 9_000],
  [{ sortBy: 'totalAsc' }, 9_000],
  [{ status: 'Shipped' }, 2_500],
  [{ courier: 'pickup' }, 4_000],
  [{ money: 'due' }, 2_500],
  [{ money: 'paid' }, 8_500],
  [{ money: 'paid', status: 'Processing' }, 2_000],
  [{ money: 'owed' }, 500],
  [{ from: '2026-01-02', to: '2026-01-03' }, 2_592],
  [{ archived: 'true' }, 1_000],
  [{ search: 'sku 4321' }, 1],
  [{ search: 'c' }, 9_000],
  [{ search: 'example.com', status: 'Delivered' }, 2_000],
])(`of ${ORDERS} orders the list answers %j within ${QUICK_MS} ms`, async (query, total) => {
  const ask = async () => {
    const response = await shop.app.inject({
      url: '/api/admin/orders',
      query,
      headers: shop.bearer('admin'),
    })
    expect(response.headers['x-total-count']).toBe(String(total))
  }
  const limit = await limitHere(shop.db, QUICK_MS)
  expect(await quickestOf(limit, ask)).toBeLessThan(limit)
})

test('all of them go into one export, each once', async () => {
  const { body } = await shop.app.inject({ url: '/api/admin/orders/export', headers: shop.bearer('admin') })
  const numbers = body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.slice(0, line.indexOf(','))))
  expect(numbers).toHaveLength(9_000)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => other - one))
})
