import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../database/tables.ts'
import type { RefundState } from '../database/tables/checkout.ts'

export const findRefunds = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'kind', 'state', 'usd_cents', 'provider_refund_id'])
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
