import type { Db } from '../../src/database/tables.ts'
import { noteReturnedMoney } from '../../src/orders/returned-money.service.ts'
import { providerId } from './given-rows.ts'

type Gone = { readonly usdCents: number; readonly kind?: 'refund' | 'reversal' }

/** Money of a payment that has gone back, written down as the shop does it when the provider says so. */
export const giveBack = (db: Db, paymentId: string, { usdCents, kind = 'refund' }: Gone) =>
  db.transaction().execute(async (db) => {
    await db
      .insertInto('refunds')
      .values({
        payment_id: paymentId,
        kind,
        state: 'completed',
        usd_cents: usdCents,
        provider_refund_id: providerId(),
      })
      .execute()
    await noteReturnedMoney(db, paymentId)
  })
