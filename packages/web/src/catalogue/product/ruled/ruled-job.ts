import type { ProductDetails } from '@umbala/contract'
import {
  canonicalOptions,
  type Cents,
  checkFullChoice,
  choiceLabel,
  type ChosenOptions,
  isOptionKey,
  type LineDetails,
  type LinePrice,
  type OfferedProduct,
  type OwnOption,
  priceLine,
  type PricedProduct,
  type Rates,
  shownOptions,
  toMilligrams,
  toPricedProduct,
  vatOn,
  withVat,
  ZERO,
} from '@umbala/pricing'
import { offeredOptions, piecePrices } from '../job-price.ts'

export type Choice = Readonly<Record<string, readonly string[]>>

/** The product as the price rules read it. */
export const toSold = (product: ProductDetails): OfferedProduct => ({
  ...piecePrices(product),
  offered: canonicalOptions(product.printOptions),
  pricing: product.pricing,
  ownOptions: product.ownOptions,
  quantity: { min: product.minQuantity, max: product.maxQuantity },
  weightMg: toMilligrams(product.weight),
})

/** Where there is one value to choose from, nobody is asked. Each such choice may show another option further down. */
export const withOnlyValues = (ownOptions: readonly OwnOption[], chosen: Choice): Choice =>
  ownOptions.reduce<Choice>((all, { label }) => {
    const option = shownOptions(ownOptions, all).find((each) => each.label === label)
    const [only, ...others] = option?.values ?? []
    return only !== undefined && others.length === 0 ? { ...all, [label]: [only.value] } : all
  }, chosen)

export type RuledJob = {
  readonly priced: PricedProduct
  /** The own options to choose from, as far as the rest is chosen. */
  readonly shown: readonly OwnOption[]
  /** What goes into the cart: what is hidden is not among it. */
  readonly options: Choice
  readonly missing: readonly string[]
  readonly price: LinePrice | null
  /** Why there is no price, in a sentence, and what it is about. */
  readonly refusal: string | null
  readonly refusedField: string | null
  readonly subtotal: Cents
  readonly vat: Cents
  readonly total: Cents
}

/** The price of a job as far as it has been chosen. The same rules price it on the server. */
export const priceRuledJob = (
  product: ProductDetails,
  chosen: ChosenOptions & Choice,
  details: LineDetails,
  quantity: number,
  vat: Rates['vat'],
): RuledJob => {
  const sold = toSold(product)
  const priced = toPricedProduct(sold)
  const all = withOnlyValues(product.ownOptions, chosen)
  const check = checkFullChoice(sold.offered, sold.ownOptions, all)
  const shown = shownOptions(sold.ownOptions, all)
  // In the order of the page, whose first one the customer is led to.
  const asked = [...offeredOptions(product).map(({ key }) => key), ...shown.map(({ label }) => label)]
  const missing = check.ok ? [] : asked.filter((name) => check.missing.includes(name))
  const { size, grid, tins, tint, turnaround } = details
  const configuration = {
    options: check.ok ? check.options : all,
    ...(size && { size }),
    ...(grid && { grid }),
    ...(tins && { tins }),
    ...(tint && { tint }),
    ...(turnaround !== undefined && { turnaround }),
  }
  const price = priceLine(priced, configuration, quantity)
  const subtotal = price.ok ? price.total : ZERO
  const why = price.ok ? null : price.refusal
  // What is still to be chosen may be why there is no price, and is told anyway.
  const refusal = missing.length === 0 || (why && TOLD_ANYWAY.has(why.field)) ? why : null
  return {
    priced,
    shown,
    options: configuration.options,
    missing,
    price: price.ok ? price : null,
    refusal: refusal?.message ?? null,
    refusedField: refusal?.field ?? null,
    subtotal,
    vat: vatOn(subtotal, vat),
    total: withVat(subtotal, vat),
  }
}

const TOLD_ANYWAY: ReadonlySet<string> = new Set(['size', 'quantity', 'tins', 'tint'])

export const nameOfOption = (name: string): string => (isOptionKey(name) ? choiceLabel(name) : name)
