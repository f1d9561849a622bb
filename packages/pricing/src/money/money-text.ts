import { PRICE_MAX } from '../limits.ts'
import { type Cents, cents } from './money.ts'

export const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** The spaces people and programs put between thousands: plain, no-break, thin and narrow no-break. */
const RAND_TEXT = /^R?[ \u00a0]?(\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+|\d+)?(?:[.,](\d{1,2}))?$/i

/**
 * Reads a price as a South African writes it: `12`, `12.50`, `12,50`, `R1 249.00`. A comma is a decimal comma, never
 * a thousands mark. Null for anything else, for more than two decimals, for negatives and for amounts above `max`.
 */
export const parseRand = (text: string, max: Cents = PRICE_MAX): Cents | null => {
  const [, whole, fraction] = RAND_TEXT.exec(text.trim()) ?? []
  if (whole === undefined && fraction === undefined) return null
  const amount = Number((whole ?? '').replace(/\D/g, '')) * 100 + Number((fraction ?? '').padEnd(2, '0'))
  return amount <= max ? cents(amount) : null
}

/** `1 000 000`, with no-break spaces, for quantities and millimetres. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3}){1,5}$)/g, NO_BREAK_SPACE)

/** By hand, because `Intl` differs between runtimes and a page must read the same on the server and in every browser. */
const twoDecimals = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${formatCount(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`
}

const signOf = (amount: number): string => (amount < 0 ? MINUS : '')

/** `R1 249.00`, with a no-break space between thousands and a true minus sign before negatives. */
export const formatRand = (amount: Cents): string => `${signOf(amount)}R${twoDecimals(amount)}`

/** `USD 216.18`, from whole US cents. */
export const formatUsd = (usdCents: number): string =>
  `${signOf(usdCents)}USD${NO_BREAK_SPACE}${twoDecimals(cents(usdCents))}`

/** `R1 249.00` or `USD 216.18`; another currency by its letters. */
export const formatMoney = ({
  currency,
  cents: amount,
}: {
  readonly currency: string
  readonly cents: number
}): string =>
  currency === 'ZAR'
    ? formatRand(cents(amount))
    : `${signOf(amount)}${currency}${NO_BREAK_SPACE}${twoDecimals(cents(amount))}`

/** The same from the decimals in which amounts travel, such as `216.18`. */
export const formatAmount = (currency: string, decimal: string): string =>
  formatMoney({ currency, cents: Math.round(Number(decimal) * 100) })

export const formatUsdDecimal = (decimal: string): string => formatAmount('USD', decimal)
