import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/** Every attempt to pay it. */
export const findPaymentsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.checkout_id', 'orders.checkout_id')
    .where('orders.id', '=', orderId)
    .select([
      'payments.id',
      'payments.checkout_id',
      sql<boolean>`payments.id = orders.payment_id`.as('is_first'),
      sql<number>`coalesce(payments.part_cents, payments.rand_cents)`.as('rand_cents'),
      'payments.state',
      'payments.provider',
      'payments.provider_name',
      'payments.method',
      'payments.currency',
      'payments.amount_cents',
      'payments.usd_cents',
      'payments.rate_millionths',
      'payments.rate_date',
      'payments.provider_order_id',
      'payments.provider_capture_id',
      'payments.captured_at',
    ])
    .orderBy('payments.captured_at')
    .orderBy('payments.attempt')
    .execute()

export type PaymentRow = Awaited<ReturnType<typeof findPaymentsOf>>[number]

/** Of the money that the order counts: what went back of money that did not fit is told where it was looked into. */
export const findRefundsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .where('orders.id', '=', orderId)
    .where('payments.state', '=', 'captured')
    .select([
      'refunds.kind',
      'refunds.state',
      'refunds.amount_cents',
      'refunds.rand_cents',
      'refunds.usd_cents',
      'refunds.reason',
      'refunds.created_at',
      'refunds.settled_at',
      'payments.provider_name',
      'payments.currency',
    ])
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()

export type PaymentRefundRow = Awaited<ReturnType<typeof findRefundsOf>>[number]

export const findEventsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select(['kind', 'detail', 'actor_name', 'created_at'])
    .orderBy('id')
    .execute()

export type HistoryRow = Awaited<ReturnType<typeof findEventsOf>>[number]

/** What was written down of an order and is not in its own history, which is written at the same moment. */
export const findUntoldAuditOf = (db: Db, orderId: string) =>
  db
    .selectFrom('audit')
    .where('entity', '=', 'order')
    .where('entity_id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_events')
            .where('order_events.order_id', '=', orderId)
            .whereRef('order_events.created_at', '=', 'audit.at')
            .select('order_events.id'),
        ),
      ),
    )
    .select(['action', 'actor_name', 'at'])
    .orderBy('id')
    .execute()

export type UntoldRow = Awaited<ReturnType<typeof findUntoldAuditOf>>[number]

export const findMailsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('mails')
    .where('order_id', '=', orderId)
    .select(['id', 'subject', 'state', 'last_error', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** When the customer took the original of the invoice. */
export const findOriginalOf = (db: Db, orderId: string) =>
  db
    .selectFrom('invoice_originals')
    .where('order_id', '=', orderId)
    .select('handed_out_at')
    .executeTakeFirst()
