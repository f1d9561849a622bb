import { courierFee } from './courier-fee.ts'
import type { Courier } from './courier.ts'
import { type Cents, sum } from './money/money.ts'
import type { Rates } from './money/rates.ts'
import { usdCents } from './money/usd.ts'
import { vatOn } from './money/vat.ts'

export type OrderTotal = {
  readonly subtotal: Cents
  readonly vat: Cents
  readonly courier: Cents
  readonly total: Cents
  readonly usdCents: number
}

/** Of the totals of all lines. VAT is taken once, on the subtotal; the courier fee already contains its own. */
export const orderTotal = (lines: readonly Cents[], courier: Courier, rates: Rates): OrderTotal => {
  const subtotal = sum(lines)
  const vat = vatOn(subtotal, rates.vat)
  const fee = courierFee(courier, rates)
  const total = sum([subtotal, vat, fee])
  return { subtotal, vat, courier: fee, total, usdCents: usdCents(total, rates.usdMillionths) }
}
