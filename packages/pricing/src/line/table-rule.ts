import { valuesOf } from '../choice.ts'
import { ratio } from '../money/ratio.ts'
import type { PricedConfiguration } from './line-configuration.ts'
import type { TableRow, TableRule } from './priced-product.ts'

/** Which column of the list a line is priced by; -1 where the list has none for what was chosen. */
export const columnOf = (
  { by, columns }: TableRule,
  { options }: PricedConfiguration,
  turnaround: string | undefined,
): number => {
  if (by === null) return 0
  const wanted = by === 'turnaround' ? turnaround : valuesOf(options, by.option)[0]
  return wanted === undefined ? -1 : columns.indexOf(wanted)
}

/** What the list says a row costs; null for a hole. */
export const runPrice = (
  { cell }: TableRule,
  { quantity, cells }: TableRow,
  column: number,
): number | null => {
  const amount = cells[column] ?? null
  return amount === null || cell === 'run' ? amount : amount * quantity
}

/** The price of a run; null where the list has a hole. */
export const priceRun = (rule: TableRule, column: number, quantity: number): number | null => {
  const index = rule.rows.findLastIndex((row) => row.quantity <= quantity)
  const below = rule.rows[index]
  const from = below && runPrice(rule, below, column)
  if (below === undefined || from === undefined || from === null) return null
  if (below.quantity === quantity) return from
  const above = rule.rows[index + 1]
  // Behind the last row there is no line to follow; the price per piece stays.
  if (rule.between === 'stepped' || above === undefined) return ratio([[from, quantity]], below.quantity)
  const to = runPrice(rule, above, column)
  if (to === null) return null
  return ratio(
    [
      [from, above.quantity - quantity],
      [to, quantity - below.quantity],
    ],
    above.quantity - below.quantity,
  )
}
