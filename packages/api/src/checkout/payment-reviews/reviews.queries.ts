import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

const reviews = (db: Db) =>
  db
    .selectFrom('payments')
    .where('payments.state', '=', 'review')
    .where('payments.review_closed_at', 'is', null)

/** With whatever the staff needs to decide. An order beside it means that this money is one too many. */
const withFacts = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .where('payments.state', '=', 'review')
    .select((eb) => [
      'payments.id',
      'payments.checkout_id',
      'payments.provider_order_id',
      'payments.provider_capture_id',
      'payments.review_closed_at',
      'payments.provider',
      'payments.provider_name',
      'payments.method',
      'payments.currency',
      'payments.amount_cents',
      'payments.rate_millionths',
      'payments.rate_date',
      'checkouts.usd_cents',
      'payments.created_at',
      'checkouts.state as checkout_state',
      'checkouts.customer_name',
      'checkouts.customer_email',
      'checkouts.total_cents',
      'orders.id as order_id',
      'orders.number as order_number',
      eb
        .selectFrom('payment_events as event')
        .whereRef('event.payment_id', '=', 'payments.id')
        .where('event.kind', '=', 'review')
        .orderBy('event.id', 'desc')
        .limit(1)
        .select(
          sql<{ at: string; because: string }>`
          json_build_object('at', event.created_at, 'because', event.detail ->> 'because')`.as('handed'),
        )
        .as('handed'),
      eb
        .selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.kind', '=', 'refund')
        .orderBy('refunds.created_at', 'desc')
        .limit(1)
        .select('refunds.state')
        .as('refund'),
      // Another attempt of the same checkout takes money, or is about to: there can be one order for one of them only.
      sql<boolean>`exists (
        select from payments as other where other.checkout_id = payments.checkout_id
          and other.id <> payments.id and other.state in ('capturing', 'pending', 'captured')
      )`.as('is_other_moving'),
      sql<boolean>`exists (
        select from payments as other where other.checkout_id = payments.checkout_id
          and other.id <> payments.id and other.state = 'review' and other.review_closed_at is null
      )`.as('is_other_in_review'),
    ])

/** The longest waiting first. */
export const findReviews = (db: Db, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
  withFacts(db)
    .where('payments.review_closed_at', 'is', null)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countReviews = async (db: Db): Promise<number> => {
  const { count } = await reviews(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Also one that was closed: whoever closed it is shown what they did. */
export const findReview = (db: Db, paymentId: string) =>
  withFacts(db).where('payments.id', '=', paymentId).executeTakeFirst()

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** False when it was closed before. */
export const markReviewClosed = async (db: Db, paymentId: string): Promise<boolean> => {
  const rows = await db
    .updateTable('payments')
    .set({ review_closed_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('state', '=', 'review')
    .where('review_closed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Other money of the same checkout that a person still has to look into. */
export const findOtherReview = (db: Db, checkoutId: string, paymentId: string) =>
  reviews(db)
    .where('payments.checkout_id', '=', checkoutId)
    .where('payments.id', '<>', paymentId)
    .select('payments.id')
    .executeTakeFirst()
