import { computeLine, type LineTotal, type RefusedLine } from './compute-line.ts'
import type { PricedConfiguration } from './line-configuration.ts'
import { findNextBreak, type NextBreak } from './breaks/next-break.ts'
import type { PricedProduct } from './priced-product.ts'

export type LinePrice = (LineTotal & { readonly nextBreak: NextBreak | null }) | RefusedLine

/**
 * The price of a line, what it is made of, and the next quantity at which a piece costs less: the product's rule, the chosen values in
 * the order of the product's options, set-up, minimum, turnaround. Each of these is rounded once.
 */
export const priceLine = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
): LinePrice => {
  const line = computeLine(product, configuration, quantity)
  if (!line.ok) return line
  return { ...line, nextBreak: findNextBreak(product, configuration, quantity, line.total) }
}
