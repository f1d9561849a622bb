import { formatCount, formatRand } from '../money/money-text.ts'
import { isOptionKey, optionLabel } from '../options.ts'
import { SQUARE_MM_PER_M2 } from '../line/measure-line.ts'
import { tellTins } from '../line/paint/told-tins.ts'
import type { GridRule } from '../line/garment/garment-rule.ts'
import type { AreaRule, PriceRule, ProductPricing, TableRule } from '../line/priced-product.ts'

/** A price, or what it is found by, in words. */
export type ToldPrice = { readonly label: string; readonly text: string }

const labelOf = (option: string): string => (isOptionKey(option) ? optionLabel(option) : option)
const millimetres = (length: number): string => `${formatCount(length)} mm`

const KINDS = {
  each: 'by the piece',
  table: 'price list',
  area: 'square metres',
  grid: 'sizes',
  tins: 'tins',
} as const

const byText = (by: TableRule['by']): string => {
  if (by === null) return 'nothing'
  return by === 'turnaround' ? 'turnaround' : labelOf(by.option)
}

const tellTable = ({ by, columns, rows, cell, between, quantities }: TableRule): readonly ToldPrice[] => [
  { label: 'Columns by', text: byText(by) },
  { label: 'A price is', text: cell === 'run' ? 'for the whole run' : 'for one piece' },
  {
    label: 'Quantities',
    text:
      quantities === 'listed'
        ? 'only those listed'
        : between === 'linear'
          ? 'any, in a straight line'
          : 'any, in steps',
  },
  ...rows.flatMap(({ quantity, cells }) =>
    columns.flatMap((column, at): readonly ToldPrice[] => {
      const amount = cells[at] ?? null
      const label = by === null ? formatCount(quantity) : `${formatCount(quantity)}, ${column}`
      return amount === null ? [] : [{ label, text: formatRand(amount) }]
    }),
  ),
]

const tellArea = (rule: AreaRule): readonly ToldPrice[] => [
  ...rule.tiers.map(({ fromSquareMm, perSquareMetre }) => ({
    label: `From ${fromSquareMm / SQUARE_MM_PER_M2} m²`,
    text: `${formatRand(perSquareMetre)} per m²`,
  })),
  { label: 'Minimum for the square metres', text: formatRand(rule.minimum) },
  { label: 'Charged in steps of', text: millimetres(rule.stepMm) },
  { label: 'Smallest side', text: millimetres(rule.smallestSideMm) },
  { label: 'Largest side', text: millimetres(rule.largestSideMm) },
  { label: 'Width of the material', text: millimetres(rule.greatestWidthMm) },
]

const tellGrid = (rule: GridRule): readonly ToldPrice[] => [
  ...rule.tiers.map(({ fromQuantity, unit }) => ({
    label: `From ${formatCount(fromQuantity)} pieces`,
    text: formatRand(unit),
  })),
  ...rule.sizes.map(({ name, surcharge }) => ({
    label: `Size ${name}`,
    text: `${formatRand(surcharge)} more`,
  })),
  ...(rule.colours ?? []).map(({ name, surcharge, notSold = [] }) => ({
    label: `Colour ${name}`,
    text: `${formatRand(surcharge)} more${notSold.length > 0 ? `, not in ${notSold.join(', ')}` : ''}`,
  })),
  ...(rule.personal
    ? [
        { label: 'A name or a number', text: formatRand(rule.personal.price) },
        { label: 'Longest name', text: `${rule.personal.longest} characters` },
      ]
    : []),
  { label: 'Set-up of a printed position', text: formatRand(rule.setUpPerPosition) },
  {
    label: 'Printed positions',
    text: rule.positions.map(({ option }) => labelOf(option)).join(', ') || 'none',
  },
]

const tellRule = (rule: PriceRule): readonly ToldPrice[] => {
  switch (rule.kind) {
    case 'each':
      return [{ label: 'One piece', text: formatRand(rule.unit) }]
    case 'table':
      return tellTable(rule)
    case 'area':
      return tellArea(rule)
    case 'grid':
      return tellGrid(rule)
    case 'tins':
      return tellTins(rule)
  }
}

/** Every price of a rule and what it is found by, in the order in which it is written down. */
const tellPricing = (pricing: ProductPricing | null): readonly ToldPrice[] =>
  pricing === null
    ? []
    : [
        { label: 'Price rule', text: KINDS[pricing.rule.kind] },
        ...tellRule(pricing.rule),
        { label: 'Set-up', text: formatRand(pricing.setUp) },
        { label: 'Minimum of a line', text: formatRand(pricing.minimumLine) },
        ...pricing.turnarounds.map(({ name, percentHundredths }) => ({
          label: `Turnaround ${name}`,
          text: `${percentHundredths / 100}%`,
        })),
      ]

export type ToldChange = {
  readonly label: string
  /** Null for what was not there before, or is no longer. */
  readonly before: string | null
  readonly after: string | null
}

/** What is different between two lists of prices. */
export const compareTold = (
  before: readonly ToldPrice[],
  after: readonly ToldPrice[],
): readonly ToldChange[] => {
  const [former, latter] = [before, after].map(
    (prices) => new Map(prices.map(({ label, text }) => [label, text])),
  )
  const labels = new Set([...after, ...before].map(({ label }) => label))
  return [...labels].flatMap((label) => {
    const change = { label, before: former?.get(label) ?? null, after: latter?.get(label) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

/** What is different between two rules, price by price. */
export const comparePricing = (
  before: ProductPricing | null,
  after: ProductPricing | null,
): readonly ToldChange[] => compareTold(tellPricing(before), tellPricing(after))
