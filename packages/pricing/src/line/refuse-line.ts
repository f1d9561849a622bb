import { valuesOf } from '../choice.ts'
import { formatCount } from '../money/money-text.ts'
import { NO_ROWS, refuseGarment } from './garment/refuse-garment.ts'
import type { LineSize, PricedConfiguration } from './line-configuration.ts'
import { isBySize } from './option-amounts.ts'
import { refusePaint } from './paint/tins-lines.ts'
import type { AreaRule, PricedProduct, TableRule } from './priced-product.ts'
import { columnOf, priceRun } from './table-rule.ts'

export type LineRefusal = {
  readonly field: 'options' | 'quantity' | 'size' | 'grid' | 'tins' | 'tint' | 'turnaround'
  /** A sentence for the customer. */
  readonly message: string
}

/** The turnaround of a line: the one asked for, or the usual one. */
export const turnaroundOf = ({ turnarounds }: PricedProduct, { turnaround }: PricedConfiguration) =>
  turnaround === undefined ? turnarounds[0] : turnarounds.find(({ name }) => name === turnaround)

const refuseQuantity = ({ quantity: { min, max } }: PricedProduct, quantity: number): string | null => {
  if (!Number.isSafeInteger(quantity)) return 'Enter the quantity as a whole number.'
  if (quantity < min) return `The smallest quantity is ${formatCount(min)}.`
  return quantity > max ? `The largest quantity is ${formatCount(max)}.` : null
}

/** The quantities that are sold below and above one that is not. */
const nearest = ({ rows }: TableRule, column: number, quantity: number): string => {
  const sold = rows.filter(({ cells }) => (cells[column] ?? null) !== null).map((row) => row.quantity)
  const sides = [sold.findLast((each) => each < quantity), sold.find((each) => each > quantity)]
  const told = sides.filter((each) => each !== undefined).map(formatCount)
  return told.length === 0 ? '' : ` The nearest ${told.length === 1 ? 'is' : 'are'} ${told.join(' and ')}.`
}

const refuseRun = (
  rule: TableRule,
  configuration: PricedConfiguration,
  turnaround: string | undefined,
  quantity: number,
): LineRefusal | null => {
  const column = columnOf(rule, configuration, turnaround)
  if (column < 0)
    return rule.by === 'turnaround'
      ? { field: 'turnaround', message: 'There is no price for this turnaround.' }
      : { field: 'options', message: 'There is no price for this choice.' }
  if (rule.quantities === 'listed') {
    const listed = rule.rows.find((row) => row.quantity === quantity)
    if ((listed?.cells[column] ?? null) !== null) return null
    return {
      field: 'quantity',
      message: `This is sold in fixed quantities.${nearest(rule, column, quantity)}`,
    }
  }
  return priceRun(rule, column, quantity) === null
    ? { field: 'quantity', message: `There is no price for ${formatCount(quantity)}.` }
    : null
}

const refuseSize = (rule: AreaRule, size: LineSize | undefined): string | null => {
  if (size === undefined) return 'Enter the width and the height.'
  const sides = [size.widthMm, size.heightMm]
  if (!sides.every(Number.isSafeInteger)) return 'Enter width and height in whole millimetres.'
  const { smallestSideMm, largestSideMm, greatestWidthMm } = rule
  if (Math.min(...sides) < smallestSideMm)
    return `No side may be shorter than ${formatCount(smallestSideMm)} mm.`
  if (Math.max(...sides) > largestSideMm)
    return `No side may be longer than ${formatCount(largestSideMm)} mm.`
  return Math.min(...sides) > greatestWidthMm
    ? `One of the sides may be at most ${formatCount(greatestWidthMm)} mm, the width of the material.`
    : null
}

const refuseByRule = (
  { rule }: PricedProduct,
  configuration: PricedConfiguration,
  turnaround: string | undefined,
  quantity: number,
): LineRefusal | null => {
  const told = (field: LineRefusal['field'], message: string | null): LineRefusal | null =>
    message === null ? null : { field, message }
  if (rule.kind === 'table') return refuseRun(rule, configuration, turnaround, quantity)
  if (rule.kind === 'area') return told('size', refuseSize(rule, configuration.size))
  if (rule.kind === 'grid') return told('grid', refuseGarment(rule, configuration.grid, quantity))
  if (rule.kind === 'tins') return refusePaint(rule, configuration, quantity)
  return null
}

const refuseOptions = ({ rule, options }: PricedProduct, chosen: PricedConfiguration['options']) =>
  rule.kind !== 'area' &&
  options.some(({ name, amounts }) =>
    valuesOf(chosen, name).some((value) => {
      const priced = Object.hasOwn(amounts, value) ? amounts[value] : undefined
      return priced !== undefined && isBySize(priced)
    }),
  )

/** Why a line has no price; nothing where it has one. */
export const refuseLine = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
): LineRefusal | null => {
  if (product.rule.kind === 'grid' && (configuration.grid ?? []).length === 0)
    return { field: 'grid', message: NO_ROWS }
  const message = refuseQuantity(product, quantity)
  if (message !== null) return { field: 'quantity', message }
  const turnaround = turnaroundOf(product, configuration)
  if (configuration.turnaround !== undefined && turnaround === undefined)
    return { field: 'turnaround', message: 'This turnaround is not offered.' }
  if (refuseOptions(product, configuration.options))
    return {
      field: 'options',
      message: 'One of the chosen options is priced by size, and this product has none.',
    }
  return refuseByRule(product, configuration, turnaround?.name, quantity)
}
