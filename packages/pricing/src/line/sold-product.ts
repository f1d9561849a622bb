import type { QuantityLimits } from '../limits.ts'
import { type Cents, ZERO } from '../money/money.ts'
import { choiceLabel, OPTION_KEYS } from '../options.ts'
import type { PiecePrices } from '../unit-price.ts'
import type { OwnOption } from './own-options.ts'
import type { OptionAmount, PricedOption, PricedProduct, ProductPricing } from './priced-product.ts'

/** A product as it is stored: its price and option prices by the piece, and what else it is priced by. */
export type SoldProduct = PiecePrices & {
  readonly pricing: ProductPricing | null
  readonly ownOptions: readonly OwnOption[]
  readonly quantity: QuantityLimits
  readonly weightMg: number
}

const perPiece = (prices: Readonly<Record<string, Cents>>): Readonly<Record<string, OptionAmount>> =>
  Object.fromEntries(Object.entries(prices).map(([value, amount]) => [value, { basis: 'piece', amount }]))

const ownAmounts = ({ label, values }: OwnOption): PricedOption => ({
  name: label,
  label,
  amounts: Object.fromEntries(values.flatMap(({ value, amount }) => (amount ? [[value, amount]] : []))),
})

/** The product as `priceLine` reads it. Without a rule it costs its price for each piece. */
export const toPricedProduct = ({
  basePrice,
  optionPrices,
  pricing,
  ownOptions,
  quantity,
  weightMg,
}: SoldProduct): PricedProduct => ({
  ...(pricing ?? {
    rule: { kind: 'each', unit: basePrice },
    setUp: ZERO,
    minimumLine: ZERO,
    turnarounds: [],
  }),
  options: [
    ...OPTION_KEYS.map((name) => ({
      name,
      label: choiceLabel(name),
      amounts: perPiece(optionPrices[name] ?? {}),
    })),
    ...ownOptions.map(ownAmounts),
  ],
  quantity,
  weightMg,
})
