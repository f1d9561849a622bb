import type { Db } from '../../database/tables.ts'

/** How the order was paid, and who the shop was. */
export const findSettlement = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('orders.id', '=', orderId)
    .select(['payments.provider_capture_id', 'invoices.seller'])
    .executeTakeFirst()

export type SettlementRow = NonNullable<Awaited<ReturnType<typeof findSettlement>>>

/** By its number, among those of the order. */
export const findCreditNote = (db: Db, orderId: string, number: number) =>
  db
    .selectFrom('credit_notes')
    .where('credit_notes.order_id', '=', orderId)
    .where('credit_notes.number', '=', number)
    .select([
      'credit_notes.number',
      'credit_notes.total_cents',
      'credit_notes.vat_cents',
      'credit_notes.reason',
      'credit_notes.seller',
      'credit_notes.issued_at',
    ])
    .executeTakeFirst()

export type CreditNoteRow = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>

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
