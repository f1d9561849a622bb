import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenOrder, givenPayment, providerId } from '../../../test/given/given-rows.ts'
import { givenOwingOrder, payOwing } from '../../../test/given/given-owing-order.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

describe('no program can make the sums of an order', () => {
  test.each(['paid_cents', 'returned_cents', 'credited_cents'])('say another %s', async (column) => {
    const { orderId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'orders_money_follows_payments', (db) =>
      sql`update orders set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${orderId}`.execute(db),
    )
  })

  test('say that all went back', async () => {
    const { orderId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'orders_money_follows_payments', (db) =>
      sql`update orders set refund_state = 'full' where id = ${orderId}`.execute(db),
    )
  })

  test('say what is owed, which is computed', async () => {
    const { orderId } = await givenOrder(database.db, null)
    await expect(
      sql`update orders set due_cents = 5 where id = ${orderId}`.execute(database.db),
    ).rejects.toMatchObject({ code: '428C9' })
  })
})

describe('an order that was bought online', () => {
  test('takes no payment afterwards', async () => {
    const { checkoutId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'payments_for_order_that_owes', (db) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, for_order) values (${checkoutId}, 2, 4579, true)`.execute(
        db,
      ),
    )
  })

  test('is not paid in parts', async () => {
    const { checkoutId } = await givenOrder(database.db, null)
    await expectStopped(database.db, 'payments_part_of_order', (db) =>
      sql`insert into payments (checkout_id, attempt, usd_cents, rand_cents, currency, amount_cents, part_cents)
        values (${checkoutId}, 2, 4579, 83250, 'ZAR', 100, 100)`.execute(db),
    )
  })

  test('rests on a payment', async () => {
    await expectStopped(database.db, 'orders_paid_or_owing', async (db) => {
      const { checkoutId } = await givenOwingOrder(db, { isPlaced: false })
      await sql`insert into orders (checkout_id, customer_name, customer_email, courier, shipping_address, subtotal_cents,
          vat_cents, courier_cents, total_cents, usd_cents, search_text)
        select id, customer_name, customer_email, courier, shipping_address, subtotal_cents, vat_cents, courier_cents,
          total_cents, usd_cents, '' from checkouts where id = ${checkoutId}`.execute(db)
    })
  })
})

test('what went back is called reversed once the provider says that the bank took it', async () => {
  const { orderId, paymentId } = await givenOrder(database.db, null)
  await sql`insert into refunds (payment_id, kind, state, usd_cents, provider_refund_id)
    select id, 'refund', 'completed', usd_cents, ${providerId()} from payments where id = ${paymentId}`.execute(
    database.db,
  )
  const refundState = () =>
    database.db
      .selectFrom('orders')
      .select('refund_state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  expect(await refundState()).toEqual({ refund_state: 'full' })
  await sql`insert into payment_events (payment_id, source, kind) values (${paymentId}, 'reconciler', 'reversal')`.execute(
    database.db,
  )
  expect(await refundState()).toEqual({ refund_state: 'reversed' })
})

test('no part of an order is more than an order may come to', async () => {
  const { checkoutId } = await givenOwingOrder(database.db)
  await expectStopped(database.db, 'payments_part_range', (db) =>
    payOwing(db, checkoutId, { rand: 2_000_000_001, currency: 'USD' }),
  )
})

describe('an order keeps', () => {
  test('its first payment', async () => {
    const { orderId, checkoutId } = await givenOwingOrder(database.db)
    await payOwing(database.db, checkoutId, { rand: 100, currency: 'ZAR' })
    const second = await payOwing(database.db, checkoutId, { rand: 200, currency: 'ZAR' })
    await expectStopped(database.db, 'orders_keep_first_payment', (db) =>
      sql`update orders set payment_id = ${second.id} where id = ${orderId}`.execute(db),
    )
  })

  test('its payments, which stay payments of an order', async () => {
    const { checkoutId } = await givenOwingOrder(database.db)
    const { id } = await payOwing(database.db, checkoutId, { rand: 83_250, currency: 'ZAR' })
    await expectStopped(database.db, 'payments_keep_their_order', (db) =>
      sql`update payments set for_order = false where id = ${id}`.execute(db),
    )
  })

  test('its credit notes as they were written', async () => {
    const { orderId, paymentId } = await givenOrder(database.db, null)
    await sql`insert into refunds (payment_id, kind, state, amount_cents, provider_refund_id)
      values (${paymentId}, 'refund', 'completed', 1000, ${providerId()})`.execute(database.db)
    for (const change of [
      sql`update credit_notes set total_cents = 1 where order_id = ${orderId}`,
      sql`delete from credit_notes where order_id = ${orderId}`,
    ])
      await expectStopped(database.db, 'credit_notes_kept', (db) => change.execute(db))
  })
})

test('a checkout is not placed without an order', async () => {
  await expectStopped(database.db, 'checkouts_paid_has_order', async (db) => {
    const { checkoutId } = await givenOwingOrder(db, { isPlaced: false })
    await givenPayment(db, checkoutId)
    await sql`update checkouts set state = 'placed' where id = ${checkoutId}`.execute(db)
  })
})
