import { Problem } from '@umbala/contract'
import { sqlState } from '../database/database-errors.ts'
import type { Db } from '../database/tables.ts'

const NAMES_WHAT_IS_GONE = '23503'

/**
 * A transaction over carts. Whoever changes a cart holds its row first, and an account's cart before a guest's, so that changes of one
 * cart wait for each other and two merges never wait in a circle.
 */
export const changeCarts = async <T>(db: Db, change: (db: Db) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction().execute(change)
  } catch (error) {
    // The account or the product was erased between two statements.
    if (sqlState(error) === NAMES_WHAT_IS_GONE)
      throw new Problem('conflict', 'What you asked for has just been removed. Please load the page again.')
    throw error
  }
}
