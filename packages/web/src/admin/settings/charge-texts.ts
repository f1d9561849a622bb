import { CHARGE_LIMITS, type Charges, cents, parseRand, southAfricanDay, toRand } from '@umbala/pricing'
import { newRow, type Row } from './row.ts'

/** The charges as they are typed. */
export type ChargeTexts = {
  readonly expressFee: string
  readonly usdPerRand: string
  readonly vatRates: readonly Row[]
}

const MILLION = 1_000_000

export const chargeTexts = ({ vat, expressFee, usdMillionths }: Charges): ChargeTexts => ({
  expressFee: toRand(cents(expressFee)).toFixed(2),
  usdPerRand: String(usdMillionths / MILLION),
  vatRates: vat.map(({ from, basisPoints }) => newRow(String(basisPoints / 100), from)),
})

const DECIMAL = /^(\d{0,3})(?:[.,](\d+))?$/

/** A decimal as a whole number of its smallest units, read from its digits: no float touches a rate. NaN for anything else. */
const readUnits = (text: string, places: number): number => {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text.trim().replace(/%$/, '').trim()) ?? []
  if (whole + fraction === '' || fraction.length > places) return NaN
  return Number(whole + fraction.padEnd(places, '0'))
}

/** What cannot be read becomes no number, which the server refuses at the field it stands in. */
export const readCharges = ({ expressFee, usdPerRand, vatRates }: ChargeTexts) => ({
  vat: vatRates.map(({ first, second }) => ({ from: second, basisPoints: readUnits(first, 2) })),
  expressFee: parseRand(expressFee, cents(CHARGE_LIMITS.expressFee.max)) ?? NaN,
  usdMillionths: readUnits(usdPerRand, 6),
})

const isWithin = ({ min, max }: { readonly min: number; readonly max: number }, value: number): boolean =>
  value >= min && value <= max

/** The charges as far as they can be read; what cannot is as it was saved. */
export const readableCharges = (texts: ChargeTexts, saved: Charges): Charges => {
  const typed = readCharges(texts)
  const vat = typed.vat
    .filter(({ from, basisPoints }) => from !== '' && isWithin(CHARGE_LIMITS.vatBasisPoints, basisPoints))
    .toSorted((one, other) => one.from.localeCompare(other.from))
  const { expressFee, usdMillionths } = typed
  return {
    vat: vat.length > 0 ? vat : saved.vat,
    expressFee: isWithin(CHARGE_LIMITS.expressFee, expressFee) ? expressFee : saved.expressFee,
    usdMillionths: isWithin(CHARGE_LIMITS.usdMillionths, usdMillionths) ? usdMillionths : saved.usdMillionths,
  }
}

/** The rates that begin after today, the next one first. */
export const ratesToCome = ({ vat }: Charges, at: number) => {
  const today = southAfricanDay(at)
  return vat.filter(({ from }) => from > today)
}
