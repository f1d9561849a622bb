import type { StaffProduct } from '@umbala/contract'
import {
  type Cents,
  changeByPercent,
  formatRand,
  fromRand,
  isWholeHundredths,
  PRICE_MAX,
} from '@umbala/pricing'

const LEAST = -90
const MOST = 900
const PERCENT = /^([+\-\u2212]?)\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?%?$/

export type Percent =
  | { readonly ok: true; readonly percent: number }
  | { readonly ok: false; readonly fault: string | null }

/** Reads `10`, `-7,5` or `+12.25 %`. Nothing typed yet is no fault. */
export const readPercent = (text: string): Percent => {
  if (text.trim() === '') return { ok: false, fault: null }
  const [, sign = '', digits = ''] = PERCENT.exec(text.trim()) ?? []
  const size = Number(digits.replace(',', '.'))
  const percent = sign === '' || sign === '+' ? size : -size
  if (digits === '' || !isWholeHundredths(percent))
    return { ok: false, fault: 'Please enter a number of percent, such as 10 or -7.5.' }
  if (size === 0) return { ok: false, fault: 'No price would change by 0 percent.' }
  if (percent < LEAST) return { ok: false, fault: 'Prices can go down by at most 90 percent.' }
  if (percent > MOST) return { ok: false, fault: 'Prices can go up by at most 900 percent.' }
  return { ok: true, percent }
}

export type PriceStep = {
  readonly id: string
  readonly name: string
  readonly from: Cents
  readonly to: Cents
  /** Why this price, and so none of them, can be changed. */
  readonly fault: string | null
}

const faultOf = (from: Cents, to: Cents): string | null => {
  if (to > PRICE_MAX) return `More than ${formatRand(PRICE_MAX)}`
  return to === 0 && from > 0 ? 'It would cost nothing' : null
}

/** What the server would make of it, cent by cent. */
export const priceBuckets = (products: readonly StaffProduct[], percent: number): readonly PriceStep[] =>
  products.map(({ _id, name, price }) => {
    const from = fromRand(price)
    const to = changeByPercent(from, percent)
    return { id: _id, name, from, to, fault: faultOf(from, to) }
  })
