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

/** The same of what is charged beside the price, such as `the set-up`. */
const refuseChangedFee = (what: string, before: Cents, after: Cents): string | null => {
  if (after > PRICE_MAX) return `raise ${what} to ${formatRand(after)}, more than ${formatRand(PRICE_MAX)}`
  return after === 0 && before > 0
    ? `lose ${what}: ${formatRand(before)} would become ${formatRand(after)}`
    : null
}

type ChangedPricing =
  | { readonly ok: true; readonly pricing: ProductPricing }
  /** Ends the sentence "It would …". */
  | { readonly ok: false; readonly refusal: string }

const changeRule = (
  rule: PriceRule,
  price: (amount: Cents) => Cents,
  fee: (amount: Cents, what: string) => Cents,
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
        minimum: fee(rule.minimum, 'the minimum of the square metres'),
      }
    case 'grid':
      return {
        ...rule,
        tiers: rule.tiers.map((tier) => ({ ...tier, unit: price(tier.unit) })),
        sizes: rule.sizes.map((size) => ({
          ...size,
          surcharge: fee(size.surcharge, `the surcharge of size ${size.name}`),
        })),
        ...(rule.colours && {
          colours: rule.colours.map((colour) => ({
            ...colour,
            surcharge: fee(colour.surcharge, `the surcharge of colour ${colour.name}`),
          })),
        }),
        ...(rule.personal && {
          personal: { ...rule.personal, price: fee(rule.personal.price, 'the price of a name or number') },
        }),
        setUpPerPosition: fee(rule.setUpPerPosition, 'the set-up of a position'),
      }
    case 'tins':
      return {
        ...rule,
        tins: rule.tins.map((tin) => ({ ...tin, price: price(tin.price) })),
        ...(rule.tint && { tint: { ...rule.tint, amount: fee(rule.tint.amount, 'the price of a tint') } }),
      }
  }
}

/** Every price of a rule by so many percent, each rounded by itself. */
export const changePricingByPercent = (
  pricing: ProductPricing,
  { percent, rounding, withFees }: PercentChange,
): ChangedPricing => {
  const refusals: string[] = []
  const changedBy = (amount: Cents, refuse: (before: Cents, after: Cents) => string | null): Cents => {
    const changed = changeByPercent(amount, percent, rounding)
    const refusal = refuse(amount, changed)
    if (refusal !== null) refusals.push(refusal)
    return changed
  }
  const price = (amount: Cents): Cents => changedBy(amount, refuseChangedPrice)
  const fee = (amount: Cents, what: string): Cents =>
    withFees ? changedBy(amount, (before, after) => refuseChangedFee(what, before, after)) : amount
  const changed: ProductPricing = {
    ...pricing,
    rule: changeRule(pricing.rule, price, fee),
    setUp: fee(pricing.setUp, 'the set-up'),
    minimumLine: fee(pricing.minimumLine, 'the minimum of a line'),
  }
  const [refusal] = refusals
  return refusal === undefined ? { ok: true, pricing: changed } : { ok: false, refusal }
}
