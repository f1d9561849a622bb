import { isOptionKey, optionLabel } from '../options.ts'
import { type FromPrice, fromPrice, type OfferedProduct } from './from-price.ts'
import { isBySize } from './option-amounts.ts'
import type { Condition } from './own-options.ts'

const offeredBy = ({ offered, ownOptions }: OfferedProduct, above: number) =>
  new Map<string, readonly string[]>([
    ...Object.entries(offered).filter(([, values]) => values.length > 0),
    ...ownOptions
      .slice(0, above)
      .map(({ label, values }) => [label, values.map(({ value }) => value)] as const),
  ])

const labelOf = (name: string): string => (isOptionKey(name) ? optionLabel(name) : name)

const refuseCondition = (label: string, when: Condition, known: ReadonlyMap<string, readonly string[]>) => {
  const values = known.get(when.option)
  if (values === undefined)
    return `${label} depends on ${labelOf(when.option)}, which the product does not offer above it.`
  const unknown = when.values.find((value) => !values.includes(value))
  return unknown === undefined
    ? null
    : `${label} depends on ${unknown}, which ${labelOf(when.option)} does not offer.`
}

const refuseConditions = (product: OfferedProduct): string | null => {
  for (const [at, { label, when, values }] of product.ownOptions.entries())
    for (const condition of [when, ...values.map((value) => value.when)]) {
      const refusal = condition && refuseCondition(label, condition, offeredBy(product, at))
      if (refusal) return refusal
    }
  return null
}

const refuseBySize = ({ pricing, ownOptions }: OfferedProduct): string | null => {
  if (pricing?.rule.kind === 'area') return null
  const priced = ownOptions.find(({ values }) => values.some(({ amount }) => amount && isBySize(amount)))
  return priced
    ? `${priced.label} is priced by size, and only a product priced by the square metre has one.`
    : null
}

const refuseNames = (product: OfferedProduct): string | null => {
  const rule = product.pricing?.rule
  const known = offeredBy(product, product.ownOptions.length)
  if (rule?.kind === 'grid') {
    const missing = rule.positions.find(({ option }) => !known.has(option))
    return missing ? `The product does not offer the position ${labelOf(missing.option)}.` : null
  }
  if (rule?.kind !== 'table' || rule.by === null || rule.by === 'turnaround') return null
  const { option } = rule.by
  const values = known.get(option)
  if (values === undefined) return `The table is by ${labelOf(option)}, which the product does not offer.`
  const unknown = rule.columns.find((column) => !values.includes(column))
  return unknown === undefined
    ? null
    : `The table has a column ${unknown}, which ${labelOf(option)} does not offer.`
}

/** The lowest price of a product, or why it cannot be sold as it is written down. */
export const checkProduct = (product: OfferedProduct): FromPrice => {
  const message = refuseConditions(product) ?? refuseBySize(product) ?? refuseNames(product)
  return message === null ? fromPrice(product) : { ok: false, message }
}
