import { ZERO } from '../src/money/money.ts'
import { priceLine } from '../src/line/price-line.ts'
import type { PricedProduct } from '../src/line/priced-product.ts'
import { type SoldProduct, toPricedProduct } from '../src/line/sold-product.ts'
import type { PiecePrices } from '../src/unit-price.ts'

export const NOTHING = { options: {} }

/** A product with this rule and nothing else to pay for. */
export const givenProduct = (
  rule: PricedProduct['rule'],
  extras: Partial<PricedProduct> = {},
): PricedProduct => ({
  rule,
  options: [],
  setUp: ZERO,
  minimumLine: ZERO,
  turnarounds: [],
  quantity: { min: 1, max: 1_000_000 },
  weightMg: 1_500,
  ...extras,
})

/** What a line costs, or why it has no price. */
export const totalOf = (product: PricedProduct, quantity: number, configuration: object = {}) => {
  const price = priceLine(product, { ...NOTHING, ...configuration }, quantity)
  return price.ok ? price.total : price.refusal.message
}

/** A product as it is stored, without a rule and without options of its own. */
export const givenSold = (prices: PiecePrices, extras: Partial<SoldProduct> = {}): SoldProduct => ({
  pricing: null,
  ownOptions: [],
  quantity: { min: 1, max: 9999 },
  weightMg: 0,
  ...prices,
  ...extras,
})

export const givenSoldByPiece = (prices: PiecePrices): PricedProduct => toPricedProduct(givenSold(prices))
