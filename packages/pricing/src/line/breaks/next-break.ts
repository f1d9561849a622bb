import { type Cents, cents } from '../../money/money.ts'
import { computeLine } from '../compute-line.ts'
import type { PricedConfiguration } from '../line-configuration.ts'
import { roundUpTo } from '../measure-line.ts'
import type { PricedProduct, TableRule } from '../priced-product.ts'
import { turnaroundOf } from '../refuse-line.ts'
import { runTotals } from './run-totals.ts'
import { columnOf, runPrice } from '../table-rule.ts'

/** The next larger quantity at which a piece costs less. */
export type NextBreak = {
  readonly quantity: number
  readonly total: Cents
  /** What it costs more than the line; negative where it costs less. */
  readonly more: Cents
}

/** A row is told only if it is sold in this quantity and a piece of it costs less with all that is chosen. */
const cheaperRow = (
  product: PricedProduct,
  rule: TableRule,
  configuration: PricedConfiguration,
  now: { readonly quantity: number; readonly total: Cents },
): NextBreak | null => {
  const turnaround = turnaroundOf(product, configuration)
  const column = columnOf(rule, configuration, turnaround?.name)
  // A list by turnaround has it in its cells.
  const percent = rule.by === 'turnaround' ? 0 : (turnaround?.percentHundredths ?? 0)
  const totals = runTotals(product, configuration, percent)
  const nowEach = now.total / now.quantity
  for (const row of rule.rows) {
    if (row.quantity <= now.quantity) continue
    if (row.quantity > product.quantity.max) return null
    const run = runPrice(rule, row, column)
    if (run === null || totals.atLeast(run, row.quantity) / row.quantity >= nowEach) continue
    const total = totals.total(run, row.quantity)
    if (total !== null && total / row.quantity < nowEach)
      return { quantity: row.quantity, total: cents(total), more: cents(total - now.total) }
  }
  return null
}

/** From the next one on, as far as the rule tells. */
const breaksOf = ({ rule }: PricedProduct, { size }: PricedConfiguration): readonly number[] => {
  switch (rule.kind) {
    case 'each':
    case 'table':
    case 'tins':
      return []
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
  if (product.rule.kind === 'table')
    return cheaperRow(product, product.rule, configuration, { quantity, total })
  for (const larger of breaksOf(product, configuration)) {
    if (larger <= quantity) continue
    const price = computeLine(product, enlarged(configuration, larger - quantity), larger)
    if (price.ok && price.total / larger < total / quantity)
      return { quantity: larger, total: price.total, more: cents(price.total - total) }
  }
  return null
}
