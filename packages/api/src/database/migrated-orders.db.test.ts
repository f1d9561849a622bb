import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/databases/given-database.ts'
import {
  AMOUNTS,
  givenCheckout,
  givenPayment,
  givenProduct,
  insertOrder,
  transitionCheckout,
  providerId,
} from '../../test/given/given-rows.ts'
import { toOrder } from '../orders/order-row.ts'
import { findOrder } from '../orders/read-orders.queries.ts'
import { readStatistics } from '../statistics/statistics.service.ts'
import { migrate } from './migrate.ts'
import type { Database, Db } from './open-database.ts'

const MONEY = '0030-what-became-of-the-money.sql'
const MIGRATIONS = join(import.meta.dirname, 'migrations')

let database: Database
let db: Db
let productId: string
const orders: Record<'standing' | 'cancelled' | 'refunded' | 'part' | 'otherRate', string> = {
  standing: '',
  cancelled: '',
  refunded: '',
  part: '',
  otherRate: '',
}

/** With the columns that lines had then: what later files add is not there yet. */
const placeOldOrder = async () => {
  const checkoutId = await givenCheckout(db, null, { product_id: productId })
  return db.transaction().execute(async (db) => {
    await transitionCheckout(db, checkoutId, ['paying', 'paid'])
    const paymentId = await givenPayment(db, checkoutId, ['capturing', 'captured'])
    const orderId = await insertOrder(db, checkoutId, paymentId, null)
    await sql`insert into order_lines
        (order_id, checkout_id, line_no, product_id, sku, name, options, unit_cents, quantity, line_cents)
      select ${orderId}, checkout_id, line_no, product_id, sku, name, options, unit_cents, quantity, line_cents
      from checkout_lines where checkout_id = ${checkoutId}`.execute(db)
    return { orderId, paymentId, checkoutId }
  })
}

/** The shop as it was before, with orders of each kind in it. */
const fillOldShop = async () => {
  productId = (await givenProduct(db, { units_sold: 50 })).id
  orders.standing = (await placeOldOrder()).orderId
  orders.cancelled = (await placeOldOrder()).orderId
  await sql`update orders set status = 'Cancelled' where id = ${orders.cancelled}`.execute(db)
  for (const [name, usd, state] of [
    ['refunded', AMOUNTS.usd_cents, 'full'],
    ['part', 1_000, 'partial'],
  ] as const) {
    const { orderId, paymentId } = await placeOldOrder()
    orders[name] = orderId
    await sql`insert into refunds (payment_id, kind, state, usd_cents, provider_refund_id)
      values (${paymentId}, 'refund', 'completed', ${usd}, ${providerId()})`.execute(db)
    await sql`update orders set refund_state = ${state} where id = ${orderId}`.execute(db)
  }
  const { orderId, checkoutId } = await placeOldOrder()
  orders.otherRate = orderId
  await db.transaction().execute(async (db) => {
    // Priced at a rate of 14%: R77.00 on the goods, R24.56 within the courier's R200.00.
    await sql`set local session_replication_role = replica`.execute(db)
    const amounts = sql`vat_cents = 7700, total_cents = 82700, usd_cents = usd_cents_of(82700)`
    await sql`update checkouts set vat_bp = 1400, ${amounts} where id = ${checkoutId}`.execute(db)
    await sql`update payments set usd_cents = usd_cents_of(82700) where checkout_id = ${checkoutId}`.execute(
      db,
    )
    await sql`update orders set ${amounts} where id = ${orderId}`.execute(db)
  })
}

beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const before = await mkdtemp(join(tmpdir(), 'umbala-migrations-'))
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name < MONEY))
    await cp(join(MIGRATIONS, name), join(before, name))
  await migrate(db, { directory: before })
  await rm(before, { recursive: true })
  await fillOldShop()
  await migrate(db)
})
afterAll(() => database.close())

const read = async (id: string) => {
  const row = await findOrder(db, id)
  if (!row) throw new Error('The order is gone.')
  return toOrder(row)
}

test('A09 an order from before tells the VAT of goods and courier, at the rate of its own day', async () => {
  expect(await read(orders.standing)).toMatchObject({ vat: 82.5, courierVat: 26.09, vatTotal: 108.59 })
  expect(await read(orders.otherRate)).toMatchObject({ vat: 77, courierVat: 24.56, vatTotal: 101.56 })
})

test('J08 money that went back before is no revenue, and what it bought was not sold', async () => {
  expect(await read(orders.refunded)).toMatchObject({ returned: 832.5, paymentStatus: 'Refunded' })
  // USD 10.00 of 45.79.
  expect(await read(orders.part)).toMatchObject({ returned: 181.81, paymentStatus: 'Partly refunded' })
  const { gross, refunds, revenue, refundsDue } = await readStatistics(db, 'day')
  expect({ gross, refunds, revenue, refundsDue }).toEqual({
    gross: 4157,
    refunds: 1846.81,
    revenue: 2310.19,
    refundsDue: 832.5,
  })
  const { units_sold } = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select('units_sold')
    .executeTakeFirstOrThrow()
  // The cancelled and the refunded order had three pieces each.
  expect(units_sold).toBe(44)
})

test('D30 an order cancelled before anybody was asked promises its customer nothing new, and needs attention', async () => {
  expect((await read(orders.cancelled)).cancellation).toEqual({
    money: 'undecided',
    reason: null,
    text: 'If money is due back to you, it goes back the way it came.',
  })
  expect((await readStatistics(db, 'day')).attention.refundsDue).toBe(1)
})
