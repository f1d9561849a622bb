import { canonicalOptions, type ChosenOptions } from './choice.ts'
import { type Cents, cents, sum, times, ZERO } from './money/money.ts'
import { choiceLabel, OPTION_KEYS, type OptionKey } from './options.ts'

/** What a product costs that is sold by the piece: the base price and what each option value adds to it. */
export type PiecePrices = {
  readonly basePrice: Cents
  readonly optionPrices: Readonly<Partial<Record<OptionKey, Readonly<Record<string, Cents>>>>>
}

/** One line of the explanation of a price. The amounts of all lines add up to the unit price. */
export type PriceLine =
  | { readonly kind: 'base'; readonly label: string; readonly amount: Cents }
  | {
      readonly kind: 'option'
      readonly option: OptionKey
      readonly label: string
      readonly value: string
      readonly amount: Cents
    }

export type UnitPrice = { readonly unit: Cents; readonly lines: readonly PriceLine[] }

const listedPrice = (product: PiecePrices, option: OptionKey, value: string): Cents => {
  const prices = product.optionPrices[option]
  // A value may bear any name, `constructor` too, so only the map's own entries are prices.
  return prices !== undefined && Object.hasOwn(prices, value) ? (prices[value] ?? ZERO) : ZERO
}

/**
 * The price of one piece in the chosen configuration, with the lines that explain it: base price first, then one line
 * per chosen value, 0 where it is included. Reductions stop at zero, so no configuration can pay the customer. It is what `priceLine`
 * says of one piece, in a few lines: nearly every page of the shop carries this, and none needs the other rules.
 */
export const priceUnit = (product: PiecePrices, chosen: ChosenOptions): UnitPrice => {
  const options = canonicalOptions(chosen)
  const lines: PriceLine[] = [{ kind: 'base', label: 'Base price', amount: product.basePrice }]
  let unit = product.basePrice
  for (const option of OPTION_KEYS) {
    for (const value of options[option] ?? []) {
      const amount = cents(Math.max(listedPrice(product, option, value), 0 - unit))
      lines.push({ kind: 'option', option, label: choiceLabel(option), value, amount })
      unit = sum([unit, amount])
    }
  }
  return { unit, lines }
}

export const lineTotal = (unit: Cents, quantity: number): Cents => times(unit, quantity)
