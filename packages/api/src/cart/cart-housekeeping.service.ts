import type { Db } from '../database/tables.ts'
import { deleteStaleGuestCarts } from './cart.queries.ts'

const KEPT_DAYS = 30
const AT_ONCE = 500
const BATCHES = 40

/** Forgets guests' carts that nobody has changed for a month. In small bites, so that shoppers never wait behind it. */
export const pruneGuestCarts = async (db: Db): Promise<void> => {
  for (let batch = 0; batch < BATCHES; batch += 1)
    if ((await deleteStaleGuestCarts(db, { days: KEPT_DAYS, most: AT_ONCE })) < AT_ONCE) return
}
