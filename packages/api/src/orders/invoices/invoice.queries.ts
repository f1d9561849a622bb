import type { Db } from '../../database/tables.ts'

/** How the order was paid, and who the shop was. */
export const findSettlement = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('orders.id', '=', orderId)
    .select(['payments.provider_capture_id', 'invoices.seller'])
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
