import { LINE_TOTAL_MAX } from '../../limits.ts'
import { type Cents, cents } from '../../money/money.ts'
import { measuresOf } from '../compute-line.ts'
import type { PricedConfiguration } from '../line-configuration.ts'
import { countAlong, edgeLength } from '../measure-line.ts'
import { amountOf } from '../option-amounts.ts'
import type { OptionAmount, PricedProduct } from '../priced-product.ts'

/** What a value adds to one certain line, and of how much of it. */
export type ValueAdds = {
  readonly adds: Cents
  /** Millimetres of edge of all pieces, where it is charged by them. */
  readonly edgeMm: number | null
  /** Eyelets of all pieces, where they are charged one by one. */
  readonly count: number | null
}

/** Null for a percentage, which is of the whole, and for what is too much to be priced. The line must have a price. */
export const valueAdds = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
  amount: OptionAmount,
): ValueAdds | null => {
  if (amount.basis === 'percent') return null
  const measures = measuresOf(product, configuration, quantity)
  const adds = amountOf(amount, measures, 0)
  if (Math.abs(adds) > LINE_TOTAL_MAX) return null
  const { size } = measures
  return {
    adds: cents(adds),
    edgeMm: size && amount.basis === 'edgeMetre' ? edgeLength(size, amount.edges) * quantity : null,
    count:
      size && amount.basis === 'edgeCount' ? countAlong(size, amount.edges, amount.everyMm) * quantity : null,
  }
}
