import { valuesOf } from '../choice.ts'
import type { Cents } from '../money/money.ts'
import { ratio } from '../money/ratio.ts'
import { formatCount, formatRand } from '../money/money-text.ts'
import { type ExplainedLines, explainedLines, type ExplainedLine } from './explained-lines.ts'
import { addGarment } from './garment/add-garment.ts'
import type { PricedConfiguration } from './line-configuration.ts'
import { areaText, type LineMeasures, roundUpTo, SQUARE_MM_PER_M2 } from './measure-line.ts'
import { amountOf, percentOf } from './option-amounts.ts'
import { addTins, weighTins } from './paint/tins-lines.ts'
import type { AreaRule, OptionAmount, PricedProduct } from './priced-product.ts'
import { type LineRefusal, refuseLine, turnaroundOf } from './refuse-line.ts'
import { columnOf, priceRun } from './table-rule.ts'

export type LineTotal = {
  readonly ok: true
  /** The truth about the line. A price per piece is only shown. */
  readonly total: Cents
  /** They add up to the total. */
  readonly lines: readonly ExplainedLine[]
  readonly weightMg: number
}

export type RefusedLine = { readonly ok: false; readonly refusal: LineRefusal }

const TOO_LARGE: LineRefusal = {
  field: 'quantity',
  message: 'This job is too large to be priced here. Please ask us for a quote.',
}

export const measuresOf = (
  { rule }: PricedProduct,
  { size }: PricedConfiguration,
  quantity: number,
): LineMeasures => {
  if (rule.kind !== 'area' || size === undefined) return { quantity, size: null, squareMm: 0 }
  const charged = roundUpTo(rule.stepMm, size.widthMm) * roundUpTo(rule.stepMm, size.heightMm)
  return { quantity, size, squareMm: charged * quantity }
}

const weigh = (
  { rule, weightMg }: PricedProduct,
  { tins = [] }: PricedConfiguration,
  { quantity, size }: LineMeasures,
): number => {
  if (rule.kind === 'tins') return weighTins(rule, tins)
  return size === null
    ? weightMg * quantity
    : ratio([[weightMg, size.widthMm, size.heightMm, quantity]], SQUARE_MM_PER_M2)
}

const addArea = (rule: AreaRule, { squareMm }: LineMeasures, to: ExplainedLines): void => {
  const rate = rule.tiers.findLast(({ fromSquareMm }) => fromSquareMm <= squareMm)?.perSquareMetre ?? 0
  to.add({ kind: 'base', label: areaText(squareMm) }, ratio([[rate, squareMm]], SQUARE_MM_PER_M2))
  const short = rule.minimum - to.total()
  if (short > 0) to.add({ kind: 'minimum', label: `Minimum ${formatRand(rule.minimum)}` }, short)
}

const addRule = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  measures: LineMeasures,
  to: ExplainedLines,
): void => {
  const { rule } = product
  const { quantity } = measures
  switch (rule.kind) {
    case 'each':
      to.add({ kind: 'base', label: 'Base price' }, rule.unit * quantity)
      return
    case 'table': {
      const column = columnOf(rule, configuration, turnaroundOf(product, configuration)?.name)
      const label = `${formatCount(quantity)} pieces`
      to.add({ kind: 'base', label }, priceRun(rule, column, quantity) ?? 0)
      return
    }
    case 'area':
      addArea(rule, measures, to)
      return
    case 'grid':
      addGarment(rule, configuration, quantity, to)
      return
    case 'tins':
      addTins(rule, configuration, to)
  }
}

/** A value may bear any name, `constructor` too, so only an own entry is an amount. */
const listed = (amounts: Readonly<Record<string, OptionAmount>>, value: string): OptionAmount | null =>
  Object.hasOwn(amounts, value) ? (amounts[value] ?? null) : null

const addOptions = (
  { options }: PricedProduct,
  { options: chosen }: PricedConfiguration,
  measures: LineMeasures,
  to: ExplainedLines,
): void => {
  const values = options.flatMap(({ name, label, amounts }) =>
    valuesOf(chosen, name).map((value) => ({
      told: { kind: 'option', option: name, label, value } as const,
      priced: listed(amounts, value),
    })),
  )
  for (const { told, priced } of values)
    if (priced?.basis !== 'percent') to.add(told, priced ? amountOf(priced, measures, 0) : 0)
  // Percentages of one sum, so that their order does not count.
  const goods = to.total()
  for (const { told, priced } of values)
    if (priced?.basis === 'percent') to.add(told, amountOf(priced, measures, goods))
}

const addExtras = (product: PricedProduct, configuration: PricedConfiguration, to: ExplainedLines): void => {
  const { rule, setUp, minimumLine } = product
  if (setUp !== 0) to.add({ kind: 'setUp', label: 'Set-up' }, setUp)
  const short = minimumLine - to.total()
  if (short > 0) to.add({ kind: 'minimum', label: `Minimum ${formatRand(minimumLine)}` }, short)
  // A list by turnaround has it in its cells.
  if (rule.kind === 'table' && rule.by === 'turnaround') return
  const turnaround = turnaroundOf(product, configuration)
  if (turnaround && turnaround.percentHundredths !== 0)
    to.add(
      { kind: 'turnaround', label: turnaround.name },
      percentOf(to.total(), turnaround.percentHundredths),
    )
}

/** What a line costs and weighs, and why. */
export const computeLine = (
  product: PricedProduct,
  configuration: PricedConfiguration,
  quantity: number,
): LineTotal | RefusedLine => {
  const refusal = refuseLine(product, configuration, quantity)
  if (refusal) return { ok: false, refusal }
  const measures = measuresOf(product, configuration, quantity)
  const explained = explainedLines()
  addRule(product, configuration, measures, explained)
  addOptions(product, configuration, measures, explained)
  addExtras(product, configuration, explained)
  if (explained.isTooLarge()) return { ok: false, refusal: TOO_LARGE }
  return {
    ok: true,
    total: explained.total(),
    lines: explained.lines(),
    weightMg: weigh(product, configuration, measures),
  }
}
