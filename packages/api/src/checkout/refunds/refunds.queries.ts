import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'
import type { RefundState } from '../../database/tables/checkout.ts'

export const findRefunds = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'kind',
      'state',
      'amount_cents',
      'rand_cents',
      'provider_refund_id',
      'reason',
      'request_key',
    ])
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
  /** The database knows what is left, where nothing is said. */
  readonly randCents?: number | undefined
  readonly key?: string | undefined
  readonly reason: string
  readonly requestedBy: string
}

export const insertAskedRefund = async (
  db: Db,
  { paymentId, amountCents, randCents, key, reason, requestedBy }: Asked,
): Promise<string> => {
  const { id } = await db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      kind: 'refund',
      amount_cents: amountCents,
      ...(randCents !== undefined && { rand_cents: randCents }),
      ...(key !== undefined && { request_key: key }),
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

/** Locks the checkout of an order, as whoever touches its payments does. */
export const lockCheckoutOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select('checkouts.id')
    .where('orders.id', '=', orderId)
    .forUpdate('checkouts')
    .executeTakeFirst()

/** The money that an order counts, newest first, with the rand of it that are still here. What a bank took back is gone. */
export const findOrderPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .where('orders.id', '=', orderId)
    .where('payments.state', '=', 'captured')
    .select([
      'payments.id as paymentId',
      sql<number>`case when exists (
          select from refunds where refunds.payment_id = payments.id and refunds.kind = 'reversal'
        ) then 0 else coalesce(payments.part_cents, payments.rand_cents) - coalesce((
          select sum(refunds.rand_cents) from refunds
          where refunds.payment_id = payments.id and refunds.state = 'completed'
        ), 0) end`.as('rand'),
      sql<boolean>`exists (
        select from refunds where refunds.payment_id = payments.id and refunds.state = 'pending')`.as(
        'is_pending',
      ),
      // One that was asked for and is not answered: whoever asks again goes on with it.
      sql<{ readonly id: string; readonly rand: number } | null>`(
        select json_build_object('id', id, 'rand', rand_cents) from refunds where refunds.payment_id = payments.id and refunds.kind = 'refund'
          and refunds.state = 'requested')`.as('asked'),
    ])
    .orderBy('payments.captured_at', 'desc')
    .orderBy('payments.attempt', 'desc')
    .execute()

/** What a page has asked for with this key. */
export const findAskedWith = (db: Db, orderId: string, key: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.checkout_id', 'payments.checkout_id')
    .where('orders.id', '=', orderId)
    .where('refunds.request_key', '=', key)
    .select(['refunds.id', 'refunds.state', 'refunds.rand_cents as rand'])
    .orderBy('refunds.created_at')
    .execute()

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
