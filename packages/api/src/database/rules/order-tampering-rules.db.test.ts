import { sql } from 'kysely'
import {
  AMOUNTS,
  copyLines,
  givenCheckoutWithin,
  givenUser,
  insertOrder,
  transitionCheckout,
} from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'
import { expectEachStopped, type World } from '../../../test/checker/tampering.ts'

/** Everything right up to the order itself. */
const payOpenCheckout = async (db: Db, { open, attempt }: World) => {
  await transitionCheckout(db, open, ['paying', 'paid'])
  await db.updateTable('payments').set({ state: 'capturing' }).where('id', '=', attempt).execute()
  await db
    .updateTable('payments')
    .set({ state: 'captured', provider_capture_id: 'CAPTURE1' })
    .where('id', '=', attempt)
    .execute()
}

const placeOpenOrder = async (db: Db, world: World) => {
  await payOpenCheckout(db, world)
  return insertOrder(db, world.open, world.attempt, world.buyer)
}

const orderColumn =
  (column: string, value: string | number | null) =>
  (db: Db, { bought }: World) =>
    sql`update orders set ${sql.ref(column)} = ${value} where id = ${bought.orderId}`.execute(db)

const cancelled =
  (money: string, reason: string | null) =>
  (db: Db, { bought }: World) =>
    sql`update orders set status = 'Cancelled', cancelled_money = ${money}, cancelled_reason = ${reason}
      where id = ${bought.orderId}`.execute(db)

const lineColumn =
  (column: string, value: string | number) =>
  (db: Db, { bought }: World) =>
    sql`update order_lines set ${sql.ref(column)} = ${value} where order_id = ${bought.orderId} and line_no = 1`.execute(
      db,
    )

