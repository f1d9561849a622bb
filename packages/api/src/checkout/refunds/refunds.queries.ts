import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'
import type { RefundState } from '../../database/tables/checkout.ts'

export const findRefunds = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'kind', 'state', 'amount_cents', 'provider_refund_id', 'reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()

/** The event by which a reversal is known, whatever it was first taken for. */
export const REVERSAL = 'reversal'

export const findReversalEvent = (db: Db, paymentId: string, reversalId: string) =>
  db
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', REVERSAL)
    .where(sql<string>`detail ->> 'reversalId'`, '=', reversalId)
    .executeTakeFirst()

export type RefundRow = Awaited<ReturnType<typeof findRefunds>>[number]

export const insertRefund = (db: Db, refund: Omit<Insertable<Tables['refunds']>, 'settled_at'>) =>
  db
    .insertInto('refunds')
    .values({ ...refund, settled_at: refund.state === 'completed' ? sql<Date>`now()` : null })
    .execute()

type Asked = {
  readonly paymentId: string
  readonly amountCents: number
  readonly reason: string
  readonly requestedBy: string
}

export const insertAskedRefund = async (
  db: Db,
  { paymentId, amountCents, reason, requestedBy }: Asked,
): Promise<string> => {
  const { id } = await db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      kind: 'refund',
      amount_cents: amountCents,
      reason,
      requested_by: requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With the charge that it takes back. */
export const findAskedRefund = (db: Db, id: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select([
      'refunds.payment_id',
      'refunds.created_at',
      'checkouts.customer_email',
      'refunds.state',
      'refunds.amount_cents',
      'payments.provider',
      'payments.provider_name',
      'payments.currency',
      'payments.provider_order_id',
      'payments.provider_capture_id',
      'payments.checkout_id',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

export const findOrderPayment = (db: Db, orderId: string) =>
  db.selectFrom('orders').select('payment_id').where('id', '=', orderId).executeTakeFirst()

/** The provider turned it down and gave it no name. */
export const failRefund = (db: Db, id: string) =>
  db
    .updateTable('refunds')
    .set({ state: 'failed', settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const settleRefund = (db: Db, id: string, state: RefundState, providerRefundId: string) =>
  db
    .updateTable('refunds')
    .set({
      state,
      provider_refund_id: providerRefundId,
      ...(state !== 'pending' && { settled_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute()
