import { type Insertable, sql } from 'kysely'
import { preparedStatement } from '../database/engines/prepared-statement.ts'
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

type Placed = { readonly orderId: string; readonly checkoutId: string; readonly paymentId: string | null }

const orderStatement = preparedStatement<Placed, never>(
  (value, db) =>
    sql`${db
      .with('placed', (db) =>
        db
          .insertInto('orders')
          .columns(['id', 'checkout_id', 'payment_id', 'placed_owing', ...COPIED])
          .expression((eb) =>
            eb
              .selectFrom('checkouts')
              .select([
                sql<string>`${value('orderId')}::uuid`.as('order_id'),
                'id',
                sql<string | null>`${value('paymentId')}::uuid`.as('payment_id'),
                sql<boolean>`${value('paymentId')}::uuid is null`.as('placed_owing'),
                ...COPIED,
              ])
              .where('id', '=', sql<string>`${value('checkoutId')}::uuid`),
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
              .where('checkout_id', '=', sql<string>`${value('checkoutId')}::uuid`),
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
      )}`,
)

/**
 * The order, its lines, the count of what was sold and the first event, all copied from the checkout in one statement. What is paid of it
 * the database counts itself, and it numbers the invoice at commit: every other order waits for that row.
 */
export const insertOrder = (db: Db, placed: Placed) => orderStatement(db, placed)

/** The order of a checkout, while it owes. */
export const lockOwingOrder = (db: Db, checkoutId: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('due_cents', '>', 0)
    .forUpdate()
    .executeTakeFirst()

export const insertOrderEvent = (db: Db, event: Insertable<Tables['order_events']>) =>
  db.insertInto('order_events').values(event).execute()

/** What a payment belongs to: money that a person looks into is no order's. */
const orderOf = (paymentId: string) => sql`
  orders.checkout_id = payments.checkout_id and payments.id = ${paymentId} and payments.state = 'captured'`

/** Notes in the history how much has gone back, once for each amount; the database has counted it already. */
export const insertRefundEvent = (db: Db, paymentId: string) =>
  sql`
    insert into order_events (order_id, kind, detail, actor_name)
    select orders.id, 'refund', told.detail, payments.provider_name
    from orders cross join payments cross join lateral (
      select jsonb_build_object('state', orders.refund_state, 'returned', orders.returned_cents) as detail
    ) as told
    where ${orderOf(paymentId)} and orders.refund_state <> 'none' and not exists (
      select from order_events as event
      where event.order_id = orders.id and event.kind = 'refund' and event.detail = told.detail
    )`.execute(db)

/** A refund that was to be sent at once is still to be sent. Nothing where it was decided otherwise, or where all has gone back. */
export const deferRefund = (db: Db, paymentId: string) =>
  db
    .updateTable('orders')
    .from('payments')
    .set({ cancelled_money: 'refundLater' })
    .where(sql<boolean>`${orderOf(paymentId)}`)
    .where('orders.cancelled_money', '=', 'refundNow')
    .where('orders.refund_state', 'in', ['none', 'partial'])
    .returning(['orders.id', 'payments.provider_name'])
    .executeTakeFirst()