expectEachStopped('A14 tampering with an order in SQL is stopped by the database:', [
  [
    'an order before the money came',
    'orders_rest_on_captured_money',
    async (db, { open, attempt, buyer }) => {
      await copyLines(db, await insertOrder(db, open, attempt, buyer))
    },
  ],
  [
    "an order on another buyer's money",
    'orders_rest_on_captured_money',
    async (db, world) => {
      await payOpenCheckout(db, world)
      const stranger = await givenUser(db)
      const other = await givenCheckoutWithin(db, stranger.id)
      await insertOrder(db, other, world.attempt, stranger.id)
    },
  ],
  [
    'a second order for one checkout',
    'orders_one_per_checkout',
    async (db, { bought, payer }) => insertOrder(db, bought.checkoutId, bought.paymentId, payer),
  ],
  [
    'an order cheaper than its checkout',
    'orders_cost_what_was_quoted',
    async (db, world) => {
      await payOpenCheckout(db, world)
      await sql`insert into orders (checkout_id, payment_id, user_id, customer_name, customer_email, courier, shipping_address,
          subtotal_cents, vat_cents, courier_cents, total_cents, usd_cents)
        select id, ${world.attempt}, user_id, customer_name, customer_email, courier, shipping_address,
          100, 15, courier_cents, 20115, 1106 from checkouts where id = ${world.open}`.execute(db)
    },
  ],
  [
    'an order while the checkout is still being paid',
    'orders_follow_paid_checkout',
    async (db, { open, attempt, buyer }) => {
      await transitionCheckout(db, open, ['paying'])
      await db.updateTable('payments').set({ state: 'capturing' }).where('id', '=', attempt).execute()
      await sql`update payments set state = 'captured', provider_capture_id = 'CAPTURE1' where id = ${attempt}`.execute(
        db,
      )
      await copyLines(db, await insertOrder(db, open, attempt, buyer))
    },
  ],
  [
    'an order in the name of somebody else',
    'orders_follow_paid_checkout',
    async (db, world) => {
      await payOpenCheckout(db, world)
      await copyLines(db, await insertOrder(db, world.open, world.attempt, world.payer))
    },
  ],
  ['an order without its lines', 'orders_lines_sum', placeOpenOrder],
  [
    'an order line at another price than quoted',
    'order_lines_cost_what_was_quoted',
    async (db, world) => {
      const order = await placeOpenOrder(db, world)
      await sql`insert into order_lines (order_id, checkout_id, line_no, sku, name, unit_cents, quantity, line_cents)
        values (${order}, ${world.open}, 1, 'X', 'X', 55000, 1, 55000)`.execute(db)
    },
  ],
  [
    'a line that nobody quoted',
    'order_lines_cost_what_was_quoted',
    (db, { bought }) =>
      sql`insert into order_lines (order_id, checkout_id, line_no, sku, name, unit_cents, quantity, line_cents)
        values (${bought.orderId}, ${bought.checkoutId}, 3, 'X', 'X', 0, 1, 0)`.execute(db),
  ],
  [
    "a line borrowed from somebody else's checkout",
    'order_lines_order',
    (db, { bought, open }) =>
      sql`insert into order_lines (order_id, checkout_id, line_no, sku, name, unit_cents, quantity, line_cents)
        select ${bought.orderId}, ${open}, 3, sku, name, unit_cents, quantity, line_cents
        from checkout_lines where checkout_id = ${open} and line_no = 1`.execute(db),
  ],
  ['a new total for a paid order', 'orders_frozen', orderColumn('total_cents', 1)],
  ['a new subtotal for a paid order', 'orders_frozen', orderColumn('subtotal_cents', 1)],
  ['a new date for a paid order', 'orders_frozen', orderColumn('created_at', '2020-01-01')],
  ['an order marked unpaid', 'orders_frozen', orderColumn('payment_state', 'created')],
  ['an unknown order status', 'orders_status_known', orderColumn('status', 'Lost')],
  ['another VAT rate for a paid order', 'orders_frozen', orderColumn('vat_bp', 0)],
  [
    'a cancelled order whose money nobody decided about',
    'orders_cancelled_money_decided',
    orderColumn('status', 'Cancelled'),
  ],
  [
    'a decision about the money of an order that goes on',
    'orders_cancelled_money_of_cancelled',
    orderColumn('cancelled_money', 'refundLater'),
  ],
  ['an unknown decision about the money', 'orders_cancelled_money_known', cancelled('burn', null)],
  ['money kept without a reason', 'orders_kept_with_reason', cancelled('keep', null)],
  ['a reason to keep money that goes back', 'orders_kept_with_reason', cancelled('refundLater', 'Why not.')],
  ['money kept for an empty reason', 'orders_cancelled_reason_length', cancelled('keep', '')],
  ['more returned than was paid', 'orders_returned_range', orderColumn('returned_cents', 1_000_000)],
  [
    'an order given to another customer',
    'orders_detach_only',
    (db, { bought, buyer }) =>
      sql`update orders set user_id = ${buyer} where id = ${bought.orderId}`.execute(db),
  ],
  ['a cheaper line in a paid order', 'order_lines_frozen', lineColumn('unit_cents', 1)],
  ['more pieces for the same money', 'order_lines_frozen', lineColumn('quantity', 100)],
  ['another name on a bought line', 'order_lines_frozen', lineColumn('name', 'Gold bars')],
  [
    'a line taken out of an order',
    'order_lines_kept',
    (db, { bought }) => sql`delete from order_lines where order_id = ${bought.orderId}`.execute(db),
  ],
  [
    'an order erased',
    'orders_kept',
    (db, { bought }) => sql`delete from orders where id = ${bought.orderId}`.execute(db),
  ],
  ['all orders erased', 'orders_kept', (db) => sql`truncate orders cascade`.execute(db)],
  [
    'an invoice renumbered',
    'invoices_kept',
    (db, { bought }) => sql`update invoices set number = 999 where order_id = ${bought.orderId}`.execute(db),
  ],
  [
    'the payment under an order taken back',
    'payments_state_moves',
    (db, { bought }) =>
      db.updateTable('payments').set({ state: 'voided' }).where('id', '=', bought.paymentId).execute(),
  ],
  [
    'more money returned than was taken',
    'refunds_within_payment',
    async (db, { bought }) => {
      for (const usd_cents of [AMOUNTS.usd_cents - 1, 2])
        await db
          .insertInto('refunds')
          .values({ payment_id: bought.paymentId, kind: 'refund', usd_cents })
          .execute()
    },
  ],
  [
    'a refund of money that never came',
    'refunds_within_payment',
    (db, { attempt }) =>
      db.insertInto('refunds').values({ payment_id: attempt, kind: 'refund', usd_cents: 1 }).execute(),
  ],
])
