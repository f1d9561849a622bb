import { type ArtworkSlot, type Cart, Problem } from '@umbala/contract'
import { canonicalDetails } from '@umbala/pricing'
import { refuseImpossibleRepairs } from '../artwork/artwork-repairs.service.ts'
import { refuseForeignFiles } from '../artwork/artwork.service.ts'
import { loadSellableProducts } from '../catalogue/sellable-products.service.ts'
import type { Db } from '../database/tables.ts'
import { toCart } from './cart-answer.ts'
import { refuseTooManyFiles } from './cart-limits.ts'
import { keyOf, priceLines, toLine } from './cart-lines.ts'
import type { CartOwner } from './cart-owner.ts'
import { findCart, setLineDetails } from './cart.queries.ts'
import { changeCart } from './change-carts.ts'

/** Puts other files on a line, or takes them off. Two lines that would be the same job then stay apart, so that nobody loses one. */
export const setLineArtwork = async (
  db: Db,
  owner: CartOwner,
  lineId: string,
  artwork: readonly ArtworkSlot[],
): Promise<Cart> => {
  await refuseForeignFiles(db, owner, artwork)
  await refuseImpossibleRepairs(db, artwork)
  return changeCart(db, owner, async (db) => {
    const cart = await findCart(db, owner)
    const lines = (cart?.lines ?? []).map(toLine)
    const line = lines.find(({ id }) => id === lineId)
    if (!cart || !line) throw new Problem('not_found', 'This line is not in your cart.')
    const details = canonicalDetails({ ...line.details, artwork })
    const changed = { ...line, details }
    if (lines.some((other) => other.id !== lineId && keyOf(other) === keyOf(changed)))
      throw new Problem(
        'conflict',
        'Your cart has this job with the same files on another line. Please change the quantity there.',
      )
    const after = lines.map((each) => (each.id === lineId ? changed : each))
    refuseTooManyFiles(lines, after)
    const sellable = await loadSellableProducts(
      db,
      lines.map(({ productId }) => productId),
    )
    return {
      answer: toCart(owner, priceLines(after, sellable)),
      write: (db) => setLineDetails(db, cart, { id: lineId, details }),
    }
  })
}
