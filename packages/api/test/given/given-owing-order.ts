import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import {
  AMOUNTS,
  copyLines,
  givenCheckoutWithin,
  givenPayment,
  insertOrder,
  providerId,
  transitionCheckout,
} from './given-rows.ts'

/** An order of R832.50 that was placed on instructions, with nothing paid yet; `isPlaced: false` leaves it at its checkout. */
export const givenOwingOrder = async (db: Db, { isPlaced = true } = {}) => {
  const place = async (db: Db) => {
    const checkoutId = await givenCheckoutWithin(db, null)
    if (!isPlaced) return { checkoutId, orderId: '' }
    await givenPayment(db, checkoutId)
    await transitionCheckout(db, checkoutId, ['placed'])
    const orderId = await insertOrder(db, checkoutId, null, null)
    await copyLines(db, orderId)
    return { checkoutId, orderId }
  }
  return db.isTransaction ? place(db) : db.transaction().execute(place)
}

type Part = { readonly rand: number; readonly currency: 'ZAR' | 'USD' }

/** Money that came in for an order that owes. */
export const payOwing = async (db: Db, checkoutId: string, { rand, currency }: Part) => {
  const { rows } = await sql<{ id: string; amount: number }>`
    insert into payments (checkout_id, attempt, currency, rand_cents, usd_cents, part_cents, for_order, amount_cents,
      rate_millionths, provider_order_id)
    select ${checkoutId}, (select max(attempt) + 1 from payments where checkout_id = ${checkoutId}), ${currency}::text,
      ${AMOUNTS.total_cents}::bigint, ${AMOUNTS.usd_cents}::bigint, nullif(${rand}::bigint, ${AMOUNTS.total_cents}), true,
      ${currency === 'ZAR' ? sql`${rand}::bigint, null` : sql`usd_cents_of(${rand}::bigint, 55000), 55000`}, ${providerId()}::text
    returning id, amount_cents as amount`.execute(db)
  const [payment] = rows
  if (!payment) throw new Error('The payment was not written.')
  for (const state of ['capturing', 'captured'] as const)
    await db
      .updateTable('payments')
      .set({ state, provider_capture_id: state === 'captured' ? providerId() : null })
      .where('id', '=', payment.id)
      .execute()
  return payment
}
