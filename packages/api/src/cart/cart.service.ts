import { randomUUID } from 'node:crypto'
import { type ArtworkSlot, type Cart, Problem } from '@umbala/contract'
import type { LineDetails, UncheckedChoice } from '@umbala/pricing'
import { refuseImpossibleRepairs } from '../artwork/artwork-repairs.service.ts'
import { refuseForeignFiles } from '../artwork/artwork.service.ts'
import { configureSellable, loadSellableProducts } from '../catalogue/sellable-products.service.ts'
import type { Db } from '../database/tables.ts'
import { toCart } from './cart-answer.ts'
import { isChosenAs, priceLines, seenOf, toLine, toOptionValues, withAdded } from './cart-lines.ts'
import type { CartOwner } from './cart-owner.ts'
import {
  applyCartLimits,
  isBeyondPrice,
  isBeyondSubtotal,
  describeCartLimit,
  describeMost,
  refuseTooManyFiles,
  subtotalOf,
} from './cart-limits.ts'
import { changeCart } from './change-carts.ts'
import { severalLines } from './several-lines.ts'
import { addToSeenCart, deleteLines, findCart, type LineRow, setLine } from './cart.queries.ts'

type Wanted = {
  readonly productId: string
  readonly lineId?: string | undefined
  readonly quantity: number
  readonly printOptions?: UncheckedChoice | undefined
}

const productsOf = (rows: readonly LineRow[]) => rows.map(({ product_id }) => product_id)

export const getCart = async (db: Db, owner: CartOwner): Promise<Cart> => {
  const rows = (await findCart(db, owner))?.lines ?? []
  return toCart(owner, priceLines(rows.map(toLine), await loadSellableProducts(db, productsOf(rows))))
}

type Added = Wanted & {
  readonly jobName?: string | null | undefined
  readonly details?: LineDetails | undefined
  readonly artwork?: readonly ArtworkSlot[] | undefined
}

export const addToCart = async (
  db: Db,
  owner: CartOwner,
  { productId, quantity, printOptions = {}, jobName, details = {}, artwork = [] }: Added,
): Promise<Cart> => {
  await refuseForeignFiles(db, owner, artwork)
  await refuseImpossibleRepairs(db, artwork)
  return changeCart(db, owner, async (db) => {
    const cart = await findCart(db, owner)
    const rows = cart?.lines ?? []
    const sellable = await loadSellableProducts(db, [...productsOf(rows), productId])

    const wanted = sellable.get(productId)
    // A draft's name is nobody's business.
    if (!wanted?.onSale) throw new Problem('not_found', 'This product is not for sale.')
    const chosen = configureSellable(wanted, {
      options: printOptions,
      details: { ...details, artwork, jobName: jobName ?? '' },
    })
    if (!chosen.ok) throw new Problem('invalid', chosen.message)
    if (quantity > wanted.priced.quantity.max) throw new Problem('invalid', describeMost(wanted))

    const lines = rows.map(toLine)
    const line = {
      id: randomUUID(),
      productId,
      options: toOptionValues(chosen.options),
      details: chosen.details,
      quantity,
    }
    const [fitted] = applyCartLimits(priceLines(lines, sellable), [
      { ...line, sellable: wanted, isSetAside: false },
    ])
    if (!fitted?.price?.ok) throw new Problem('invalid', fitted?.notice ?? describeMost(wanted))
    if (fitted.notice !== null) throw new Problem('invalid', describeCartLimit(wanted, quantity, 'quantity'))
    const added = { ...line, ...seenOf(fitted.price) }
    const after = withAdded(lines, [added], { priceSeen: true })
    refuseTooManyFiles(lines, after)

    return {
      answer: toCart(owner, priceLines(after, sellable)),
      write: (db) => addToSeenCart(db, owner, cart, added),
    }
  })
}

const findChosen = (
  rows: readonly LineRow[],
  { productId, lineId, printOptions }: Omit<Wanted, 'quantity'>,
): readonly LineRow[] => {
  const ofProduct = rows.filter(({ product_id }) => product_id === productId)
  if (lineId !== undefined) return ofProduct.filter(({ id }) => id === lineId)
  return printOptions === undefined ? ofProduct : ofProduct.filter((row) => isChosenAs(row, printOptions))
}

const NOT_IN_CART = 'That is not in your cart.'

export const updateCart = (db: Db, owner: CartOwner, wanted: Wanted): Promise<Cart> =>
  changeCart(db, owner, async (db) => {
    const cart = await findCart(db, owner)
    const rows = cart?.lines ?? []
    const [row, another] = findChosen(rows, wanted)
    if (!cart || !row) throw new Problem('not_found', NOT_IN_CART)
    if (another) throw severalLines(findChosen(rows, wanted))

    const sellable = await loadSellableProducts(db, productsOf(rows))
    if (wanted.quantity === 0) {
      const rest = rows.filter(({ id }) => id !== row.id)
      return {
        answer: toCart(owner, priceLines(rest.map(toLine), sellable)),
        write: (db) => deleteLines(db, cart, [row.id]),
      }
    }

    const { quantity } = wanted
    const [today] = priceLines([{ ...toLine(row), quantity }], sellable)
    if (!today) throw new Problem('not_found', NOT_IN_CART)
    if (quantity > today.sellable.priced.quantity.max)
      throw new Problem('invalid', describeMost(today.sellable))
    if (!today.price.ok)
      throw new Problem(today.price.reason === 'not_priced' ? 'invalid' : 'conflict', today.price.message)
    const seen = seenOf(today.price)
    const changed = rows.map((each) =>
      each.id === row.id ? { ...toLine(each), quantity, ...seen } : toLine(each),
    )
    const lines = priceLines(changed, sellable)
    const grown = quantity - row.quantity
    if (isBeyondPrice(today.price.unit))
      throw new Problem('conflict', describeCartLimit(today.sellable, quantity, 'price'))
    // Whatever prices have done meanwhile, a shopper may always take less.
    if (grown > 0 && isBeyondSubtotal(subtotalOf(lines)))
      throw new Problem('invalid', describeCartLimit(today.sellable, grown, 'subtotal'))

    return {
      answer: toCart(owner, lines),
      write: (db) => setLine(db, cart, { id: row.id, quantity, ...seen }),
    }
  })

/** Every version of the product, or only the chosen one. What is not there need not be removed. */
export const removeFromCart = (db: Db, owner: CartOwner, chosen: Omit<Wanted, 'quantity'>): Promise<Cart> =>
  changeCart(db, owner, async (db) => {
    const cart = await findCart(db, owner)
    const rows = cart?.lines ?? []
    const removed = new Set(findChosen(rows, chosen).map(({ id }) => id))
    const rest = rows.filter(({ id }) => !removed.has(id))
    const answer = toCart(
      owner,
      priceLines(rest.map(toLine), await loadSellableProducts(db, productsOf(rest))),
    )
    return cart && removed.size > 0
      ? { answer, write: (db) => deleteLines(db, cart, [...removed]) }
      : { answer }
  })
