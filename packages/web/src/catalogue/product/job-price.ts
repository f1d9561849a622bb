import { fromPriceMaps, type Product } from '@umbala/contract'
import {
  canonicalOptions,
  type Cents,
  cents,
  checkChoice,
  CHOICE_ORDER,
  type ChosenOptions,
  fromRand,
  lineTotal,
  OPTION_KEYS,
  type OptionKey,
  type PiecePrices,
  type PriceLine,
  priceUnit,
  type Rates,
  vatOn,
  withVat,
} from '@umbala/pricing'

export type OfferedOption = {
  readonly key: OptionKey
  readonly values: readonly { readonly value: string; readonly adds: Cents }[]
}

export const piecePrices = (product: Product): PiecePrices => {
  const inRand = fromPriceMaps(product)
  const optionPrices: Partial<Record<OptionKey, Record<string, Cents>>> = {}
  for (const key of OPTION_KEYS) {
    const prices = Object.entries(inRand[key] ?? {})
    optionPrices[key] = Object.fromEntries(prices.map(([value, rand]) => [value, fromRand(rand)]))
  }
  return { basePrice: fromRand(product.price), optionPrices }
}

/** What there is to choose, in the order in which a job is told, each value with what it adds to the price. */
export const offeredOptions = (product: Product): OfferedOption[] => {
  const { optionPrices } = piecePrices(product)
  return CHOICE_ORDER.flatMap((key) => {
    const values = product.printOptions[key] ?? []
    const adds = new Map(Object.entries(optionPrices[key] ?? {}))
    const priced = values.map((value) => ({ value, adds: adds.get(value) ?? fromRand(0) }))
    return values.length > 0 ? [{ key, values: priced }] : []
  })
}

/** Where there is nothing to choose between, nobody is asked. */
export const startingChoice = (product: Product): ChosenOptions =>
  Object.fromEntries(
    OPTION_KEYS.flatMap((key) => {
      const values = product.printOptions[key]
      return values?.length === 1 ? [[key, values]] : []
    }),
  )

export type JobPrice = {
  readonly unit: Cents
  /** The same configuration before the price was reduced. */
  readonly unitBefore: Cents | null
  readonly lines: readonly PriceLine[]
  readonly missing: readonly OptionKey[]
  readonly subtotal: Cents
  readonly vat: Cents
  readonly total: Cents
}

const placeOf = (line: PriceLine): number => (line.kind === 'base' ? -1 : CHOICE_ORDER.indexOf(line.option))
const asTold = (lines: readonly PriceLine[]): PriceLine[] =>
  [...lines].sort((one, other) => placeOf(one) - placeOf(other))

/** Options cost what they did, so what a reduction takes off the product it takes off every configuration of it. */
const reducedFrom = ({ price, originalPrice }: Product, unit: Cents): Cents | null =>
  originalPrice === null ? null : cents(unit + fromRand(originalPrice) - fromRand(price))

/** The price of a job as far as it has been chosen, with all that explains it. */
export const priceJob = (
  product: Product,
  chosen: ChosenOptions,
  quantity: number,
  vatRate: Rates['vat'],
): JobPrice => {
  const { unit, lines } = priceUnit(piecePrices(product), chosen)
  const check = checkChoice(canonicalOptions(product.printOptions), chosen)
  const subtotal = lineTotal(unit, quantity)
  return {
    unit,
    unitBefore: reducedFrom(product, unit),
    lines: asTold(lines),
    missing: check.ok ? [] : CHOICE_ORDER.filter((key) => check.missing.includes(key)),
    subtotal,
    vat: vatOn(subtotal, vatRate),
    total: withVat(subtotal, vatRate),
  }
}
