import type { Checkout } from '@umbala/contract'
import type { Deps } from '../deps.ts'
import { notFound } from './checkout-refusals.ts'
import { toCheckout } from './checkout-row.ts'
import { findCheckout, findLiveCheckout } from './checkout.queries.ts'

type Needs = Pick<Deps, 'db' | 'identity'>

/** Its true state, for a page that was reloaded in the middle of paying. Somebody else's is as if it were not there. */
export const getCheckout = async ({ db, identity }: Needs, id: string, userId: string): Promise<Checkout> => {
  const row = await findCheckout(db, id, userId)
  if (!row) throw notFound()
  return toCheckout(row, identity.now().scheduling)
}

export const getLiveCheckout = async (
  { db, identity }: Needs,
  userId: string,
): Promise<{ checkout: Checkout | null }> => {
  const row = await findLiveCheckout(db, userId)
  return { checkout: row ? toCheckout(row, identity.now().scheduling) : null }
}
