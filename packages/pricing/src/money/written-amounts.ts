import { PRICE_MAX, PRODUCT_QUANTITY_MAX } from '../limits.ts'
import { type Cents, cents } from './money.ts'
import { formatCount, formatRand } from './money-text.ts'

/** What a cell of a spreadsheet says, or what is wrong with it in a sentence. */
export type Written<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

const ok = <T>(value: T): Written<T> => ({ ok: true, value })
const no = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message })

const SHOWN = 24
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** Programs put four kinds of spaces between thousands, and two kinds of minus before a number. */
const tidied = (text: string): string =>
  text
    .replace(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .trim()

const BLANK = /^(?:R ?)?-?$/i
const BELOW_ZERO = /^(?:\(.*\d.*\)|(?:R|ZAR)? ?-.*\d.*|-.*\d.*)$/i
const CURRENCY = /^(?:ZAR|R) ?| ?ZAR$/gi
/** Thousands by spaces, or by a mark that cannot be the decimal one: it comes more than once, or before the other. */
const GROUPED = /^(?:\d+|\d{1,3}(?: \d{3})+|\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/
const DECIMALS = [
  /^(\d+|\d{1,3}(?: \d{3})+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d+|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^()[.,](\d{1,2})$/,
]
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const FINER = /^[\d ]*[.,]\d{3,}$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')
/** No price has so many digits, and more could not be counted exactly. */
const DIGITS_MAX = 12

const partsOf = (text: string): readonly [whole: string, fraction: string] | null => {
  if (GROUPED.test(text)) return [digitsOf(text), '']
  for (const pattern of DECIMALS) {
    const [, whole, fraction] = pattern.exec(text) ?? []
    if (whole !== undefined && fraction !== undefined) return [digitsOf(whole), fraction]
  }
  return null
}

/**
 * An amount as South African and other spreadsheets write it: `R 1 249,00`, `1249.5`, `1,249.00`. Nothing, or a dash, is no amount at all.
 * What can be read in two ways is not guessed at.
 */
export const readWrittenRand = (text: string, max: Cents = PRICE_MAX): Written<Cents | null> => {
  const written = tidied(text)
  if (BLANK.test(written)) return ok(null)
  if (BELOW_ZERO.test(written)) return no(`${shown(written)} is below zero, and no price can be.`)
  const bare = written.replace(CURRENCY, '')
  if (EITHER.test(bare))
    return no(`${shown(bare)} can be read in two ways. Please write the rand with two decimals.`)
  if (FINER.test(bare)) return no(`${shown(bare)} has more than two decimals.`)
  const parts = partsOf(bare)
  if (parts === null) return no(`“${shown(written)}” is no amount in rand.`)
  const [whole, fraction] = parts
  const amount = whole.length > DIGITS_MAX ? Infinity : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return amount > max
    ? no(`${shown(written)} is more than a price may be, which is ${formatRand(max)}.`)
    : ok(cents(amount))
}

const COUNT = /^(\d+|\d{1,3}(?:[ ,.]\d{3})+)(?: ?(?:x|pcs?|pieces?|units?|off|ea))?\.?$/i

/** A quantity. It has no decimals, so either mark can stand between its thousands. */
export const readWrittenCount = (text: string, max: number = PRODUCT_QUANTITY_MAX): Written<number> => {
  const written = tidied(text)
  const [, digits] = COUNT.exec(written) ?? []
  if (digits === undefined)
    return no(written === '' ? 'Please enter a quantity.' : `“${shown(written)}” is no quantity.`)
  const count = Number(digitsOf(digits))
  return count >= 1 && count <= max
    ? ok(count)
    : no(`${shown(written)} is no quantity from 1 to ${formatCount(max)}.`)
}

const PERCENT = /^([+-]?) ?(\d{1,3})(?:[.,](\d{1,2}))? ?%?$/

/** Hundredths of a percent; nothing is none. */
export const readWrittenPercent = (text: string): Written<number> => {
  const written = tidied(text)
  if (written === '') return ok(0)
  const [, sign, whole, fraction = ''] = PERCENT.exec(written) ?? []
  if (whole === undefined) return no(`“${shown(written)}” is no percentage, such as 35 or -7.5.`)
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return ok(sign === '-' ? 0 - size : size)
}

const SQUARE_METRES = /^(\d{1,6}|\d{1,3}(?: \d{3}))(?:[.,](\d{1,6}))? ?(?:m²|m2|sqm)?$/i

/** Square metres, as whole square millimetres. */
export const readWrittenArea = (text: string): Written<number> => {
  const written = tidied(text)
  const [, whole, fraction = ''] = SQUARE_METRES.exec(written) ?? []
  if (whole === undefined)
    return no(
      written === '' ? 'Please enter square metres.' : `“${shown(written)}” is no number of square metres.`,
    )
  return ok(Number(digitsOf(whole)) * 1_000_000 + Number(fraction.padEnd(6, '0')))
}
