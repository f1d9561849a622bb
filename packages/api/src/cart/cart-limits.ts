import {
  CART_LINES_MAX,
  type Cents,
  cents,
  formatRand,
  lineTotal,
  ORDER_SUBTOTAL_MAX,
  PRICE_MAX,
  QUANTITY_MAX,
  sum,
  ZERO,
} from '@umbala/pricing'
import { keyOf, type Line, type PricedLine } from './cart-lines.ts'

type Obstacle = 'price' | 'quantity' | 'lines' | 'subtotal'

/** `unit` is null for what cannot be bought: it takes up a line and costs nothing. */
export type Addition = Pick<Line, 'productId' | 'options' | 'details' | 'quantity'> & {
  readonly unit: Cents | null
}

type Fitted = { readonly taken: number; readonly obstacle: Obstacle | null }

const REASONS: Readonly<Record<Obstacle, string>> = {
  price: 'jobs of this size are quoted by a person, please ask us',
  quantity: `a line holds at most ${QUANTITY_MAX} pieces`,
  lines: `a cart holds at most ${CART_LINES_MAX} lines`,
  subtotal: `one order may come to ${formatRand(ORDER_SUBTOTAL_MAX)} before VAT, larger jobs are quoted by a person`,
}

/** For the customer, about all or part of a line that the cart did not take. */
export const describeCartLimit = (name: string, left: number, obstacle: Obstacle): string =>
  `${name}: ${left} did not fit, ${REASONS[obstacle]}.`

export const subtotalOf = (lines: readonly PricedLine[]): Cents =>
  sum(lines.map(({ price, quantity }) => (price.ok ? lineTotal(price.unit, quantity) : ZERO)))

export const isBeyondPrice = (unit: Cents): boolean => unit > PRICE_MAX
export const isBeyondSubtotal = (subtotal: Cents): boolean => subtotal > ORDER_SUBTOTAL_MAX

/** Each addition with how much of it the cart still takes, one after the other. A line that is too long is taken in part. */
export const applyCartLimits = <A extends Addition>(
  standing: readonly PricedLine[],
  additions: readonly A[],
): readonly (A & Fitted)[] => {
  const quantities = new Map(standing.map((line) => [keyOf(line), line.quantity]))
  let subtotal = subtotalOf(standing)

  const fit = (addition: Addition): Fitted => {
    const { quantity, unit } = addition
    const before = quantities.get(keyOf(addition))
    if (before === undefined && quantities.size >= CART_LINES_MAX) return { taken: 0, obstacle: 'lines' }
    if (unit !== null && isBeyondPrice(unit)) return { taken: 0, obstacle: 'price' }

    const taken = Math.min(quantity, QUANTITY_MAX - (before ?? 0))
    const after = cents(subtotal + lineTotal(unit ?? ZERO, taken))
    // A free or withdrawn line adds nothing, even to a cart that a raised price has carried beyond the limit.
    if (after > subtotal && isBeyondSubtotal(after)) return { taken: 0, obstacle: 'subtotal' }

    if (taken > 0) quantities.set(keyOf(addition), (before ?? 0) + taken)
    subtotal = after
    return { taken, obstacle: taken < quantity ? 'quantity' : null }
  }
  return additions.map((addition) => ({ ...addition, ...fit(addition) }))
}
