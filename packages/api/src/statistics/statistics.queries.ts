import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** The last so many days, weeks or months of the shop's calendar, the one that holds `until` included. */
export type Span = { readonly step: 'day' | 'week' | 'month'; readonly count: number; readonly until: Date }

const ZONE = sql.lit('Africa/Johannesburg')
const localStart = (step: Span['step'], moment: unknown) =>
  sql`date_trunc(${sql.lit(step)}, ${moment} at time zone ${ZONE})`
const steps = (step: Span['step'], count: number) => sql`cast(${`${count} ${step}`} as interval)`
const lastStart = ({ step, until }: Span) => localStart(step, sql`cast(${until} as timestamptz)`)
const firstStart = (span: Span) => sql`(${lastStart(span)} - ${steps(span.step, span.count - 1)})`
/** When the span begins: a moment, so that the index on it answers. */
const begin = (span: Span) => sql<Date>`(${firstStart(span)} at time zone ${ZONE})`

/** The part of an amount of an order that is no revenue, because it was not paid, or went back, half a cent up. */
const shareOf = (amount: unknown) =>
  sql<number>`(2 * ${amount} * greatest(0, total_cents - paid_cents + deducted_cents) + total_cents) / (2 * total_cents)`

const moneySums = [
  sql<number>`coalesce(sum(paid_cents), 0)`.as('gross_cents'),
  sql<number>`coalesce(sum(deducted_cents), 0)`.as('deducted_cents'),
] as const

const paymentsInReview = sql<number>`(select count(*) from (
  select id from checkouts where state = 'review'
  union select checkout_id from payments where state = 'review' and review_closed_at is null
) as unclear)`.as('payments_in_review')

const newMessages = sql<number>`(select count(*) from messages where handled_at is null)`.as('new_messages')

/** Lines in processing with a file that nobody of the staff has decided about, though somebody must. */
const artworkToLookAt = sql<number>`(select count(distinct (placed.order_id, placed.line_no))
  from order_artwork as placed join orders as printed on printed.id = placed.order_id
  where placed.replaced_at is null and placed.verdict in ('look', 'stop', 'person')
    and printed.status = 'Processing' and printed.deleted_at is null
    and not exists (select from artwork_reviews as made join order_artwork as reviewed on reviewed.id = made.order_artwork_id
      where reviewed.order_id = placed.order_id and reviewed.line_no = placed.line_no
        and reviewed.file_id = placed.file_id and reviewed.repair is not distinct from placed.repair))`.as(
  'artwork_to_look_at',
)

/** What waits for somebody, without the sums. */
export const countOpenWork = (db: Db) =>
  db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Processing')
    .where(sql<boolean>`due_cents = 0`)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders_to_send'),
      artworkToLookAt,
      paymentsInReview,
      newMessages,
    ])
    .executeTakeFirstOrThrow()

/** Everything the shop counts, in one look. */
export const countShop = (db: Db, mailsDueBefore: Date) =>
  db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .select((eb) => [
      ...moneySums,
      sql<number>`coalesce(sum(deducted_cents - returned_cents), 0)`.as('due_cents'),
      sql<number>`count(*) filter (where deducted_cents > returned_cents)`.as('refunds_due'),
      sql<number>`coalesce(sum(due_cents), 0)`.as('owed_cents'),
      sql<number>`count(*) filter (where due_cents > 0)`.as('orders_owing'),
      sql<number>`coalesce(sum(paid_cents - deducted_cents) filter (where cancelled_money = 'keep'), 0)`.as(
        'kept_cents',
      ),
      sql<number>`coalesce(sum(vat_total_cents - ${shareOf(sql`vat_total_cents`)}), 0)`.as('vat_cents'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`count(*) filter (where status = 'Processing' and due_cents = 0)`.as('orders_to_send'),
      sql<number>`(select count(*) from products where deleted_at is null)`.as('products'),
      paymentsInReview,
      sql<number>`(select count(*) from mails where state in ('waiting', 'failed')
        and (state = 'failed' or created_at < ${mailsDueBefore}))`.as('unsent_mails'),
      newMessages,
      artworkToLookAt,
    ])
    .executeTakeFirstOrThrow()

/** One row a period, oldest first, those in which nothing was sold included. */
export const sumPeriods = async (db: Db, span: Span) => {
  const { rows } = await sql<{ start: string; gross_cents: number; deducted_cents: number; orders: number }>`
    select cast(period.start as date) as start, coalesce(sold.gross, 0) as gross_cents,
      coalesce(sold.deducted, 0) as deducted_cents, coalesce(sold.orders, 0) as orders
    from generate_series(${firstStart(span)}, ${lastStart(span)}, ${steps(span.step, 1)}) as period(start)
    left join (
      select ${localStart(span.step, sql`created_at`)} as start, sum(paid_cents) as gross,
        sum(deducted_cents) as deducted, count(*) as orders
      from orders where deleted_at is null and created_at >= ${begin(span)} group by 1
    ) as sold on sold.start = period.start
    order by period.start`.execute(db)
  return rows
}

/** What came in during as many periods before those that are told, up to the same moment of the last one. */
export const sumBefore = async (db: Db, span: Span) => {
  const back = steps(span.step, span.count)
  const from = sql`((${firstStart(span)} - ${back}) at time zone ${ZONE})`
  const until = sql`((cast(${span.until} as timestamptz) at time zone ${ZONE} - ${back}) at time zone ${ZONE})`
  return db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`created_at >= ${from} and created_at < ${until}`)
    .select((eb) => [...moneySums, eb.fn.countAll<number>().as('orders')])
    .executeTakeFirstOrThrow()
}

/** The one that has waited longest for its parcel to leave. */
export const findOldestOpenOrder = (db: Db) =>
  db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Processing')
    .select(['id', 'number', 'customer_name', 'created_at', 'courier_days', 'ready_on', 'arrives_on'])
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** SellableProduct of an order that was cancelled or paid back in full were not sold. */
const soldLines = (db: Db, span: Span) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .leftJoin('products', 'products.id', 'line.product_id')
    .where('orders.deleted_at', 'is', null)
    .where('orders.created_at', '>=', begin(span))
    .where(sql<boolean>`order_counts_as_sold(orders.status, orders.refund_state)`)
    .select([
      sql<number>`sum(line.line_cents - ${shareOf(sql`line.line_cents`)})`.as('goods_cents'),
      sql<number>`sum(line.quantity)`.as('units'),
    ])
    .orderBy('goods_cents', 'desc')

/** A product whose row is gone has taken its category with it. */
export const sumCategories = (db: Db, span: Span) =>
  soldLines(db, span)
    .select('products.category')
    .groupBy('products.category')
    .orderBy('products.category')
    .execute()

/** By the name they have now; those that are gone by the one under which they were sold. */
export const sumProducts = (db: Db, span: Span, limit: number) =>
  soldLines(db, span)
    .select(['products.id', sql<string>`coalesce(products.name, line.name)`.as('name')])
    .groupBy(['products.id', sql`coalesce(products.name, line.name)`])
    .orderBy('name')
    .orderBy('products.id')
    .limit(limit)
    .execute()

export const findNewestOrders = (db: Db, limit: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'customer_name', 'total_cents', 'status'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
