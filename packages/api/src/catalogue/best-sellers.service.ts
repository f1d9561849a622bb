import type { Db } from '../database/tables.ts'
import { findSoldByOthers, markBestSellers, unmarkOthers } from './best-sellers.queries.ts'

/** As many as a search can look through at once; a shop with fewer products has no use for the distinction. */
const BEST_SELLERS = 10_000
/** Few enough that nobody notices. */
const AT_ONCE = 200

/** Marks what sells best for the searches, which look there first. How recent that is, matters to nobody. */
export const renewBestSellers = async (db: Db, bestSellers = BEST_SELLERS): Promise<void> => {
  const others = (await findSoldByOthers(db, bestSellers)) ?? Number.MAX_SAFE_INTEGER
  while ((await unmarkOthers(db, others, AT_ONCE)) === AT_ONCE);
  while ((await markBestSellers(db, others, AT_ONCE)) === AT_ONCE);
}
