import { type Insertable, sql } from 'kysely'
import { LINE_COLUMNS } from '../database/tables/checkout.ts'
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
  'vat_bp',
  'vat_cents',
  'courier_cents',
  'total_cents',
  'usd_cents',
] as const

const LINE = ['checkout_id', ...LINE_COLUMNS] as const

type Placed = { readonly orderId: string; readonly checkoutId: string; readonly paymentId: string }

/**
 * The order, its lines, the count of what was sold and the first event, all copied from the checkout in one statement: the number of its
 * invoice comes from a row that every order waits for, and from here to the commit nobody else gets it.
 */
export const insertOrder = (db: Db, { orderId, checkoutId, paymentId }: Placed) =>
  db
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .columns(['id', 'checkout_id', 'payment_id', ...COPIED])
        .expression((eb) =>
          eb
            .selectFrom('checkouts')
            .select([
              sql<string>`${orderId}::uuid`.as('order_id'),
              'id',
              sql<string>`${paymentId}::uuid`.as('payment_id'),
              ...COPIED,
            ])
            .where('id', '=', checkoutId),
        )
        .returning('id'),
    )
    .with('lines', (db) =>
      db
        .insertInto('order_lines')
        .columns(['order_id', ...LINE])
        .expression((eb) =>
          eb
            .selectFrom(['checkout_lines', 'placed'])
            .select(['placed.id', ...LINE])
            .where('checkout_id', '=', checkoutId),
        )
        .returning(['product_id', 'quantity']),
    )
    .with('sold', (db) =>
      db
        .updateTable('products')
        .from((eb) =>
          eb
            .selectFrom('lines')
            .select((line) => ['product_id', line.fn.sum<number>('quantity').as('units')])
            .groupBy('product_id')
            .as('bought'),
        )
        .set((eb) => ({ units_sold: sql<number>`units_sold + ${eb.ref('bought.units')}` }))
        .whereRef('products.id', '=', 'bought.product_id'),
    )
    .insertInto('order_events')
    .columns(['order_id', 'kind', 'actor_name'])
    .expression((eb) =>
      eb.selectFrom('placed').select(['id', sql`'placed'`.as('kind'), sql`'Customer'`.as('actor_name')]),
    )
    .execute()

export const insertOrderEvent = (db: Db, event: Insertable<Tables['order_events']>) =>
  db.insertInto('order_events').values(event).execute()

/** Reversed outweighs all: the bank took the money. Nothing when state and amount are what they were. */
export const refreshRefundState = async (db: Db, paymentId: string) => {
  const { rows } = await sql<{ id: string; refund_state: string; provider_name: string }>`
    update orders set refund_state = fresh.state,
      returned_cents = returned_cents_of(orders.total_cents, fresh.paid_cents, fresh.cents)
    from (
      select sum(refunds.amount_cents)::bigint as cents, max(payments.amount_cents) as paid_cents,
        max(payments.provider_name) as provider_name, case
        when bool_or(kind = 'reversal')
          or exists (select from payment_events where payment_id = ${paymentId} and kind = 'reversal') then 'reversed'
        when coalesce(sum(refunds.amount_cents) filter (where kind = 'refund'), 0) >= max(payments.amount_cents) then 'full'
        else 'partial'
      end as state
      from refunds join payments on payments.id = payment_id
      where payment_id = ${paymentId} and refunds.state = 'completed'
      having count(*) > 0
    ) as fresh
    where orders.payment_id = ${paymentId} and (orders.refund_state, orders.returned_cents)
      is distinct from (fresh.state, returned_cents_of(orders.total_cents, fresh.paid_cents, fresh.cents))
    returning orders.id, orders.refund_state, fresh.provider_name`.execute(db)
  return rows[0]
}

/** A refund that was to be sent at once is still to be sent. Nothing where it was decided otherwise, or where all has gone back. */
export const deferRefund = (db: Db, paymentId: string) =>
  db
    .updateTable('orders')
    .from('payments')
    .set({ cancelled_money: 'refundLater' })
    .where('payments.id', '=', paymentId)
    .where('orders.payment_id', '=', paymentId)
    .where('orders.cancelled_money', '=', 'refundNow')
    .where('orders.refund_state', 'in', ['none', 'partial'])
    .returning(['orders.id', 'payments.provider_name'])
    .executeTakeFirst()
