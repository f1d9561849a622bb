import { type Cents, cents, portion, sum, ZERO } from './money.ts'
import { vatPercent } from './rates.ts'

/** Rates are hundredths of a percent. There is no default: whoever computes VAT says at which rate. */
const WHOLE = 10_000

export const vatLabel = (rate: number): string => `VAT ${vatPercent(rate)}`

/** The VAT to be added to an amount without it. */
export const vatOn = (subtotal: Cents, rate: number): Cents => portion(subtotal, rate, WHOLE)

export const withVat = (amount: Cents, rate: number): Cents => sum([amount, vatOn(amount, rate)])

/**
 * Amounts with VAT that add up to the sum with VAT: the cents that rounding each by itself would lose or make are given to the line
 * at which they arise. None differs by more than a cent from its own rounding.
 */
export const withVatEach = (amounts: readonly Cents[], rate: number): Cents[] => {
  let before = ZERO
  return amounts.map((amount) => {
    const after = sum([before, amount])
    const share = cents(withVat(after, rate) - withVat(before, rate))
    before = after
    return share
  })
}

/** The VAT already contained in an amount, such as the courier fee. */
export const vatWithin = (gross: Cents, rate: number): Cents => portion(gross, rate, WHOLE + rate)

/** Of an order: the VAT on its goods, and what the courier costs, VAT included. */
type Taxed = { readonly vat: Cents; readonly courier: Cents }

export type OrderVat = {
  readonly courierVat: Cents
  readonly courierNet: Cents
  /** On goods and courier together. */
  readonly total: Cents
}

/** The VAT of an order: the one figure for its page, its invoice, the mails, the CSV and the dashboard. */
export const orderVat = ({ vat, courier }: Taxed, rate: number): OrderVat => {
  const courierVat = vatWithin(courier, rate)
  return { courierVat, courierNet: cents(courier - courierVat), total: sum([vat, courierVat]) }
}
