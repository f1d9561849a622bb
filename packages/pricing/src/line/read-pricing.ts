import { isClockTime } from '../dates/day.ts'
import { SCHEDULING_LIMITS } from '../dates/scheduling.ts'
import { PRODUCT_QUANTITY_MAX } from '../limits.ts'
import { ZERO } from '../money/money.ts'
import { readGarment } from './garment/read-garment.ts'
import { readTins } from './paint/read-tins.ts'
import type { AreaRule, PriceRule, ProductPricing, TableRule, Turnaround } from './priced-product.ts'
import {
  amountOf,
  fieldsOf,
  listOf,
  oneOf,
  type Read,
  readStrictly,
  refuse,
  refuseRepeated,
  refuseUnlessRising,
  textOf,
  wholeOf,
} from './strict-reader.ts'

const NAME_MAX = 120
const ROWS = { least: 1, most: 200 }
const COLUMNS = { least: 1, most: 12 }
const TIERS = { least: 1, most: 50 }
const QUANTITY = { least: 1, most: PRODUCT_QUANTITY_MAX }
/** Square millimetres of a hundred pieces of the largest. */
const AREA = { least: 0, most: 1_000_000_000_000 }
const SIDE = { least: 1, most: 100_000 }
/** Micrometres of one layer: a film, up to a board of 100 mm. */
const THICKNESS = { least: 1, most: 100_000 }
/** Hundredths: 90% off to ten times as much. */
const PERCENT = { least: -9000, most: 90_000 }
const WORKING_DAYS = {
  least: SCHEDULING_LIMITS.workingDays.min,
  most: SCHEDULING_LIMITS.workingDays.max,
}

const readBy = (value: unknown): TableRule['by'] => {
  if (value === null || value === undefined) return null
  if (value === 'turnaround') return value
  const { option } = fieldsOf(value, 'by', ['option'])
  return { option: textOf(option, 'by.option', NAME_MAX) }
}

const readRow = (value: unknown, at: number, columns: number): TableRule['rows'][number] => {
  const what = `Row ${at + 1}`
  const { quantity, cells } = fieldsOf(value, what, ['quantity', 'cells'])
  const listed = listOf(cells, `${what}: cells`, COLUMNS)
  if (listed.length !== columns) refuse(`${what} must have one cell for each column.`)
  return {
    quantity: wholeOf(quantity, `${what}: quantity`, QUANTITY),
    cells: listed.map((cell) => (cell === null ? null : amountOf(cell, `${what}: a cell`))),
  }
}

const readTable = (value: unknown): TableRule => {
  const known = ['kind', 'by', 'columns', 'rows', 'cell', 'between', 'quantities']
  const fields = fieldsOf(value, 'A table', known)
  const by = readBy(fields.by)
  const columns = listOf(fields.columns ?? ['Price'], 'columns', COLUMNS).map((name) =>
    textOf(name, 'The name of a column', NAME_MAX),
  )
  refuseRepeated(columns, 'The column')
  if (by === null && columns.length > 1)
    refuse('A table with several columns must say by what they are chosen.')
  const rows = listOf(fields.rows, 'rows', ROWS).map((row, at) => readRow(row, at, columns.length))
  refuseUnlessRising(
    rows.map(({ quantity }) => quantity),
    'The quantities of a table',
  )
  return {
    kind: 'table',
    by,
    columns,
    rows,
    cell: oneOf(fields.cell ?? 'run', 'cell', ['piece', 'run']),
    between: oneOf(fields.between ?? 'stepped', 'between', ['stepped', 'linear']),
    quantities: oneOf(fields.quantities ?? 'listed', 'quantities', ['free', 'listed']),
  }
}

const readPacking = (value: unknown): NonNullable<AreaRule['packing']> => {
  const { way, thicknessUm } = fieldsOf(value, 'packing', ['way', 'thicknessUm'])
  return {
    way: oneOf(way, 'packing.way', ['rolled', 'flat']),
    thicknessUm: wholeOf(thicknessUm, 'packing.thicknessUm', THICKNESS),
  }
}

const SIDES = ['stepMm', 'smallestSideMm', 'largestSideMm', 'greatestWidthMm']

