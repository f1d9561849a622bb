import type { Cents } from '../money/money.ts'
import { cheapestLine, type OfferedProduct, type PriceFor, type Start, startsOf } from './from-price.ts'
import { cheapestAndDearest, rowOf } from './garment/garment-rule.ts'
import type { PricedProduct, TableRule } from './priced-product.ts'
import { toPricedProduct } from './sold-product.ts'

/** What is offered at a price: the cheapest choice of options at one quantity, size or turnaround. */
export type PriceOffer = { readonly price: Cents; readonly buys: PriceFor }

/** So many are told one by one; of a longer list its first and its last rows. */
const OFFERS_MAX = 24

/** The same column at every quantity that is sold. */
const runsFrom = (rule: TableRule, { quantity: { min, max } }: PricedProduct, start: Start): Start[] => [
  start,
  ...rule.rows
    .map(({ quantity }) => quantity)
    .filter((quantity) => quantity > start.quantity && quantity >= min && quantity <= max)
    .map((quantity) => ({ ...start, quantity })),
]

const ends = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most ? list : [...list.slice(0, most - 1), ...list.slice(-1)]

/** Each start with the dearest line of its kind: the largest run, the largest sign, the size and colour with the highest surcharges. */
const offeredStarts = (product: PricedProduct): readonly Start[] => {
  const { rule } = product
  const starts = startsOf(product)
  switch (rule.kind) {
    case 'each':
    case 'tins':
      return starts
    case 'table': {
      const most = Math.max(2, Math.floor(OFFERS_MAX / Math.max(1, starts.length)))
      return starts.flatMap((start) => ends(runsFrom(rule, product, start), most))
    }
    case 'area': {
      const widthMm = rule.largestSideMm
      const size = { widthMm, heightMm: Math.min(widthMm, rule.greatestWidthMm) }
      return starts.flatMap((start) => [start, { ...start, configuration: { ...start.configuration, size } }])
    }
    case 'grid': {
      const [, dearest] = cheapestAndDearest(rule)
      return starts.flatMap((start) =>
        dearest === undefined
          ? [start]
          : [
              start,
              {
                ...start,
                configuration: { ...start.configuration, grid: [rowOf(dearest, start.quantity)] },
              },
            ],
      )
    }
  }
}

/** What a product with a rule is offered at, for those who compare prices. What has no price is not among it. */
export const priceOffers = (sold: OfferedProduct): readonly PriceOffer[] => {
  const product = toPricedProduct(sold)
  return offeredStarts(product).flatMap((start) => {
    const line = cheapestLine(sold, product, [start])
    return line.ok && line.buys ? [{ price: line.price, buys: line.buys }] : []
  })
}
