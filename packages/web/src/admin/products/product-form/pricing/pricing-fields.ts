import type { Rows } from './field-reader.ts'
import { NO_TINS, type TinsFields, tinsFieldsOf } from './paint/tins-fields.ts'
import type { AreaRule, GridRule, PriceRule, ProductPricing, TableRule } from '@umbala/pricing'

/** `none`: each piece costs the product's price. */
export type RuleKind = 'none' | PriceRule['kind']

export type TableFields = {
  /** What chooses the column: nothing, `turnaround`, or `option:` and its name. */
  readonly by: string
  readonly columns: readonly string[]
  /** A quantity, then a cell for each column. */
  readonly rows: Rows
  readonly cell: TableRule['cell']
  readonly between: TableRule['between']
  readonly quantities: TableRule['quantities']
}

export type AreaFields = {
  /** From so many square metres, the rate. */
  readonly tiers: Rows
  readonly minimum: string
  readonly stepMm: string
  readonly smallestSideMm: string
  readonly largestSideMm: string
  readonly greatestWidthMm: string
  /** Empty where no parcel is told. */
  readonly packing: '' | NonNullable<AreaRule['packing']>['way']
  readonly thicknessUm: string
}

export type GridFields = {
  /** From so many pieces, the price of one. */
  readonly tiers: Rows
  /** A size and what it costs more. */
  readonly sizes: Rows
  /** A colour, what it costs more, its swatch, and the sizes it is not sold in. */
  readonly colours: Rows
  /** What a name or a number costs; empty where none are printed. */
  readonly personal: { readonly isPrinted: boolean; readonly price: string; readonly longest: string }
  readonly setUpPerPosition: string
  readonly positions: GridRule['positions']
}

/** The price rule of a product as it stands in the form. Each kind keeps what was typed, so that looking at another one loses nothing. */
export type PricingFields = {
  readonly kind: RuleKind
  readonly unit: string
  readonly table: TableFields
  readonly area: AreaFields
  readonly grid: GridFields
  readonly tins: TinsFields
  readonly setUp: string
  readonly minimumLine: string
  /** A name and its percentage, then working days and cut-off where they are not the shop's. */
  readonly turnarounds: Rows
}

export const OPTION = 'option:'

const blankRows = (count: number, columns: number): Rows =>
  Array.from({ length: count }, () => Array.from({ length: columns }, () => ''))

const NO_PERSONAL: GridFields['personal'] = { isPrinted: false, price: '', longest: '20' }

export const NO_PRICING: PricingFields = {
  kind: 'none',
  unit: '',
  table: {
    by: '',
    columns: ['Price'],
    rows: blankRows(4, 2),
    cell: 'run',
    between: 'stepped',
    quantities: 'listed',
  },
  area: {
    tiers: [['0', '']],
    minimum: '',
    stepMm: '10',
    smallestSideMm: '100',
    largestSideMm: '5000',
    greatestWidthMm: '1500',
    packing: '',
    thicknessUm: '',
  },
  grid: {
    tiers: [['1', '']],
    sizes: ['S', 'M', 'L', 'XL'].map((size) => [size, '']),
    colours: [],
    personal: NO_PERSONAL,
    setUpPerPosition: '',
    positions: [],
  },
  tins: NO_TINS,
  setUp: '',
  minimumLine: '',
  turnarounds: [],
}

const amountText = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))
/** Nothing where nothing is charged. */
const feeText = (amount: number): string => (amount === 0 ? '' : amountText(amount))

const SQUARE_MM_PER_M2 = 1_000_000
const areaText = (squareMm: number): string =>
  (squareMm / SQUARE_MM_PER_M2).toFixed(6).replace(/\.?0{1,6}$/, '')

const byText = (by: TableRule['by']): string =>
  by === null ? '' : by === 'turnaround' ? by : `${OPTION}${by.option}`

const tableFields = ({ by, columns, rows, cell, between, quantities }: TableRule): TableFields => ({
  by: byText(by),
  columns,
  rows: rows.map((row) => [String(row.quantity), ...row.cells.map(amountText)]),
  cell,
  between,
  quantities,
})

const areaFields = ({ tiers, minimum, packing, ...sides }: AreaRule): AreaFields => ({
  tiers: tiers.map((tier) => [areaText(tier.fromSquareMm), amountText(tier.perSquareMetre)]),
  minimum: feeText(minimum),
  stepMm: String(sides.stepMm),
  smallestSideMm: String(sides.smallestSideMm),
  largestSideMm: String(sides.largestSideMm),
  greatestWidthMm: String(sides.greatestWidthMm),
  packing: packing?.way ?? '',
  thicknessUm: packing === undefined ? '' : String(packing.thicknessUm),
})

const gridFields = ({
  tiers,
  sizes,
  colours = [],
  personal,
  setUpPerPosition,
  positions,
}: GridRule): GridFields => ({
  tiers: tiers.map((tier) => [String(tier.fromQuantity), amountText(tier.unit)]),
  sizes: sizes.map(({ name, surcharge }) => [name, feeText(surcharge)]),
  colours: colours.map(({ name, surcharge, swatch = '', notSold = [] }) => [
    name,
    feeText(surcharge),
    swatch,
    notSold.join(', '),
  ]),
  personal: personal
    ? { isPrinted: true, price: feeText(personal.price), longest: String(personal.longest) }
    : NO_PERSONAL,
  setUpPerPosition: feeText(setUpPerPosition),
  positions,
})

const ruleFields = (rule: PriceRule): Partial<PricingFields> => {
  switch (rule.kind) {
    case 'each':
      return { unit: amountText(rule.unit) }
    case 'table':
      return { table: tableFields(rule) }
    case 'area':
      return { area: areaFields(rule) }
    case 'grid':
      return { grid: gridFields(rule) }
    case 'tins':
      return { tins: tinsFieldsOf(rule) }
  }
}

/** A stored rule as the form shows it. */
export const pricingFieldsOf = (pricing: ProductPricing | null): PricingFields =>
  pricing === null
    ? NO_PRICING
    : {
        ...NO_PRICING,
        ...ruleFields(pricing.rule),
        kind: pricing.rule.kind,
        setUp: feeText(pricing.setUp),
        minimumLine: feeText(pricing.minimumLine),
        turnarounds: pricing.turnarounds.map(({ name, percentHundredths, workingDays, cutOff }) => [
          name,
          percentHundredths === 0 ? '' : String(percentHundredths / 100),
          workingDays === undefined ? '' : String(workingDays),
          cutOff ?? '',
        ]),
      }

/** What of it would be saved: what was typed into another kind of rule would not. */
export const pricingEssence = ({ kind, unit, table, area, grid, tins, ...extras }: PricingFields) => {
  if (kind === 'none') return null
  const rule = { each: unit, table, area, grid, tins }[kind]
  return { kind, rule, ...extras }
}
