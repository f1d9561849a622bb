import { ratio } from '../money/ratio.ts'
import { countAlong, edgeLength, type LineMeasures, MM_PER_METRE, SQUARE_MM_PER_M2 } from './measure-line.ts'
import type { OptionAmount } from './priced-product.ts'

/** Hundredths of a percent in the whole. */
export const WHOLE = 10_000

export const percentOf = (amount: number, percentHundredths: number): number =>
  ratio([[amount, percentHundredths]], WHOLE)

export const isBySize = ({ basis }: OptionAmount): boolean =>
  basis === 'squareMetre' || basis === 'edgeMetre' || basis === 'edgeCount'

/** What a value adds to the line. `goods` is the rule's amount with all values that are no percentage. */
export const amountOf = (
  priced: OptionAmount,
  { quantity, size, squareMm }: LineMeasures,
  goods: number,
): number => {
  switch (priced.basis) {
    case 'piece':
      return priced.amount * quantity
    case 'line':
      return priced.amount
    case 'squareMetre':
      return ratio([[priced.amount, squareMm]], SQUARE_MM_PER_M2)
    case 'edgeMetre':
      return size ? ratio([[priced.amount, edgeLength(size, priced.edges), quantity]], MM_PER_METRE) : 0
    case 'edgeCount':
      return size ? priced.amount * countAlong(size, priced.edges, priced.everyMm) * quantity : 0
    case 'percent':
      return percentOf(goods, priced.percentHundredths)
  }
}
