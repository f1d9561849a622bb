import type { OfferedOptions } from './choice.ts'
import { PRICE_MAX } from './limits.ts'
import { formatRand } from './money/money-text.ts'
import { type Cents, ZERO } from './money/money.ts'
import { OPTION_KEYS, type OptionKey, optionLabel } from './options.ts'
import { orderTotal } from './order-total.ts'
import type { Rates } from './money/rates.ts'
import { type PiecePrices, priceUnit } from './unit-price.ts'

/** A product as the staff is about to offer it. */
export type ProductToSell = PiecePrices & {
  readonly originalPrice: Cents | null
  readonly offered: OfferedOptions
  readonly pictures: number
  /** Kilograms, of one piece. */
  readonly weight: number
  readonly isPublished: boolean
}

/** A `stop` keeps customers from buying it; a `hint` is most likely a slip. Both are read by the staff alone. */
export type SellingNote = { readonly level: 'stop' | 'hint'; readonly text: string }

const priceOf = (product: PiecePrices, key: OptionKey, value: string): Cents => {
  const prices = product.optionPrices[key] ?? {}
  return Object.hasOwn(prices, value) ? (prices[value] ?? ZERO) : ZERO
}

/** One value of each offered option: the one whose price ranks first. */
const pick = (product: PiecePrices, offered: OfferedOptions, rank: (a: Cents, b: Cents) => number) =>
  Object.fromEntries(
    OPTION_KEYS.flatMap((key) => {
      const [first] = [...(offered[key] ?? [])].sort((one, other) =>
        rank(priceOf(product, key, one), priceOf(product, key, other)),
      )
      return first === undefined ? [] : [[key, [first]]]
    }),
  )

/** What one piece costs in its cheapest and in its dearest configuration. */
export const priceSpan = (product: PiecePrices, offered: OfferedOptions) => ({
  cheapest: priceUnit(
    product,
    pick(product, offered, (a, b) => a - b),
  ).unit,
  dearest: priceUnit(
    product,
    pick(product, offered, (a, b) => b - a),
  ).unit,
})

/** The provider charges at least one US cent, and nobody can pay nothing. */
const isPayable = (unit: Cents, rates: Rates): boolean => orderTotal([unit], 'pickup', rates).usdCents >= 1

const stop = (text: string): SellingNote => ({ level: 'stop', text })
const hint = (text: string): SellingNote => ({ level: 'hint', text })

const priceNotes = (product: ProductToSell, rates: Rates): SellingNote[] => {
  const { cheapest, dearest } = priceSpan(product, product.offered)
  if (!isPayable(dearest, rates))
    return [
      stop(`It costs ${formatRand(dearest)}: an order of it alone cannot be paid. Please enter a price.`),
    ]
  if (cheapest > PRICE_MAX)
    return [
      stop(`It costs ${formatRand(cheapest)}, and one piece may cost ${formatRand(PRICE_MAX)} at most.`),
    ]
  const notes: SellingNote[] = []
  if (!isPayable(cheapest, rates))
    notes.push(
      hint(`The cheapest choice of options costs ${formatRand(cheapest)}, which cannot be paid by itself.`),
    )
  if (dearest > PRICE_MAX)
    notes.push(
      hint(
        `The dearest choice of options costs ${formatRand(dearest)}: above ${formatRand(PRICE_MAX)} it cannot be bought.`,
      ),
    )
  return notes
}

const optionNotes = ({ offered, optionPrices }: ProductToSell): SellingNote[] =>
  OPTION_KEYS.flatMap((key) => {
    const prices = Object.entries(optionPrices[key] ?? {})
    const lost = prices.filter(([value, price]) => price !== 0 && !offered[key]?.includes(value))
    if (lost.length === 0) return []
    const values = lost.map(([value]) => value).join(', ')
    return [
      hint(
        `${optionLabel(key)} has a price for ${values}, which is not offered: the price will not be kept.`,
      ),
    ]
  })

/** What keeps this product from being bought, or looks wrong to whoever knows the shop. Stops come first. */
export const sellingNotes = (product: ProductToSell, rates: Rates): readonly SellingNote[] => {
  const { basePrice, originalPrice, pictures, weight, isPublished } = product
  const notes = [...priceNotes(product, rates), ...optionNotes(product)]
  if (!isPublished) notes.unshift(stop('It is a draft: customers cannot see it.'))
  if (originalPrice !== null && originalPrice <= basePrice)
    notes.push(
      hint(
        `The original price ${formatRand(originalPrice)} is not above the price, so it promises no saving.`,
      ),
    )
  if (pictures === 0) notes.push(hint('It has no picture.'))
  if (!(weight > 0)) notes.push(hint('It has no weight, so the courier tier of its orders will be too low.'))
  return notes
}
