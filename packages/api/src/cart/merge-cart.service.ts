import { randomUUID } from 'node:crypto'
import type { Cart } from '@umbala/contract'
import { claimGuestFiles } from '../artwork/artwork.service.ts'
import { loadSellableProducts } from '../catalogue/sellable-products.service.ts'
import type { Db } from '../database/tables.ts'
import { toCart } from './cart-answer.ts'
import { priceLines, seenOf, toLine, withAdded } from './cart-lines.ts'
import { customer, guest } from './cart-owner.ts'
import { applyCartLimits } from './cart-limits.ts'
import {
  addToLines,
  deleteCart,
  findCart,
  findLines,
  holdCart,
  openCart,
  subtractFromLines,
} from './cart.queries.ts'
import { getCart } from './cart.service.ts'
import { changeCarts } from './change-carts.ts'

const isFilled = async (db: Db, guestId: string) =>
  ((await findCart(db, guest(guestId)))?.lines.length ?? 0) > 0

/**
 * Brings what a guest gathered into the account they signed in to. The same configuration adds up; what the cart has no room for stays in
 * the guest's cart and is named, so that nothing is lost. Prices count as seen when the guest saw them. Done twice, it does nothing.
 */
export const mergeCart = async (db: Db, userId: string, guestId: string): Promise<Cart> => {
  const owner = customer(userId)
  await claimGuestFiles(db, guestId, userId)
  if (!(await isFilled(db, guestId))) return getCart(db, owner)

  return changeCarts(db, async (db) => {
    const cartId = await openCart(db, owner)
    const guestCartId = await holdCart(db, guest(guestId))
    const rows = await findLines(db, guestCartId === undefined ? [cartId] : [cartId, guestCartId])
    const sellable = await loadSellableProducts(
      db,
      rows.map(({ product_id }) => product_id),
    )
    const standing = rows.filter(({ cart_id }) => cart_id === cartId).map(toLine)
    const brought = priceLines(rows.filter(({ cart_id }) => cart_id === guestCartId).map(toLine), sellable)

    const fitted = applyCartLimits(
      priceLines(standing, sellable),
      brought.map((line) => ({ ...line, isSetAside: !line.price.ok })),
    )
    const moved = fitted
      .filter(({ taken }) => taken > 0)
      .map(({ productId, options, details, seen, seenTotal, taken, price, isNew }) => ({
        id: randomUUID(),
        productId,
        options,
        details,
        ...(isNew || seenTotal === null || !price.ok ? { seen, seenTotal } : seenOf(price)),
        quantity: taken,
      }))
    const notices = fitted.flatMap(({ notice }) => notice ?? [])

    if (moved.length > 0) await addToLines(db, cartId, moved, { priceSeen: false })
    if (guestCartId !== undefined && notices.length === 0) await deleteCart(db, guestCartId)
    else if (guestCartId !== undefined && moved.length > 0) await subtractFromLines(db, guestCartId, moved)
    return toCart(owner, priceLines(withAdded(standing, moved, { priceSeen: false }), sellable), notices)
  })
}
