import { type Cart, Problem } from '@umbala/contract'
import type { UncheckedChoice } from '@umbala/pricing'
import { loadGoods, quote } from '../catalogue/goods.service.ts'
import type { Db } from '../database/tables.ts'
import { toCart } from './cart-answer.ts'
import { isChosenAs, priceLines, toLine, toOptionValues, withAdded } from './cart-lines.ts'
import type { CartOwner } from './cart-owner.ts'
import { fitInto, isBeyondPrice, isBeyondSubtotal, noRoom, subtotalOf } from './cart-room.ts'
import { changeCarts } from './change-carts.ts'
import {
  addToLines,
  deleteLines,
  findLines,
  findLinesOf,
  holdCart,
  type LineRow,
  openCart,
  setLine,
} from './cart.queries.ts'

type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly printOptions?: UncheckedChoice | undefined
}

const productsOf = (rows: readonly LineRow[]) => rows.map(({ product_id }) => product_id)

export const getCart = async (db: Db, owner: CartOwner): Promise<Cart> => {
  const rows = await findLinesOf(db, owner)
  return toCart(owner, priceLines(rows.map(toLine), await loadGoods(db, productsOf(rows))))
}

export const addToCart = (
  db: Db,
  owner: CartOwner,
  { productId, quantity, printOptions = {} }: Wanted,
): Promise<Cart> =>
  changeCarts(db, async (db) => {
    const cartId = await openCart(db, owner)
    const rows = await findLines(db, [cartId])
    const goods = await loadGoods(db, [...productsOf(rows), productId])

    const wanted = goods.get(productId)
    // A draft's name is nobody's business.
    if (!wanted?.onSale) throw new Problem('not_found', 'This product is not for sale.')
    const price = quote(wanted, printOptions)
    if (!price.ok) throw new Problem('invalid', price.message)

    const lines = rows.map(toLine)
    const added = { productId, options: toOptionValues(price.options), quantity, seen: price.unit }
    const [fitted] = fitInto(priceLines(lines, goods), [{ ...added, unit: price.unit }])
    if (fitted?.obstacle) throw new Problem('invalid', noRoom(wanted.name, quantity, fitted.obstacle))

    await addToLines(db, cartId, [added], { priceSeen: true })
    return toCart(owner, priceLines(withAdded(lines, [added], { priceSeen: true }), goods))
  })

const findChosen = (rows: readonly LineRow[], { productId, printOptions }: Omit<Wanted, 'quantity'>) => {
  const ofProduct = rows.filter(({ product_id }) => product_id === productId)
  return printOptions === undefined ? ofProduct : ofProduct.filter((row) => isChosenAs(row, printOptions))
}

const NOT_IN_CART = 'That is not in your cart.'

export const updateCart = (db: Db, owner: CartOwner, wanted: Wanted): Promise<Cart> =>
  changeCarts(db, async (db) => {
    const cartId = await holdCart(db, owner)
    if (cartId === undefined) throw new Problem('not_found', NOT_IN_CART)
    const rows = await findLines(db, [cartId])
    const [row, another] = findChosen(rows, wanted)
    if (!row) throw new Problem('not_found', NOT_IN_CART)
    if (another)
      throw new Problem('invalid', 'Your cart has this product in several versions: please say which one.')

    const goods = await loadGoods(db, productsOf(rows))
    if (wanted.quantity === 0) {
      await deleteLines(db, [row.id])
      const rest = rows.filter(({ id }) => id !== row.id)
      return toCart(owner, priceLines(rest.map(toLine), goods))
    }

    const [today] = priceLines([toLine(row)], goods)
    if (!today) throw new Problem('not_found', NOT_IN_CART)
    if (!today.quote.ok) throw new Problem('conflict', today.quote.message)
    const { unit } = today.quote
    const { quantity } = wanted
    const changed = rows.map((each) =>
      each.id === row.id ? { ...toLine(each), quantity, seen: unit } : toLine(each),
    )
    const lines = priceLines(changed, goods)
    const grown = quantity - row.quantity
    if (isBeyondPrice(unit)) throw new Problem('conflict', noRoom(today.goods.name, quantity, 'price'))
    // Whatever prices have done meanwhile, a shopper may always take less.
    if (grown > 0 && isBeyondSubtotal(subtotalOf(lines)))
      throw new Problem('invalid', noRoom(today.goods.name, grown, 'subtotal'))

    await setLine(db, row.id, { quantity, seen: unit })
    return toCart(owner, lines)
  })

/** Every version of the product, or only the chosen one. What is not there need not be removed. */
export const removeFromCart = (db: Db, owner: CartOwner, chosen: Omit<Wanted, 'quantity'>): Promise<Cart> =>
  changeCarts(db, async (db) => {
    const cartId = await holdCart(db, owner)
    const rows = cartId === undefined ? [] : await findLines(db, [cartId])
    const removed = new Set(findChosen(rows, chosen).map(({ id }) => id))
    if (removed.size > 0) await deleteLines(db, [...removed])
    const rest = rows.filter(({ id }) => !removed.has(id))
    return toCart(owner, priceLines(rest.map(toLine), await loadGoods(db, productsOf(rest))))
  })
