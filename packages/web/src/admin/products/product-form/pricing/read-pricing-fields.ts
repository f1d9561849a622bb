import { cents, type PriceRule, type ProductPricing, type TableRule, type Turnaround } from '@umbala/pricing'
import { type FieldReader, fieldReader, filledRows } from './field-reader.ts'
import { readGarmentFields } from './garment/read-garment-fields.ts'
import { readTinsFields } from './paint/tins-fields.ts'
import { OPTION, type PricingFields } from './pricing-fields.ts'

/** What cannot be read, by the place of its field. */
export type PricingFaults = Readonly<Record<string, string>>

export type ReadPricing = {
  /** Null where each piece costs the product's price. What cannot be read counts as nothing, and is among the faults. */
  readonly pricing: ProductPricing | null
  readonly faults: PricingFaults
}

const SIDE_MAX = 100_000

const ASKED = 'Please enter '
/** Nothing was typed there, as opposed to something that cannot be read. */
export const isMissing = (message: string): boolean => message.startsWith(ASKED)

const byOf = (by: string): TableRule['by'] => {
  if (by === '') return null
  return by.startsWith(OPTION) ? { option: by.slice(OPTION.length) } : 'turnaround'
}

const readTable = (
  { by, columns, rows: typed, cell, between, quantities }: PricingFields['table'],
  to: FieldReader,
): TableRule => {
  const rows = filledRows(typed)
  if (rows.length === 0)
    to.refuse('pricing.rule.rows.0.quantity', 'Please enter at least one quantity with its price.')
  if (by === '' && columns.length > 1)
    to.refuse('pricing.rule.by', 'A list with several columns must say by what they are chosen.')
  return {
    kind: 'table',
    by: byOf(by),
    columns: columns.map((column, at) => to.name(`pricing.rule.columns.${at}`, column)),
    rows: rows.map(([quantity = '', ...cells], at) => ({
      quantity: to.count(`pricing.rule.rows.${at}.quantity`, quantity),
      cells: columns.map((_, column) =>
        to.cell(`pricing.rule.rows.${at}.cells.${column}`, cells[column] ?? ''),
      ),
    })),
    cell,
    between,
    quantities,
  }
}

const readRule = (fields: PricingFields, to: FieldReader): PriceRule | null => {
  const { area, grid } = fields
  const side = (name: 'stepMm' | 'smallestSideMm' | 'largestSideMm' | 'greatestWidthMm') =>
    to.count(`pricing.rule.${name}`, area[name], SIDE_MAX)
  switch (fields.kind) {
    case 'none':
      return null
    case 'each':
      return { kind: 'each', unit: to.price('pricing.rule.unit', fields.unit) }
    case 'table':
      return readTable(fields.table, to)
    case 'area':
      return {
        kind: 'area',
        tiers: filledRows(area.tiers).map(([from = '', rate = ''], at) => ({
          fromSquareMm: to.area(`pricing.rule.tiers.${at}.fromSquareMm`, from),
          perSquareMetre: to.price(`pricing.rule.tiers.${at}.perSquareMetre`, rate),
        })),
        minimum: to.fee('pricing.rule.minimum', area.minimum),
        stepMm: side('stepMm'),
        smallestSideMm: side('smallestSideMm'),
        largestSideMm: side('largestSideMm'),
        greatestWidthMm: side('greatestWidthMm'),
        ...(area.packing !== '' && {
          packing: {
            way: area.packing,
            thicknessUm: to.count('pricing.rule.packing.thicknessUm', area.thicknessUm, SIDE_MAX),
          },
        }),
      }
    case 'grid':
      return readGarmentFields(grid, to)
    case 'tins':
      return readTinsFields(fields.tins, to)
  }
}

const readTurnaround = (
  [name = '', percent = '', days = '', time = '']: readonly string[],
  at: number,
  to: FieldReader,
): Turnaround => {
  const place = `pricing.turnarounds.${at}`
  const [workingDays, cutOff] = [to.days(`${place}.workingDays`, days), to.time(`${place}.cutOff`, time)]
  return {
    name: to.name(`${place}.name`, name),
    percentHundredths: to.percent(`${place}.percentHundredths`, percent),
    // What is left out is the shop's, and follows it.
    ...(workingDays !== null && { workingDays }),
    ...(cutOff !== null && { cutOff }),
  }
}

/** The rule as it would be stored, and every field that cannot be read. */
export const readPricingFields = (fields: PricingFields): ReadPricing => {
  const to = fieldReader()
  const rule = readRule(fields, to)
  if (rule === null) return { pricing: null, faults: {} }
  const pricing: ProductPricing = {
    rule,
    setUp: to.fee('pricing.setUp', fields.setUp),
    minimumLine: to.fee('pricing.minimumLine', fields.minimumLine),
    turnarounds: filledRows(fields.turnarounds).map((row, at) => readTurnaround(row, at, to)),
  }
  return { pricing, faults: to.faults }
}

export const amountShown = (amount: number): string => (cents(amount) / 100).toFixed(2)
