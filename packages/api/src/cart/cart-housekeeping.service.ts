import type { Db } from '../database/tables.ts'
import { inSlices } from '../jobs/in-slices.ts'
import { deleteStaleGuestCarts } from './cart.queries.ts'

const KEPT_DAYS = 30

/** Forgets guests' carts that nobody has changed for a month. */
export const pruneGuestCarts = (db: Db): Promise<void> =>
  inSlices((most) => deleteStaleGuestCarts(db, { days: KEPT_DAYS, most }))
