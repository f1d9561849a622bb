import { QUANTITY_MAX, QUANTITY_MIN } from '../limits.ts'
import { type Cents, ZERO } from '../money/money.ts'
import { choiceLabel, OPTION_KEYS } from '../options.ts'
import type { PiecePrices } from '../unit-price.ts'
import type { OptionAmount, PricedProduct } from './priced-product.ts'

const perPiece = (prices: Readonly<Record<string, Cents>>): Readonly<Record<string, OptionAmount>> =>
  Object.fromEntries(Object.entries(prices).map(([value, amount]) => [value, { basis: 'piece', amount }]))

/** A product that costs so much a piece, with options that cost so much a piece. */
export const soldByPiece = ({ basePrice, optionPrices }: PiecePrices): PricedProduct => ({
  rule: { kind: 'each', unit: basePrice },
  options: OPTION_KEYS.map((name) => ({
    name,
    label: choiceLabel(name),
    amounts: perPiece(optionPrices[name] ?? {}),
  })),
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: [],
  quantity: { min: QUANTITY_MIN, max: QUANTITY_MAX },
  weightMg: 0,
})
