import type { OfferedOptions } from '../choice.ts'
import type { Cents } from '../money/money.ts'
import { OPTION_KEYS } from '../options.ts'
import { computeLine, measuresOf } from './compute-line.ts'
import { cheapestAndDearest, rowOf } from './garment/garment-rule.ts'
import type { LineSize, PricedConfiguration } from './line-configuration.ts'
import type { LineMeasures } from './measure-line.ts'
import type { TinRow } from './paint/tins-rule.ts'
import { tinsStarts } from './paint/tins-starts.ts'
import { amountOf } from './option-amounts.ts'
import { type OwnOption, shownOptions } from './own-options.ts'
import type { OptionAmount, PricedProduct, TableRule } from './priced-product.ts'
import { type SoldProduct, toPricedProduct } from './sold-product.ts'
import { priceRun } from './table-rule.ts'

/** What the lowest price of a product buys. */
export type PriceFor = {
  readonly quantity: number
  readonly size?: LineSize | undefined
  readonly tins?: readonly TinRow[] | undefined
}

export type FromPrice =
  | { readonly ok: true; readonly price: Cents; readonly buys: PriceFor | null }
  | { readonly ok: false; readonly message: string }

export type OfferedProduct = SoldProduct & { readonly offered: OfferedOptions }

/** More than these are not looked through while somebody waits for a product to be saved. */
const CHOICES_MAX = 4000

/** A line without its options. */
export type Start = {
  readonly quantity: number
  readonly configuration: Omit<PricedConfiguration, 'options'>
  /** Which value of which option the column of a table asks for. */
  readonly pinned: { readonly option: string; readonly value: string } | null
}

const smallestRun = (rule: TableRule, column: number, { quantity: { min, max } }: PricedProduct) => {
  const listed = rule.rows.map(({ quantity }) => quantity)
  return [...(rule.quantities === 'free' ? [min] : []), ...listed]
    .filter((quantity) => quantity >= min && quantity <= max)
    .find((quantity) => priceRun(rule, column, quantity) !== null)
}

const usualTurnaround = ({ turnarounds }: PricedProduct) => {
  const [first, ...others] = turnarounds
  // Its percentage is taken of the whole line, so the lowest one is the cheapest whatever else is chosen.
  return (
    first &&
    others.reduce((least, each) => (each.percentHundredths < least.percentHundredths ? each : least), first)
  )
}

/** Where each column of a table begins, or the smallest line of any other rule. */
export const startsOf = (product: PricedProduct): readonly Start[] => {
  const { rule } = product
  const quantity = product.quantity.min
  const turnaround = usualTurnaround(product)
  const asUsual = turnaround ? { turnaround: turnaround.name } : {}
  switch (rule.kind) {
    case 'each':
      return [{ quantity, configuration: asUsual, pinned: null }]
    case 'area': {
      const size = { widthMm: rule.smallestSideMm, heightMm: rule.smallestSideMm }
      return [{ quantity, configuration: { ...asUsual, size }, pinned: null }]
    }
    case 'grid': {
      const [cheapest] = cheapestAndDearest(rule)
      return cheapest === undefined
        ? []
        : [{ quantity, configuration: { ...asUsual, grid: [rowOf(cheapest, quantity)] }, pinned: null }]
    }
    case 'tins':
      return tinsStarts(rule, quantity).map((tins) => ({
        quantity,
        configuration: { ...asUsual, tins },
        pinned: null,
      }))
    case 'table':
      return rule.columns.flatMap((name, column): readonly Start[] => {
        const smallest = smallestRun(rule, column, product)
        if (smallest === undefined) return []
        const { by } = rule
        const configuration = by === 'turnaround' ? { turnaround: name } : asUsual
        const pinned = by === null || by === 'turnaround' ? null : { option: by.option, value: name }
        return [{ quantity: smallest, configuration, pinned }]
      })
  }
}

/** What else than its own amount a value decides: which options are shown, and whether a position is printed. */
const roleOf = (
  { rule }: PricedProduct,
  own: readonly OwnOption[],
  option: string,
  value: string,
): string => {
  const conditions = own.flatMap(({ when, values }) => [when, ...values.map((each) => each.when)])
  const positions =
    rule.kind === 'grid' ? rule.positions.filter((position) => position.option === option) : []
  return [
    ...conditions.map((when) => when?.option === option && when.values.includes(value)),
    ...positions.map(({ none }) => none.includes(value)),
  ].join()
}

