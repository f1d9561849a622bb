import type { Db } from '../database/tables.ts'
import { inBites } from '../jobs/in-bites.ts'
import { deleteStaleGuestCarts } from './cart.queries.ts'

const KEPT_DAYS = 30

/** Forgets guests' carts that nobody has changed for a month. */
export const pruneGuestCarts = (db: Db): Promise<void> =>
  inBites((most) => deleteStaleGuestCarts(db, { days: KEPT_DAYS, most }))
