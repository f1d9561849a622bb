import type { StaffProduct } from '@umbala/contract'
import {
  type Cents,
  changeByPercent,
  changePricingByPercent,
  checkProduct,
  comparePricing,
  fromRand,
  isWholeHundredths,
  type PercentChange,
  type ProductPricing,
  refuseChangedPrice,
  type ToldChange,
} from '@umbala/pricing'
import { offeredProduct } from './offered-product.ts'

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
  /** The prices of a rule, one by one. */
  readonly changes: readonly ToldChange[]
  /** Why this price, and so none of them, can be changed. */
  readonly fault: string | null
}

const asSentence = (refusal: string | null): string | null => refusal && `It would ${refusal}`

const ruledStep = (product: StaffProduct, pricing: ProductPricing, change: PercentChange) => {
  const from = fromRand(product.price)
  const changed = changePricingByPercent(pricing, change)
  if (!changed.ok) return { from, to: from, changes: [], fault: asSentence(changed.refusal) }
  const lowest = checkProduct({ ...offeredProduct(product), pricing: changed.pricing })
  return {
    from,
    to: lowest.ok ? lowest.price : from,
    changes: comparePricing(pricing, changed.pricing),
    fault: lowest.ok ? null : lowest.message,
  }
}

/** What the server would make of it, cent by cent. */
export const priceBuckets = (
  products: readonly StaffProduct[],
  change: PercentChange,
): readonly PriceStep[] =>
  products.map((product) => {
    const { _id: id, name, price, pricing } = product
    if (pricing !== null) return { id, name, ...ruledStep(product, pricing, change) }
    const from = fromRand(price)
    const to = changeByPercent(from, change.percent, change.rounding)
    return { id, name, from, to, changes: [], fault: asSentence(refuseChangedPrice(from, to)) }
  })