type Candidate = { readonly value: string; readonly amount: OptionAmount | undefined }

/** Of values that decide the same, the least amount and the least percentage: no other can make the line cheaper. */
const cheapestOf = (values: readonly Candidate[], measures: LineMeasures): readonly Candidate[] => {
  const rank = ({ amount }: Candidate): number => {
    if (amount === undefined) return 0
    return amount.basis === 'percent' ? amount.percentHundredths : amountOf(amount, measures, 0)
  }
  const least = (some: readonly Candidate[]): readonly Candidate[] => {
    const [first, ...others] = some
    return first ? [others.reduce((best, each) => (rank(each) < rank(best) ? each : best), first)] : []
  }
  const isPercent = ({ amount }: Candidate) => amount?.basis === 'percent'
  return [...least(values.filter((each) => !isPercent(each))), ...least(values.filter(isPercent))]
}

/** The cheapest of all choices of options at any of these starts. */
export const cheapestLine = (
  { offered, ownOptions }: OfferedProduct,
  product: PricedProduct,
  starts: readonly Start[],
): FromPrice => {
  const amounts = new Map(product.options.map((option) => [option.name, option.amounts]))
  const names = [
    ...OPTION_KEYS.filter((key) => (offered[key] ?? []).length > 0),
    ...ownOptions.map(({ label }) => label),
  ]
  const found: (FromPrice & { readonly ok: true })[] = []
  let looked = 0
  let refusal = 'no quantity of it has a price.'

  const valuesOf = (name: string, chosen: Record<string, readonly string[]>): readonly string[] => {
    const own = ownOptions.some(({ label }) => label === name)
    if (!own) return Object.entries(offered).find(([key]) => key === name)?.[1] ?? []
    return (
      shownOptions(ownOptions, chosen)
        .find(({ label }) => label === name)
        ?.values.map(({ value }) => value) ?? []
    )
  }
  const look = (start: Start, chosen: Record<string, readonly string[]>, at: number): void => {
    const name = names[at]
    if (name === undefined) {
      looked += 1
      const { quantity, configuration } = start
      const line = computeLine(product, { ...configuration, options: chosen }, quantity)
      if (!line.ok) refusal = line.refusal.message
      else
        found.push({
          ok: true,
          price: line.total,
          buys: {
            quantity,
            ...(configuration.size && { size: configuration.size }),
            ...(configuration.tins && { tins: configuration.tins }),
          },
        })
      return
    }
    const values = valuesOf(name, chosen).filter(
      (value) => start.pinned?.option !== name || value === start.pinned.value,
    )
    if (values.length === 0) {
      look(start, chosen, at + 1)
      return
    }
    const measures = measuresOf(product, { ...start.configuration, options: {} }, start.quantity)
    const byRole = new Map<string, Candidate[]>()
    for (const value of values) {
      const role = roleOf(product, ownOptions, name, value)
      byRole.set(role, [...(byRole.get(role) ?? []), { value, amount: amounts.get(name)?.[value] }])
    }
    for (const group of byRole.values())
      for (const { value } of cheapestOf(group, measures))
        if (looked <= CHOICES_MAX) look(start, { ...chosen, [name]: [value] }, at + 1)
  }
  for (const start of starts) look(start, {}, 0)
  if (looked > CHOICES_MAX)
    return { ok: false, message: 'Too many options depend on each other to find the lowest price.' }
  const [first, ...others] = found
  return first
    ? others.reduce((least, each) => (each.price < least.price ? each : least), first)
    : { ok: false, message: `It cannot be bought: ${refusal}` }
}

/** The cheapest line of a product at its smallest quantity and size. */
export const fromPrice = (sold: OfferedProduct): FromPrice => {
  if (sold.pricing === null) return { ok: true, price: sold.basePrice, buys: null }
  const product = toPricedProduct(sold)
  return cheapestLine(sold, product, startsOf(product))
}
