import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** Holds the order until the email is written down, so that of two runners only one writes it. */
export const lockOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .select(['id', 'deleted_at'])
    .forUpdate()
    .executeTakeFirst()

/** `about` names the email within its order. */
export const findOrderMail = (db: Db, orderId: string, about: string) =>
  db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'mail')
    .where(sql<string>`detail ->> 'about'`, '=', about)
    .select('id')
    .executeTakeFirst()

/** Whether the customer was told that the order is cancelled. */
export const findCancellationMail = (db: Db, orderId: string) =>
  db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'mail')
    .where(sql<string>`detail ->> 'template'`, '=', 'order-cancelled')
    .select('id')
    .executeTakeFirst()

export const findOrderPaidBy = (db: Db, paymentId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.checkout_id', 'orders.checkout_id')
    .where('payments.id', '=', paymentId)
    .where('payments.state', '=', 'captured')
    .select([
      'orders.id',
      'orders.customer_email',
      'orders.anonymised_at',
      // What has gone back by now is not all of it.
      sql<boolean>`orders.paid_cents > orders.returned_cents`.as('is_part'),
    ])
    .executeTakeFirst()

type Troubled = { readonly checkoutId: string; readonly paymentId: string }

export const lockTroubledCheckout = (db: Db, { checkoutId, paymentId }: Troubled) =>
  db
    .selectFrom('checkouts')
    .innerJoin('payments as payment', (join) => join.on('payment.id', '=', paymentId))
    .where('checkouts.id', '=', checkoutId)
    .select([
      'checkouts.id',
      'checkouts.user_id',
      'checkouts.state',
      'checkouts.customer_name',
      'checkouts.customer_email',
      'checkouts.total_cents',
      'payment.provider_name',
      'payment.currency',
      'payment.amount_cents',
      sql<boolean>`exists (
        select from payments join refunds on refunds.payment_id = payments.id
        where payments.checkout_id = checkouts.id and refunds.state = 'completed'
      )`.as('is_refunded'),
      // Of this payment alone, beside the one that an order rests on.
      sql<boolean>`exists (
        select from payments join refunds on refunds.payment_id = payments.id
        where payments.id = ${paymentId} and payments.state = 'review' and refunds.state = 'completed'
      )`.as('is_extra_refunded'),
    ])
    .forUpdate('checkouts')
    .executeTakeFirst()

export type TroubledRow = NonNullable<Awaited<ReturnType<typeof lockTroubledCheckout>>>

export const findLastPayment = (db: Db, checkoutId: string) =>
  db
    .selectFrom('payments')
    .where('checkout_id', '=', checkoutId)
    .orderBy('attempt', 'desc')
    .select('id')
    .executeTakeFirst()

/** False when this email about this payment was noted before: the index lets it be noted once. */
export const notePaymentMail = async (db: Db, paymentId: string, template: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into payment_events (payment_id, source, kind, detail)
    values (${paymentId}, 'reconciler', 'mail', jsonb_build_object('template', ${template}::text))
    on conflict (payment_id, (detail ->> 'template')) where kind = 'mail' do nothing
    returning id`.execute(db)
  return rows.length === 1
}

/**
 * When the first of these emails about a payment was written, and whether one waits to be written. Whoever writes it notes it before the
 * work is finished, so that one look sees it here or there.
 */
export const findPaymentMail = async (
  db: Db,
  paymentId: string,
  { templates, jobKeys }: { readonly templates: readonly string[]; readonly jobKeys: readonly string[] },
) => {
  const { rows } = await sql<{ written_at: Date | null; is_waiting: boolean }>`
    select
      (
        select min(created_at) from payment_events
        where payment_id = ${paymentId} and kind = 'mail' and detail ->> 'template' = any(${templates}::text[])
      ) as written_at,
      exists (
        select from jobs where unique_key = any(${jobKeys}::text[]) and done_at is null and failed_at is null
      ) as is_waiting`.execute(db)
  return rows[0] ?? { written_at: null, is_waiting: false }
}
