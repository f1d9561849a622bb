import { valuesOf } from '../choice.ts'
import { type Cents, cents } from '../money/money.ts'
import { computeLine } from './compute-line.ts'
import type { PricedConfiguration } from './line-configuration.ts'
import { roundUpTo } from './measure-line.ts'
import type { PricedProduct, TableRule } from './priced-product.ts'
import { turnaroundOf } from './refuse-line.ts'
import { columnOf, priceRun, runPrice } from './table-rule.ts'

/** The next larger quantity at which a piece costs less. */
export type NextBreak = {
  readonly quantity: number
  readonly total: Cents
  /** What it costs more than the line; negative where it costs less. */
  readonly more: Cents
}

/** Whether something is paid once however many pieces there are, so that a piece of a larger run costs less by the same list. */
const isPaidOnce = ({ setUp, minimumLine, options }: PricedProduct, chosen: PricedConfiguration): boolean =>
  setUp > 0 ||
  minimumLine > 0 ||
  options.some(({ name, amounts }) =>
    valuesOf(chosen.options, name).some(
      (value) => Object.hasOwn(amounts, value) && amounts[value]?.basis === 'line',
    ),
  )

/** A list may have hundreds of rows: those in which a piece costs no less need not be priced with all options. */
function* cheaperRows(
  product: PricedProduct,
  rule: TableRule,
  configuration: PricedConfiguration,
  quantity: number,
): Generator<number> {
  const column = columnOf(rule, configuration, turnaroundOf(product, configuration)?.name)
  const now = isPaidOnce(product, configuration)
    ? Infinity
    : (priceRun(rule, column, quantity) ?? Infinity) / quantity
  for (const row of rule.rows)
    if (row.quantity > quantity && (runPrice(rule, row, column) ?? Infinity) / row.quantity < now)
      yield row.quantity
}

/** From the next one on, as far as the rule tells. */
const breaksOf = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
): Iterable<number> => {
  const { rule } = product
  const { size } = configuration
  switch (rule.kind) {
    case 'each':
      return []
    case 'table':
      return cheaperRows(product, rule, configuration, quantity)
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
