import { valuesOf } from '../../choice.ts'
import { cents } from '../../money/money.ts'
import { formatCount, formatRand } from '../../money/money-text.ts'
import type { ExplainedLines } from '../explained-lines.ts'
import type { PricedConfiguration } from '../line-configuration.ts'
import type { GridRule } from './garment-rule.ts'
import type { GridRow } from './grid-row.ts'

/** `4 at R25.00`. */
const times = (count: number, amount: number): string =>
  `${formatCount(count)} at ${formatRand(cents(amount))}`

const piecesOf = (grid: readonly GridRow[], isMeant: (row: GridRow) => boolean): number =>
  grid.reduce((count, row) => (isMeant(row) ? count + row.quantity : count), 0)

/** How many positions of the job are printed. */
export const printedPositions = (
  { positions }: Pick<GridRule, 'positions'>,
  options: PricedConfiguration['options'],
): number =>
  positions.filter(({ option, none }) => valuesOf(options, option).some((value) => !none.includes(value)))
    .length

/** All pieces at the price of their total, what sizes and colours cost more, names, and the set-up of each printed position. */
export const addGarment = (
  rule: GridRule,
  { options, grid = [] }: PricedConfiguration,
  quantity: number,
  to: ExplainedLines,
): void => {
  const unit = rule.tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.unit ?? 0
  to.add(
    {
      kind: 'base',
      label: `${formatCount(quantity)} ${quantity === 1 ? 'piece' : 'pieces'} at ${formatRand(cents(unit))}`,
    },
    unit * quantity,
  )
  for (const { name, surcharge } of rule.sizes) {
    const pieces = surcharge === 0 ? 0 : piecesOf(grid, ({ size }) => size === name)
    if (pieces > 0)
      to.add({ kind: 'size', label: `${name}: ${times(pieces, surcharge)}` }, surcharge * pieces)
  }
  for (const { name, surcharge } of rule.colours ?? []) {
    const pieces = surcharge === 0 ? 0 : piecesOf(grid, ({ colour }) => colour === name)
    if (pieces > 0)
      to.add({ kind: 'colour', label: `${name}: ${times(pieces, surcharge)}` }, surcharge * pieces)
  }
  const names = grid.reduce((count, row) => count + (row.names?.length ?? 0), 0)
  if (rule.personal && names > 0)
    to.add(
      { kind: 'names', label: `Names and numbers: ${times(names, rule.personal.price)}` },
      rule.personal.price * names,
    )
  const printed = printedPositions(rule, options)
  if (printed > 0 && rule.setUpPerPosition !== 0)
    to.add(
      { kind: 'setUp', label: `Set-up of printed positions: ${times(printed, rule.setUpPerPosition)}` },
      rule.setUpPerPosition * printed,
    )
}