const readArea = (value: unknown): AreaRule => {
  const fields = fieldsOf(value, 'An area rule', ['kind', 'tiers', 'minimum', ...SIDES, 'packing'])
  const tiers = listOf(fields.tiers, 'tiers', TIERS).map((tier, at) => {
    const { fromSquareMm, perSquareMetre } = fieldsOf(tier, `Tier ${at + 1}`, [
      'fromSquareMm',
      'perSquareMetre',
    ])
    return {
      fromSquareMm: wholeOf(fromSquareMm, `Tier ${at + 1}: fromSquareMm`, AREA),
      perSquareMetre: amountOf(perSquareMetre, `Tier ${at + 1}: perSquareMetre`),
    }
  })
  if (tiers[0]?.fromSquareMm !== 0) refuse('The first tier must begin at 0.')
  refuseUnlessRising(
    tiers.map(({ fromSquareMm }) => fromSquareMm),
    'The tiers',
  )
  const side = (name: string, otherwise?: number) => wholeOf(fields[name] ?? otherwise, name, SIDE)
  const rule: AreaRule = {
    kind: 'area',
    tiers,
    minimum: amountOf(fields.minimum ?? 0, 'minimum'),
    stepMm: side('stepMm', 1),
    smallestSideMm: side('smallestSideMm'),
    largestSideMm: side('largestSideMm'),
    greatestWidthMm: side('greatestWidthMm'),
    ...(fields.packing !== undefined && { packing: readPacking(fields.packing) }),
  }
  if (rule.smallestSideMm > Math.min(rule.largestSideMm, rule.greatestWidthMm))
    refuse('The smallest side may not be longer than the largest side or the greatest width.')
  return rule
}

const readRule = (value: unknown): PriceRule => {
  if (typeof value !== 'object' || value === null) return refuse('The price rule must be an object.')
  switch (
    oneOf('kind' in value ? value.kind : undefined, 'kind', ['each', 'table', 'area', 'grid', 'tins'])
  ) {
    case 'each':
      return {
        kind: 'each',
        unit: amountOf(fieldsOf(value, 'A price by the piece', ['kind', 'unit']).unit, 'unit'),
      }
    case 'table':
      return readTable(value)
    case 'area':
      return readArea(value)
    case 'grid':
      return readGarment(value)
    case 'tins':
      return readTins(value)
  }
}

const timeOf = (value: unknown, what: string): string =>
  typeof value === 'string' && isClockTime(value) ? value : refuse(`${what} must be a time such as 14:00.`)

const readTurnaround = (value: unknown, at: number): Turnaround => {
  const what = `Turnaround ${at + 1}`
  const known = ['name', 'percentHundredths', 'workingDays', 'cutOff']
  const { name, percentHundredths, workingDays, cutOff } = fieldsOf(value, what, known)
  return {
    name: textOf(name, `${what}: name`, NAME_MAX),
    percentHundredths: wholeOf(percentHundredths ?? 0, `${what}: percentHundredths`, PERCENT),
    ...(workingDays !== undefined && {
      workingDays: wholeOf(workingDays, `${what}: workingDays`, WORKING_DAYS),
    }),
    ...(cutOff !== undefined && { cutOff: timeOf(cutOff, `${what}: cutOff`) }),
  }
}

const read = (value: unknown): ProductPricing => {
  const fields = fieldsOf(value, 'Pricing', ['rule', 'setUp', 'minimumLine', 'turnarounds'])
  const rule = readRule(fields.rule)
  const turnarounds = listOf(fields.turnarounds ?? [], 'turnarounds', { least: 0, most: 12 }).map(
    readTurnaround,
  )
  refuseRepeated(
    turnarounds.map(({ name }) => name),
    'The turnaround',
  )
  if (rule.kind === 'table' && rule.by === 'turnaround')
    for (const column of rule.columns)
      if (!turnarounds.some(({ name }) => name === column)) refuse(`There is no turnaround ${column}.`)
  return {
    rule,
    setUp: amountOf(fields.setUp ?? ZERO, 'setUp'),
    minimumLine: amountOf(fields.minimumLine ?? ZERO, 'minimumLine'),
    turnarounds,
  }
}

/** A product's price as staff, a file or a program wrote it. Strict: what is not understood is refused, and never ignored. */
export const readPricing = (value: unknown): Read<ProductPricing> => readStrictly(() => read(value))
