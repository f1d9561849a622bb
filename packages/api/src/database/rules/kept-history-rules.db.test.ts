import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import {
  copyLines,
  expectStopped,
  givenCheckout,
  givenOrder,
  givenPayment,
  givenProduct,
  givenUser,
  insertOrder,
  transitionCheckout,
} from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const linesOf = (orderId: string) =>
  db
    .selectFrom('order_lines')
    .select(['line_no', 'product_id', 'sku', 'name', 'options', 'unit_cents', 'quantity', 'line_cents'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()

describe('an order', () => {
  test('J10 reads the same after its product was renamed, repriced and erased', async () => {
    const product = await givenProduct(db)
    const { orderId } = await givenOrder(db, null, { product_id: product.id })
    const before = await linesOf(orderId)

    await db
      .updateTable('products')
      .set({ name: 'Other', price_cents: 1 })
      .where('id', '=', product.id)
      .execute()
    expect(await linesOf(orderId)).toEqual(before)

    await db.deleteFrom('products').where('id', '=', product.id).execute()
    expect(await linesOf(orderId)).toEqual(before.map((line) => ({ ...line, product_id: null })))
  })

  test('J03 keeps the name of a customer whose account is gone', async () => {
    const customer = await givenUser(db)
    const { orderId, checkoutId } = await givenOrder(db, customer.id)

    await db.deleteFrom('users').where('id', '=', customer.id).execute()

    expect(
      await db
        .selectFrom('orders')
        .select(['user_id', 'customer_name', 'customer_email'])
        .where('id', '=', orderId)
        .executeTakeFirst(),
    ).toEqual({ user_id: null, customer_name: 'Thandi Mokoena', customer_email: 'thandi@example.com' })
    await transitionCheckout(db, checkoutId, ['finalized'])
  })

  test('J03 is still placed when the account goes while the money is on its way', async () => {
    const customer = await givenUser(db)
    const checkout = await givenCheckout(db, customer.id)
    await transitionCheckout(db, checkout, ['paying'])
    const payment = await givenPayment(db, checkout, ['capturing'])
    await db.deleteFrom('users').where('id', '=', customer.id).execute()

    await db.transaction().execute(async (db) => {
      await db
        .updateTable('payments')
        .set({ state: 'captured', provider_capture_id: 'CAP1' })
        .where('id', '=', payment)
        .execute()
      await transitionCheckout(db, checkout, ['paid'])
      await copyLines(db, await insertOrder(db, checkout, payment, null))
    })

    expect(
      await db.selectFrom('orders').select('id').where('checkout_id', '=', checkout).execute(),
    ).toHaveLength(1)
  })

  test('K14 can forget the person and keep the amounts', async () => {
    const { orderId } = await givenOrder(db, null)
    const nobody = { recipientName: '-', address: '-', city: '-', postalCode: '-', country: '-', phone: '-' }
    await db
      .updateTable('orders')
      .set({
        customer_name: 'deleted',
        customer_email: 'deleted',
        shipping_address: JSON.stringify(nobody),
        anonymised_at: new Date(),
      })
      .where('id', '=', orderId)
      .execute()

    const order = await db
      .selectFrom('orders')
      .select(['total_cents', 'search_text'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order.total_cents).toBe(83_250)
    expect(order.search_text).not.toContain('thandi')
  })

  test.each(['Shipped', 'Delivered', 'Cancelled', 'Processing', 'Cancelled', 'Shipped'] as const)(
    'J05 is set to %s from whatever it was',
    async (status) => {
      const { orderId } = await givenOrder(db, null)
      await db
        .updateTable('orders')
        .set({ status, cancelled_money: status === 'Cancelled' ? 'refundLater' : null })
        .where('id', '=', orderId)
        .execute()
    },
  )

  test('I11 keeps the picture it shows, though its product no longer does', async () => {
    const id = randomBytes(16).toString('base64url')
    const picture = { width: 8, height: 8, bytes: 1, sha256: randomBytes(32) }
    await db
      .insertInto('uploads')
      .values({ id, kind: 'photo', extension: 'webp', ...picture })
      .execute()
    await givenOrder(db, null, { image_upload_id: id })
    await expect(db.deleteFrom('uploads').where('id', '=', id).execute()).rejects.toMatchObject({
      code: '23503',
    })
  })
})

describe('invoices', () => {
  test('are numbered without a gap, even where an order was rolled back', async () => {
    const numberOf = async (orderId: string) =>
      (
        await db
          .selectFrom('invoices')
          .select('number')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).number
    const first = await givenOrder(db, null)
    const checkout = await givenCheckout(db, null)
    await expect(
      db.transaction().execute(async (db) => {
        await transitionCheckout(db, checkout, ['paying', 'paid'])
        const payment = await givenPayment(db, checkout, ['capturing', 'captured'])
        await copyLines(db, await insertOrder(db, checkout, payment, null))
        throw new Error('the lights went out')
      }),
    ).rejects.toThrow('the lights went out')
    const second = await givenOrder(db, null)

    expect(await numberOf(second.orderId)).toBe((await numberOf(first.orderId)) + 1)
  })

  test('take the next number whatever the writer asks for', async () => {
    await expectStopped(db, 'invoices_pkey', async (db) => {
      const { orderId } = await db
        .selectFrom('orders')
        .select('id as orderId')
        .limit(1)
        .executeTakeFirstOrThrow()
      await sql`insert into invoices (order_id, number) values (${orderId}, 7)`.execute(db)
    })
  })
})

describe('J09 what was written down stays as it was written:', () => {
  const FILL: Record<string, (db: Db) => Promise<unknown>> = {
    audit: (db) =>
      db
        .insertInto('audit')
        .values({
          actor_name: 'Admin',
          action: 'update',
          entity: 'product',
          entity_id: '1',
          before: '{}',
          after: null,
        })
        .execute(),
    order_events: async (db) => {
      const { id } = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
      await db
        .insertInto('order_events')
        .values({ order_id: id, kind: 'placed', actor_name: 'shop' })
        .execute()
    },
    payment_events: async (db) => {
      const { id } = await db.selectFrom('payments').select('id').limit(1).executeTakeFirstOrThrow()
      await db
        .insertInto('payment_events')
        .values({ payment_id: id, source: 'pay', kind: 'captured' })
        .execute()
    },
  }

  const TIME: Record<string, string> = {
    audit: 'at',
    order_events: 'created_at',
    payment_events: 'created_at',
  }

  test.each(Object.keys(FILL))('%s', async (table) => {
    await givenOrder(db, null)
    await FILL[table]?.(db)
    const name = sql.table(table)
    for (const change of [
      sql`update ${name} set ${sql.ref(TIME[table] ?? '')} = now()`,
      sql`delete from ${name}`,
      sql`truncate ${name}`,
    ])
      await expectStopped(db, `${table}_kept`, (db) => change.execute(db))
  })
})
