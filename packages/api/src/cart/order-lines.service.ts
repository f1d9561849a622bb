import { randomUUID } from 'node:crypto'
import type { Cents, LineDetails, UncheckedChoice } from '@umbala/pricing'
import { stillOwn } from '../artwork/artwork.service.ts'
import {
  configureSellable,
  loadSellableProducts,
  priceSellable,
  type SellableProduct,
} from '../catalogue/sellable-products.service.ts'
import type { Db } from '../database/tables.ts'
import { priceLines, seenOf, toLine, toOptionValues, withAdded } from './cart-lines.ts'
import { customer } from './cart-owner.ts'
import { type Addition, applyCartLimits } from './cart-limits.ts'
import { addToLines, findLines, holdCart, openCart, subtractFromLines } from './cart.queries.ts'
import { changeCarts } from './change-carts.ts'

/** A line of an order, as the cart sees it. */
type OrderedLine = {
  readonly productId: string
  /** The line of the cart it was made from, where it is known. */
  readonly lineId?: string | null
  readonly options: UncheckedChoice
  readonly details?: LineDetails
  readonly quantity: number
}

/**
 * Takes what was bought out of the customer's cart, inside the caller's transaction. What they added while paying stays.
 * Only the caller knows that it is done once.
 */
export const clearBoughtLines = async (
  db: Db,
  userId: string,
  bought: readonly OrderedLine[],
): Promise<void> => {
  if (bought.length === 0) return
  const cartId = await holdCart(db, customer(userId))
  if (cartId === undefined) return
  await subtractFromLines(
    db,
    cartId,
    bought.map(({ options, details = {}, ...line }) => ({
      ...line,
      details,
      options: toOptionValues(options),
    })),
  )
}

/** What became of one line: how many went into the cart, what as many as were asked for cost, and why not all, for the customer. */
type AddedLine = {
  readonly added: number
  readonly today: { readonly unit: Cents; readonly total: Cents } | null
  readonly notice: string | null
}

const NO_LONGER_THERE = 'A product of this order is no longer in the shop.'

type Priced =
  | { readonly ok: true; readonly line: Addition; readonly today: AddedLine['today'] }
  | { readonly ok: false; readonly message: string }

const priceToday = (
  sellable: SellableProduct | undefined,
  { options, details = {}, ...line }: OrderedLine,
): Priced => {
  if (!sellable) return { ok: false, message: NO_LONGER_THERE }
  const chosen = configureSellable(sellable, { options, details })
  if (!chosen.ok) return chosen
  const price = priceSellable(sellable, { options, details, quantity: line.quantity })
  return {
    ok: true,
    line: {
      ...line,
      sellable,
      details: chosen.details,
      options: toOptionValues(chosen.options),
      isSetAside: false,
    },
    today: price.ok ? { unit: price.unit, total: price.total } : null,
  }
}

/** Without the files that are kept no longer. */
const withKeptFiles = async (
  db: Db,
  userId: string,
  wanted: readonly OrderedLine[],
): Promise<readonly OrderedLine[]> => {
  const ids = wanted.flatMap(({ details }) => (details?.artwork ?? []).map(({ fileId }) => fileId))
  const kept = await stillOwn(db, { userId, guestId: null }, ids)
  return wanted.map(({ details = {}, ...line }) => ({
    ...line,
    details: details.artwork
      ? { ...details, artwork: details.artwork.filter(({ fileId }) => kept.has(fileId)) }
      : details,
  }))
}

/** Puts several configurations into the customer's cart, as much of each as can be bought and has room. Answers line by line. */
export const addLines = (
  db: Db,
  userId: string,
  bought: readonly OrderedLine[],
): Promise<readonly AddedLine[]> =>
  changeCarts(db, async (db) => {
    const wanted = await withKeptFiles(db, userId, bought)
    const cartId = await openCart(db, customer(userId))
    const standing = (await findLines(db, [cartId])).map(toLine)
    const sellable = await loadSellableProducts(
      db,
      [...standing, ...wanted].map(({ productId }) => productId),
    )
    const priced = wanted.map((line) => priceToday(sellable.get(line.productId), line))
    const fitted = applyCartLimits(
      priceLines(standing, sellable),
      priced.flatMap((each, index) => (each.ok ? [{ ...each.line, index }] : [])),
    )

    // Two lines of one order may be the same configuration; an insert takes each only once.
    const added = withAdded(
      [],
      fitted.flatMap(({ productId, options, details, price, taken }) =>
        price?.ok
          ? [{ id: randomUUID(), productId, options, details, ...seenOf(price), quantity: taken }]
          : [],
      ),
      { priceSeen: true },
    )
    if (added.length > 0) await addToLines(db, cartId, added, { priceSeen: true })

    const outcomes = new Map(fitted.map((each) => [each.index, each]))
    return priced.map((each, index): AddedLine => {
      const fit = outcomes.get(index)
      if (!each.ok || !fit) return { added: 0, today: null, notice: each.ok ? null : each.message }
      return { added: fit.taken, today: each.today, notice: fit.notice }
    })
  })
