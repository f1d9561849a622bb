import { type Cart, Problem } from '@umbala/contract'
import { sqlState } from '../database/database-errors.ts'
import type { Db } from '../database/tables.ts'
import type { CartOwner } from './cart-owner.ts'
import { inTurn } from './cart-turns.ts'
import { openCart } from './cart.queries.ts'

const NAMES_WHAT_IS_GONE = '23503'

const orSayWhatIsGone = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    // The account or the product was erased between two statements.
    if (sqlState(error) === NAMES_WHAT_IS_GONE)
      throw new Problem('conflict', 'What you asked for has just been removed. Please load the page again.')
    throw error
  }
}

/**
 * A transaction over carts. Whoever changes a cart holds its row first, and an account's cart before a guest's, so that changes of one
 * cart wait for each other and two merges never wait in a circle.
 */
export const changeCarts = <T>(db: Db, change: (db: Db) => Promise<T>): Promise<T> =>
  orSayWhatIsGone(() => db.transaction().execute(change))

/** What becomes of a cart, decided on the strength of what was seen of it. */
type Decision = {
  readonly answer: Cart
  /** False when the cart is no longer what was seen; missing where nothing changes. */
  readonly write?: (db: Db) => Promise<boolean>
}

/**
 * Changes one cart. It is decided without holding it, and written only if nobody has changed it meanwhile, which is the rule: shoppers
 * share their cart with nobody but their other tab. Whoever was overtaken, from another process, holds the cart and decides anew.
 */
export const changeCart = (
  db: Db,
  owner: CartOwner,
  decide: (db: Db) => Promise<Decision>,
): Promise<Cart> => {
  const attempt = async (db: Db) => {
    const { answer, write } = await decide(db)
    return !write || (await write(db)) ? answer : null
  }
  const holding = () =>
    db.transaction().execute(async (db) => {
      await openCart(db, owner)
      const answer = await attempt(db)
      if (!answer) throw new Error('A cart was changed while it was held.')
      return answer
    })
  return inTurn(owner, () => orSayWhatIsGone(async () => (await attempt(db)) ?? (await holding())))
}
