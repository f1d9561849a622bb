import { refuseFilesBeyondOrder } from '../artwork/files-per-order.service.ts'
import {
  CART_LINES_MAX,
  type Cents,
  cents,
  formatCount,
  formatRand,
  ORDER_SUBTOTAL_MAX,
  PRICE_MAX,
  QUANTITY_MAX,
  sum,
  ZERO,
} from '@umbala/pricing'
import {
  priceSellable,
  type SellablePrice,
  type SellableProduct,
} from '../catalogue/sellable-products.service.ts'
import { keyOf, type Line, type PricedLine } from './cart-lines.ts'

type Obstacle = 'price' | 'quantity' | 'lines' | 'subtotal'

export type Addition = Pick<Line, 'productId' | 'options' | 'details' | 'quantity'> & {
  readonly sellable: SellableProduct
  /** Of what cannot be bought: it takes up a line and costs nothing. */
  readonly isSetAside: boolean
}

type Fitted = {
  readonly taken: number
  /** Why not all of it was taken, for the customer. */
  readonly notice: string | null
  /** Of the whole line, with what was there before. */
  readonly price: SellablePrice | null
  readonly isNew: boolean
}

const told = (count: number): string => (count > QUANTITY_MAX ? formatCount(count) : String(count))

const reasonOf = (obstacle: Obstacle, most: number): string => {
  switch (obstacle) {
    case 'price':
      return 'jobs of this size are quoted by a person, please ask us'
    case 'quantity':
      return `a line holds at most ${told(most)} pieces`
    case 'lines':
      return `a cart holds at most ${CART_LINES_MAX} lines`
    case 'subtotal':
      return `one order may come to ${formatRand(ORDER_SUBTOTAL_MAX)} before VAT, larger jobs are quoted by a person`
  }
}

/** For the customer, about all or part of a line that the cart did not take. */
export const describeCartLimit = (
  { name, priced }: SellableProduct,
  left: number,
  obstacle: Obstacle,
): string => `${name}: ${left} did not fit, ${reasonOf(obstacle, priced.quantity.max)}.`

/** Of a job that is in the cart already, where there is no price for both together. */
const describeTogether = ({ name }: SellableProduct, standing: number, whole: number): string =>
  `${name}: ${formatCount(standing)} of these are in your cart already, and ${formatCount(whole)} together have no price. Change the quantity there, or give this job a name of its own.`

/** Of one line, however much of the product other lines have. */
export const describeMost = ({ priced }: SellableProduct): string =>
  `Quantity may be at most ${told(priced.quantity.max)}.`

const totalOf = (price: SellablePrice): Cents => (price.ok ? price.total : ZERO)

export const subtotalOf = (lines: readonly PricedLine[]): Cents =>
  sum(lines.map(({ price }) => totalOf(price)))

export const isBeyondPrice = (unit: Cents): boolean => unit > PRICE_MAX
export const isBeyondSubtotal = (subtotal: Cents): boolean => subtotal > ORDER_SUBTOTAL_MAX

const countFiles = (lines: readonly Pick<Line, 'details'>[]): number =>
  lines.reduce((count, { details }) => count + (details.artwork?.length ?? 0), 0)

/** What the lines will become is one order. Carts that were merged may have more already, and are not made larger. */
export const refuseTooManyFiles = (
  before: readonly Pick<Line, 'details'>[],
  after: readonly Pick<Line, 'details'>[],
): void => {
  refuseFilesBeyondOrder({ before: countFiles(before), after: countFiles(after) })
}

/** Each addition with how much of it the cart still takes, one after the other. A line that is too long is taken in part. */
export const applyCartLimits = <A extends Addition>(
  standing: readonly PricedLine[],
  additions: readonly A[],
): readonly (A & Fitted)[] => {
  const lines = new Map(
    standing.map((line) => [keyOf(line), { quantity: line.quantity, total: totalOf(line.price) }]),
  )
  let subtotal = subtotalOf(standing)

  const fit = (addition: Addition): Fitted => {
    const { quantity, sellable, isSetAside } = addition
    const before = lines.get(keyOf(addition))
    const isNew = before === undefined
    const none = (notice: string): Fitted => ({ taken: 0, notice, price: null, isNew })
    if (isNew && lines.size >= CART_LINES_MAX) return none(describeCartLimit(sellable, quantity, 'lines'))
    // Its rows say how many there are.
    if (!isNew && addition.details.grid)
      return none(`${sellable.name}: these sizes are in your cart already.`)
    if (!isNew && addition.details.tins) return none(`${sellable.name}: these tins are in your cart already.`)

    const taken = Math.max(0, Math.min(quantity, sellable.priced.quantity.max - (before?.quantity ?? 0)))
    const shorter = taken < quantity ? describeCartLimit(sellable, quantity - taken, 'quantity') : null
    if (taken === 0) return { taken, notice: shorter, price: null, isNew }
    const whole = (before?.quantity ?? 0) + taken
    const price = isSetAside ? null : priceSellable(sellable, { ...addition, quantity: whole })
    if (price?.ok === false) {
      const alone = isNew ? price : priceSellable(sellable, { ...addition, quantity: taken })
      return none(alone.ok ? describeTogether(sellable, before?.quantity ?? 0, whole) : price.message)
    }
    if (price && isBeyondPrice(price.unit)) return none(describeCartLimit(sellable, quantity, 'price'))

    const total = price?.total ?? before?.total ?? ZERO
    const after = cents(subtotal - (before?.total ?? ZERO) + total)
    // A free or withdrawn line adds nothing, even to a cart that a raised price has carried beyond the limit.
    if (after > subtotal && isBeyondSubtotal(after))
      return none(describeCartLimit(sellable, quantity, 'subtotal'))

    lines.set(keyOf(addition), { quantity: whole, total })
    subtotal = after
    return { taken, notice: shorter, price, isNew }
  }
  return additions.map((addition) => ({ ...addition, ...fit(addition) }))
}
