import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Day, MakingTerms } from '@umbala/pricing'
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
  'courier_days',
] as const

const LINE = ['checkout_id', ...LINE_COLUMNS] as const

const PROMISED = ['promise_until', 'ready_on', 'arrives_on'] as const

/** What was told holds for money that comes in time, and for nothing else. */
const heldFor = (paymentId: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql<null>`case when ${paymentId}::uuid is not null and now() < promise_until then ${value} end`

type Placed = { readonly orderId: string; readonly checkoutId: string; readonly paymentId: string | null }

const orderStatement = preparedStatement<Placed, { readonly promised_from: Date | null }>(
  (value, db) =>
    sql`${db
      .with('placed', (db) =>
        db
          .insertInto('orders')
          .columns([
            'id',
            'checkout_id',
            'payment_id',
            'placed_owing',
            ...COPIED,
            'promised_from',
            ...PROMISED,
          ])
          .expression((eb) =>
            eb
              .selectFrom('checkouts')
              .select([
                sql<string>`${value('orderId')}::uuid`.as('order_id'),
                'id',
                sql<string | null>`${value('paymentId')}::uuid`.as('payment_id'),
                sql<boolean>`${value('paymentId')}::uuid is null`.as('placed_owing'),
                ...COPIED,
                heldFor(value('paymentId'), sql`now()`).as('promised_from'),
                ...PROMISED.map((column) => heldFor(value('paymentId'), sql.ref(column)).as(column)),
              ])
              .where('id', '=', sql<string>`${value('checkoutId')}::uuid`),
          )
          .returning(['id', 'promised_from']),
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
      )
      .returning((eb) => eb.selectFrom('placed').select('promised_from').as('promised_from'))}`,
)

/**
 * The order, its lines, the count of what was sold and the first event, all copied from the checkout in one statement. What is paid of it
 * the database counts itself, and it numbers the invoice at commit: every other order waits for that row. Answers whether it has a date: money
 * that came in time makes the one that was told.
 */
export const insertOrder = async (db: Db, placed: Placed): Promise<boolean> => {
  const [order] = await orderStatement(db, placed)
  if (!order) throw new Error('There is no such checkout to make an order of.')
  return order.promised_from !== null
}

/** An order that nothing is owed of and that has no date yet, with all that its date is computed from. */
export const findUnpromised = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('promised_from', 'is', null)
    .where('due_cents', '=', 0)
    .select((eb) => [
      'courier',
      'courier_days',
      eb.selectFrom('settings').select('value').where('key', '=', 'scheduling').as('scheduling'),
      eb
        .selectFrom('order_lines as line')
        .whereRef('line.order_id', '=', 'orders.id')
        .select(sql<(MakingTerms | null)[]>`json_agg(line.terms order by line.line_no)`.as('terms'))
        .as('terms'),
    ])
    .executeTakeFirst()

type Promised = { readonly from: Date; readonly until: Date; readonly ready: Day; readonly arrives: Day }

export const setPromise = (db: Db, orderId: string, { from, until, ready, arrives }: Promised) =>
  db
    .updateTable('orders')
    .set({ promised_from: from, promise_until: until, ready_on: ready, arrives_on: arrives })
    .where('id', '=', orderId)
    .execute()

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
