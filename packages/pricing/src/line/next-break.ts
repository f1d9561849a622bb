import { type Cents, cents } from '../money/money.ts'
import { computeLine } from './compute-line.ts'
import type { PricedConfiguration } from './line-configuration.ts'
import { roundUpTo } from './measure-line.ts'
import type { PricedProduct } from './priced-product.ts'

/** The next larger quantity at which a piece costs less. */
export type NextBreak = {
  readonly quantity: number
  readonly total: Cents
  /** What it costs more than the line; negative where it costs less. */
  readonly more: Cents
}

/** From the next one on, as far as the rule tells: a list may have hundreds. */
const breaksOf = (
  { rule }: PricedProduct,
  { size }: PricedConfiguration,
  quantity: number,
): readonly number[] => {
  switch (rule.kind) {
    case 'each':
      return []
    case 'table':
      return rule.rows
        .slice(rule.rows.findLastIndex((row) => row.quantity <= quantity) + 1)
        .map((row) => row.quantity)
    case 'grid':
      return rule.tiers.map(({ fromQuantity }) => fromQuantity)
    case 'area': {
      if (size === undefined) return []
      const piece = roundUpTo(rule.stepMm, size.widthMm) * roundUpTo(rule.stepMm, size.heightMm)
      return rule.tiers.map(({ fromSquareMm }) => Math.ceil(fromSquareMm / piece))
    }
  }
}

/** The same job with more pieces; in a grid they are of its first row. */
const enlarged = (configuration: PricedConfiguration, more: number): PricedConfiguration => {
  const [first, ...others] = configuration.grid ?? []
  if (first === undefined) return configuration
  return { ...configuration, grid: [{ ...first, quantity: first.quantity + more }, ...others] }
}

export const findNextBreak = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
  total: Cents,
): NextBreak | null => {
  for (const larger of breaksOf(product, configuration, quantity)) {
    if (larger <= quantity) continue
    const price = computeLine(product, enlarged(configuration, larger - quantity), larger)
    if (price.ok && price.total / larger < total / quantity)
      return { quantity: larger, total: price.total, more: cents(price.total - total) }
  }
  return null
}
