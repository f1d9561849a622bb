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

/** Everything the shop counts, in one look. */
export const countShop = (db: Db, mailsDueBefore: Date) =>
  db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .select((eb) => [
      sql<number>`coalesce(sum(total_cents), 0)`.as('revenue_cents'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`count(*) filter (where status = 'Processing')`.as('orders_to_send'),
      sql<number>`(select count(*) from products where deleted_at is null)`.as('products'),
      sql<number>`(select count(*) from (
        select id from checkouts where state = 'review'
        union select checkout_id from payments where state = 'review' and review_closed_at is null
      ) as unclear)`.as('payments_in_review'),
      sql<number>`(select count(*) from mails where state in ('waiting', 'failed')
        and (state = 'failed' or created_at < ${mailsDueBefore}))`.as('unsent_mails'),
      sql<number>`(select count(*) from messages where handled_at is null)`.as('new_messages'),
    ])
    .executeTakeFirstOrThrow()

/** One row a period, oldest first, those in which nothing was sold included. */
export const sumPeriods = async (db: Db, span: Span) => {
  const { rows } = await sql<{ start: string; revenue_cents: number; orders: number }>`
    select cast(period.start as date) as start, coalesce(sold.revenue, 0) as revenue_cents, coalesce(sold.orders, 0) as orders
    from generate_series(${firstStart(span)}, ${lastStart(span)}, ${steps(span.step, 1)}) as period(start)
    left join (
      select ${localStart(span.step, sql`created_at`)} as start, sum(total_cents) as revenue, count(*) as orders
      from orders where deleted_at is null and created_at >= ${begin(span)} group by 1
    ) as sold on sold.start = period.start
    order by period.start`.execute(db)
  return rows
}

const soldLines = (db: Db, span: Span) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .leftJoin('products', 'products.id', 'line.product_id')
    .where('orders.deleted_at', 'is', null)
    .where('orders.created_at', '>=', begin(span))
    .select([
      sql<number>`sum(line.line_cents)`.as('goods_cents'),
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
