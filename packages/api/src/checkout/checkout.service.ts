import type { Checkout } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { notFound } from './checkout-refusals.ts'
import { toCheckout } from './checkout-row.ts'
import { findCheckout, findLiveCheckout } from './checkout.queries.ts'

/** Its true state, for a page that was reloaded in the middle of paying. Somebody else's is as if it were not there. */
export const getCheckout = async (db: Db, id: string, userId: string): Promise<Checkout> => {
  const row = await findCheckout(db, id, userId)
  if (!row) throw notFound()
  return toCheckout(row)
}

export const getLiveCheckout = async (db: Db, userId: string): Promise<{ checkout: Checkout | null }> => {
  const row = await findLiveCheckout(db, userId)
  return { checkout: row ? toCheckout(row) : null }
}
