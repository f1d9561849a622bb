import { formatCount, formatRand } from '../money/money-text.ts'
import { type Cents, cents } from '../money/money.ts'
import { isOptionKey, optionLabel } from '../options.ts'
import type { OfferedProduct } from '../line/from-price.ts'
import type { ProductPricing, TableRule } from '../line/priced-product.ts'
import { type SlipList, stopRepeated, stopUnlessRising } from './price-slip.ts'

const cellPlace = (row: number, column: number): string => `pricing.rule.rows.${row}.cells.${column}`
const quantityPlace = (row: number): string => `pricing.rule.rows.${row}.quantity`

/** Such as `500, Double Side`. */
const runName = ({ by, columns }: TableRule, quantity: number, column: number): string =>
  by === null ? formatCount(quantity) : `${formatCount(quantity)}, ${columns[column] ?? ''}`

type Run = { readonly row: number; readonly quantity: number; readonly cell: Cents; readonly total: number }

const runsOf = ({ rows, cell: basis }: TableRule, column: number): readonly Run[] =>
  rows.flatMap(({ quantity, cells }, row) => {
    const cell = cells[column] ?? null
    return cell === null ? [] : [{ row, quantity, cell, total: basis === 'run' ? cell : cell * quantity }]
  })

const checkHoles = (rule: TableRule, column: number, runs: readonly Run[], to: SlipList): void => {
  const name = rule.columns[column] ?? ''
  if (runs.length === 0 && rule.rows.length > 0) {
    to.slip(`pricing.rule.columns.${column}`, `${name} has no price at all, so nobody can order it.`)
    return
  }
  for (const [row, { quantity, cells }] of rule.rows.entries())
    if ((cells[column] ?? null) === null)
      to.slip(
        cellPlace(row, column),
        `${runName(rule, quantity, column)} has no price, so this run cannot be ordered.`,
      )
}

/** Whole cents are rounded, so that a piece may seem to cost a little more in a larger run. */
const ROUNDING = 1.005

const compareRuns = (rule: TableRule, column: number, smaller: Run, larger: Run, to: SlipList): void => {
  const place = cellPlace(larger.row, column)
  const [one, other] = [formatRand(cents(smaller.total)), formatRand(cents(larger.total))]
  const name = runName(rule, larger.quantity, column)
  if (larger.total < smaller.total) {
    to.slip(place, `${name} costs ${other}, less than ${formatCount(smaller.quantity)}, which cost ${one}.`)
    return
  }
  if (larger.total * smaller.quantity > smaller.total * larger.quantity * ROUNDING) {
    to.slip(place, `A piece costs more in ${name} than in ${formatCount(smaller.quantity)}.`)
    return
  }
  if (rule.quantities === 'listed' || rule.between === 'linear' || smaller.total === 0) return
  const dearer = Math.floor((larger.total * smaller.quantity) / smaller.total) + 1
  if (dearer < larger.quantity)
    to.note(
      place,
      `From ${formatCount(dearer)} to ${formatCount(larger.quantity - 1)} pieces cost more than ${name}. Customers are told so.`,
    )
}

const checkColumn = (rule: TableRule, column: number, to: SlipList): void => {
  const runs = runsOf(rule, column)
  checkHoles(rule, column, runs, to)
  for (const [at, run] of runs.entries()) {
    if (run.cell === 0)
      to.slip(cellPlace(run.row, column), `${runName(rule, run.quantity, column)} costs nothing.`)
    const smaller = runs[at - 1]
    if (smaller && smaller.quantity < run.quantity) compareRuns(rule, column, smaller, run, to)
  }
}

const checkQuantities = (rule: TableRule, { quantity: { min, max } }: OfferedProduct, to: SlipList): void => {
  for (const [row, { quantity }] of rule.rows.entries()) {
    if (quantity > max)
      to.slip(
        quantityPlace(row),
        `Nobody can order ${formatCount(quantity)}: the largest quantity is ${formatCount(max)}.`,
      )
    // Free quantities begin between two rows, and are priced from the row below.
    if (quantity < min && (rule.quantities === 'listed' || (rule.rows[row + 1]?.quantity ?? 0) <= min))
      to.slip(
        quantityPlace(row),
        `Nobody can order ${formatCount(quantity)}: the smallest quantity is ${formatCount(min)}.`,
      )
  }
  const first = rule.rows[0]?.quantity ?? min
  if (rule.quantities === 'free' && min < first)
    to.slip(
      'minQuantity',
      `From ${formatCount(min)} to ${formatCount(first - 1)} pieces there is no price. The list begins at ${formatCount(first)}.`,
    )
}

const offeredValues = ({ offered, ownOptions }: OfferedProduct, option: string): readonly string[] | null => {
  const own = ownOptions.find(({ label }) => label === option)
  if (own) return own.values.map(({ value }) => value)
  const values = isOptionKey(option) ? offered[option] : undefined
  return values && values.length > 0 ? values : null
}

const checkOption = (rule: TableRule, option: string, product: OfferedProduct, to: SlipList): void => {
  const label = isOptionKey(option) ? optionLabel(option) : option
  const values = offeredValues(product, option)
  if (values === null) {
    to.stop('pricing.rule.by', `The list is by ${label}, which the product does not offer.`)
    return
  }
  for (const [at, column] of rule.columns.entries())
    if (!values.includes(column)) to.stop(`pricing.rule.columns.${at}`, `${label} does not offer ${column}.`)
  for (const value of values)
    if (!rule.columns.includes(value))
      to.slip('pricing.rule.by', `${label} offers ${value}, which has no column: nobody can order it.`)
}

const checkTurnarounds = (rule: TableRule, { turnarounds }: ProductPricing, to: SlipList): void => {
  for (const [at, column] of rule.columns.entries())
    if (!turnarounds.some(({ name }) => name === column))
      to.stop(`pricing.rule.columns.${at}`, `There is no turnaround ${column}.`)
  for (const [at, { name, percentHundredths }] of turnarounds.entries()) {
    if (!rule.columns.includes(name))
      to.slip(`pricing.turnarounds.${at}.name`, `${name} has no column in the list: nobody can order it.`)
    if (percentHundredths !== 0)
      to.slip(
        `pricing.turnarounds.${at}.percentHundredths`,
        `The percentage of ${name} is not charged: the list has its own prices for each turnaround.`,
      )
  }
}

/** Every slip of a price list, cell by cell. */
export const checkTable = (
  rule: TableRule,
  pricing: ProductPricing,
  product: OfferedProduct,
  to: SlipList,
): void => {
  stopUnlessRising(
    rule.rows.map(({ quantity }, row) => ({ place: quantityPlace(row), value: quantity })),
    'This quantity',
    to,
  )
  stopRepeated(
    rule.columns.map((value, at) => ({ place: `pricing.rule.columns.${at}`, value })),
    'The column',
    to,
  )
  if (rule.by === 'turnaround') checkTurnarounds(rule, pricing, to)
  else if (rule.by !== null) checkOption(rule, rule.by.option, product, to)
  for (const column of rule.columns.keys()) checkColumn(rule, column, to)
  checkQuantities(rule, product, to)
}
