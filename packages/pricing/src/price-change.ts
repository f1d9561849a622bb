import { PRICE_MAX } from './limits.ts'
import type { PriceRule, ProductPricing } from './line/priced-product.ts'
import { formatRand } from './money/money-text.ts'
import { type Cents, cents, portion } from './money/money.ts'

/** A percentage has two decimals at most, and hundredths of a percent are whole numbers: no float touches the price. */
const HUNDREDTHS = 100

export const isWholeHundredths = (percent: number): boolean =>
  Math.abs(percent * HUNDREDTHS - Math.round(percent * HUNDREDTHS)) < 1e-6

/** To how many cents changed prices can be rounded. */
export const PRICE_ROUNDINGS = [1, 10, 50, 100, 500, 1000] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** A price that goes up by so many percent or, below zero, down, rounded once to the nearest step; half a step is rounded up. */
export const changeByPercent = (price: Cents, percent: number, rounding: PriceRounding = 1): Cents => {
  const whole = 100 * HUNDREDTHS
  return cents(portion(price, whole + Math.round(percent * HUNDREDTHS), whole * rounding) * rounding)
}

export type PercentChange = {
  readonly percent: number
  readonly rounding: PriceRounding
  /** Set-up, minimums, and what sizes, colours and names cost more, too. */
  readonly withFees: boolean
}

/** Why a price cannot become another; nothing where it can. */
export const refuseChangedPrice = (before: Cents, after: Cents): string | null => {
  if (after > PRICE_MAX) return `cost ${formatRand(after)}, more than ${formatRand(PRICE_MAX)}`
  return after === 0 && before > 0 ? 'cost nothing' : null
}

type ChangedPricing =
  | { readonly ok: true; readonly pricing: ProductPricing }
  /** Ends the sentence "It would …". */
  | { readonly ok: false; readonly refusal: string }

const changeRule = (
  rule: PriceRule,
  price: (amount: Cents) => Cents,
  fee: (amount: Cents) => Cents,
): PriceRule => {
  switch (rule.kind) {
    case 'each':
      return { ...rule, unit: price(rule.unit) }
    case 'table':
      return {
        ...rule,
        rows: rule.rows.map(({ quantity, cells }) => ({
          quantity,
          cells: cells.map((cell) => (cell === null ? null : price(cell))),
        })),
      }
    case 'area':
      return {
        ...rule,
        tiers: rule.tiers.map((tier) => ({ ...tier, perSquareMetre: price(tier.perSquareMetre) })),
        minimum: fee(rule.minimum),
      }
    case 'grid':
      return {
        ...rule,
        tiers: rule.tiers.map((tier) => ({ ...tier, unit: price(tier.unit) })),
        sizes: rule.sizes.map((size) => ({ ...size, surcharge: fee(size.surcharge) })),
        ...(rule.colours && {
          colours: rule.colours.map((colour) => ({ ...colour, surcharge: fee(colour.surcharge) })),
        }),
        ...(rule.personal && { personal: { ...rule.personal, price: fee(rule.personal.price) } }),
        setUpPerPosition: fee(rule.setUpPerPosition),
      }
    case 'tins':
      return {
        ...rule,
        tins: rule.tins.map((tin) => ({ ...tin, price: price(tin.price) })),
        ...(rule.tint && { tint: { ...rule.tint, amount: fee(rule.tint.amount) } }),
      }
  }
}

/** Every price of a rule by so many percent, each rounded by itself. */
export const changePricingByPercent = (
  pricing: ProductPricing,
  { percent, rounding, withFees }: PercentChange,
): ChangedPricing => {
  const refusals: string[] = []
  const price = (amount: Cents): Cents => {
    const changed = changeByPercent(amount, percent, rounding)
    const refusal = refuseChangedPrice(amount, changed)
    if (refusal !== null) refusals.push(refusal)
    return changed
  }
  const fee = (amount: Cents): Cents => (withFees ? price(amount) : amount)
  const changed: ProductPricing = {
    ...pricing,
    rule: changeRule(pricing.rule, price, fee),
    setUp: fee(pricing.setUp),
    minimumLine: fee(pricing.minimumLine),
  }
  const [refusal] = refusals
  return refusal === undefined ? { ok: true, pricing: changed } : { ok: false, refusal }
}
