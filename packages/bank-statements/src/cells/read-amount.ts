import { type Cents, cents } from '@umbala/pricing'

/** Which sign stands before the cents. `either` reads both where no doubt is left. */
export type Decimal = '.' | ',' | 'either'

const LONGEST = 40
/** Less than a milliard of rand, so that all amounts of a file add up exactly. */
const DIGITS_MAX = 9
const BLANKS = /[\s\u00a0\u2009\u202f]/g
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/

/** Digits of the whole rand and of the cents; null where it is no amount, or where two readings are possible. */
const partsOf = (figure: string, decimal: Decimal): readonly [string, string] | null => {
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  if (at === -1) return /^\d+$/.test(figure) ? [figure, ''] : null
  const sign = figure.charAt(at)
  const [whole, fraction] = [figure.slice(0, at), figure.slice(at + 1)]
  const other = sign === '.' ? ',' : '.'
  const isDecimal = decimal === 'either' ? fraction.length <= 2 : decimal === sign
  if (isDecimal) {
    if (!/^\d{1,2}$/.test(fraction)) return null
    const isWhole = /^\d*$/.test(whole) || (GROUPED.test(whole) && !whole.includes(sign))
    return isWhole ? [whole.replaceAll(other, ''), fraction] : null
  }
  // No cents: all signs stand between thousands, so they are one and the same. `1,000` alone might also be one rand.
  if (!GROUPED.test(figure) || figure.includes(other)) return null
  return decimal === 'either' && whole.length <= 3 ? null : [figure.replaceAll(sign, ''), '']
}

/** Blanks between thousands are in their places; others would be two numbers in one cell. */
const isSpacedWell = (figure: string): boolean =>
  !/\s/.test(figure) || /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/.test(figure)

/**
 * Exact cents of an amount as banks write it: `1 000.00`, `1,000.00`, `1000,00`, `+5.00`, `5.00-`, `(5.00)`, `R5.00`, `5.00 Cr`. Null for
 * everything else, and for what can be read in two ways.
 */
export const readAmount = (cell: string, decimal: Decimal = 'either'): Cents | null => {
  if (cell.length > LONGEST) return null
  const text = cell.replace(BLANKS, ' ').trim().replaceAll('\u2212', '-').toUpperCase()
  const [, open, before = '', beneath = '', figure = '', after = '', close] =
    /^(\()?([+-]?) ?(?:ZAR|R)? ?([+-]?) ?([\d., ]*[\d.,]) ?([+-]|CR|DR)?(\))?$/.exec(text) ?? []
  if ((open === undefined) !== (close === undefined)) return null
  const signs = [before, beneath, after, open ?? ''].filter((sign) => sign !== '')
  if (signs.length > 1 || figure === '' || !isSpacedWell(figure)) return null
  const parts = partsOf(figure.replaceAll(' ', ''), decimal)
  if (parts === null) return null
  const [whole, fraction] = parts
  if ((whole === '' && fraction === '') || whole.length > DIGITS_MAX) return null
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  const isOut = signs.some((sign) => ['-', '(', 'DR'].includes(sign))
  return cents(isOut ? -size : size)
}
