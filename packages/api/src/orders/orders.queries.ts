import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'

/**
 * Locks the goods of a checkout, always in one order, so that two orders of the same goods cannot wait for each other, and so that none
 * of them is deleted before the order stands.
 */
export const lockOrderedProducts = (db: Db, checkoutId: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('checkout_lines')
        .where('checkout_id', '=', checkoutId)
        .where('product_id', 'is not', null)
        .select((line) => line.ref('product_id').$notNull().as('product_id')),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const COPIED = [
  'user_id',
  'customer_name',
  'customer_email',
  'company',
  'vat_number',
  'courier',
  'shipping_address',
  'subtotal_cents',
  'vat_cents',
  'courier_cents',
  'total_cents',
  'usd_cents',
] as const

export const insertOrderOf = async (db: Db, checkoutId: string, paymentId: string): Promise<string> => {
  const { id } = await db
    .insertInto('orders')
    .columns(['checkout_id', 'payment_id', ...COPIED])
    .expression((eb) =>
      eb
        .selectFrom('checkouts')
        .select(['id', sql<string>`${paymentId}::uuid`.as('payment_id'), ...COPIED])
        .where('id', '=', checkoutId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const LINE = [
  'checkout_id',
  'line_no',
  'product_id',
  'sku',
  'name',
  'image_upload_id',
  'options',
  'unit_cents',
  'quantity',
  'line_cents',
  'weight_g',
] as const

export const insertOrderLinesOf = (db: Db, checkoutId: string, orderId: string) =>
  db
    .insertInto('order_lines')
    .columns(['order_id', ...LINE])
    .expression((eb) =>
      eb
        .selectFrom('checkout_lines')
        .select([sql<string>`${orderId}::uuid`.as('order_id'), ...LINE])
        .where('checkout_id', '=', checkoutId),
    )
    .execute()

export const countSoldUnits = (db: Db, orderId: string) =>
  sql`
    update products set units_sold = units_sold + sold.units
    from (
      select product_id, sum(quantity) as units from order_lines where order_id = ${orderId} group by product_id
    ) as sold
    where products.id = sold.product_id`.execute(db)

export const insertOrderEvent = (db: Db, event: Insertable<Tables['order_events']>) =>
  db.insertInto('order_events').values(event).execute()

/** Reversed outweighs all: the bank took the money. Nothing when the state is what it was. */
export const refreshRefundState = async (db: Db, paymentId: string) => {
  const { rows } = await sql<{ id: string; refund_state: string }>`
    update orders set refund_state = fresh.state
    from (
      select case
        when bool_or(kind = 'reversal')
          or exists (select from payment_events where payment_id = ${paymentId} and kind = 'reversal') then 'reversed'
        when coalesce(sum(refunds.usd_cents) filter (where kind = 'refund'), 0) >= max(payments.usd_cents) then 'full'
        else 'partial'
      end as state
      from refunds join payments on payments.id = payment_id
      where payment_id = ${paymentId} and refunds.state = 'completed'
      having count(*) > 0
    ) as fresh
    where orders.payment_id = ${paymentId} and orders.refund_state <> fresh.state
    returning orders.id, orders.refund_state`.execute(db)
  return rows[0]
}
