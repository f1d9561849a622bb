import type { PaymentFacts } from '@umbala/contract'
import { amountDecimal, cents, formatMoney, formatRand } from '@umbala/pricing'

type PaymentColumns = {
  readonly provider: string
  readonly provider_name: string
  readonly method: string
  readonly currency: 'ZAR' | 'USD'
  readonly amount_cents: number
  readonly rate_millionths: number | null
  readonly rate_date: string | null
}

export const toPaymentFacts = (row: PaymentColumns): PaymentFacts => ({
  provider: row.provider,
  providerName: row.provider_name,
  method: row.method,
  currency: row.currency,
  amount: amountDecimal(row.amount_cents),
  rate: row.rate_millionths === null ? null : { usdMillionths: row.rate_millionths, date: row.rate_date },
})

type Charged = Pick<PaymentColumns, 'provider_name' | 'currency' | 'amount_cents'>

/** `, charged as USD 216.18`, where that is not the total in rand itself. */
export const chargedAs = ({ currency, amount_cents }: Omit<Charged, 'provider_name'>): string =>
  currency === 'ZAR' ? '' : `, charged as ${formatMoney({ currency, cents: amount_cents })}`

/** `PayPal, charged as USD 216.18`; what was charged in rand is the total itself. */
export const paidBy = (row: Charged): string => `${row.provider_name}${chargedAs(row)}`

/** `R3 930.50 by PayPal, charged as USD 216.18.` */
export const paidWords = (row: Charged & { readonly rand_cents: number }): string =>
  `${formatRand(cents(row.rand_cents))} by ${paidBy(row)}.`
