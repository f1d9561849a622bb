import type { Db } from '../../database/tables.ts'

export const findPaymentOf = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .where('orders.id', '=', orderId)
    .select([
      'payments.id',
      'payments.checkout_id',
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
    .executeTakeFirstOrThrow()

export type PaymentRow = Awaited<ReturnType<typeof findPaymentOf>>

export const findRefundsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .select(['kind', 'state', 'amount_cents', 'usd_cents', 'reason', 'created_at', 'settled_at'])
    .orderBy('created_at')
    .orderBy('id')
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
