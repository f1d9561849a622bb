import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Holds the order until the letter is written down, so that of two runners only one writes it. */
export const lockOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .select(['id', 'deleted_at'])
    .forUpdate()
    .executeTakeFirst()

/** `about` names the letter within its order. */
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
  db.selectFrom('orders').where('payment_id', '=', paymentId).select('id').executeTakeFirst()

export const lockTroubledCheckout = (db: Db, id: string) =>
  db
    .selectFrom('checkouts')
    .where('id', '=', id)
    .select([
      'id',
      'user_id',
      'state',
      'customer_name',
      'customer_email',
      'total_cents',
      'usd_cents',
      sql<boolean>`exists (
        select from payments join refunds on refunds.payment_id = payments.id
        where payments.checkout_id = checkouts.id and refunds.state = 'completed'
      )`.as('is_refunded'),
      // Beside the payment that an order rests on.
      sql<boolean>`exists (
        select from payments join refunds on refunds.payment_id = payments.id
        where payments.checkout_id = checkouts.id and payments.state = 'review' and refunds.state = 'completed'
      )`.as('is_extra_refunded'),
    ])
    .forUpdate()
    .executeTakeFirst()

export type TroubledRow = NonNullable<Awaited<ReturnType<typeof lockTroubledCheckout>>>

/** Noted with the last attempt to pay. False when this letter was noted before. */
export const notePaymentMail = async (db: Db, checkoutId: string, template: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into payment_events (payment_id, source, kind, detail)
    select id, 'reconciler', 'mail', jsonb_build_object('template', ${template}::text)
    from payments
    where checkout_id = ${checkoutId}
      and not exists (
        select from payment_events as event join payments as paid on paid.id = event.payment_id
        where paid.checkout_id = ${checkoutId} and event.kind = 'mail' and event.detail ->> 'template' = ${template}
      )
    order by attempt desc
    limit 1
    returning id`.execute(db)
  return rows.length === 1
}
