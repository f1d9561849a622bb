import type { Db } from '../database/tables.ts'

/** How the order was paid, and at which rate it was taxed when it was. */
export const findSettlement = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .where('orders.id', '=', orderId)
    .select(['payments.provider_capture_id', 'checkouts.vat_bp'])
    .executeTakeFirstOrThrow()

export type SettlementRow = Awaited<ReturnType<typeof findSettlement>>

/** True for exactly one caller: whoever asks first, even of two who ask at once. */
export const claimOriginal = async (db: Db, orderId: string): Promise<boolean> => {
  const claimed = await db
    .insertInto('invoice_originals')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return claimed !== undefined
}
