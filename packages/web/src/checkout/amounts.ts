import type { Cart, Checkout, Order } from '@umbala/contract'
import {
  type Cents,
  cents,
  type Courier,
  fromRand,
  orderTotal,
  orderVat,
  type Rates,
  usdDecimal,
} from '@umbala/pricing'

/** What an order costs, line by line. */
export type Amounts = {
  readonly subtotal: Cents
  readonly vat: Cents
  /** Null while no courier has been chosen. */
  readonly courier: Cents | null
  /** The VAT within it, and on goods and courier together: what the invoice will state. */
  readonly courierVat: Cents
  readonly vatTotal: Cents
  readonly total: Cents
  /** The total without its VAT. */
  readonly excluding: Cents
  /** Dollars with two decimals, as PayPal charges them. */
  readonly usd: string
  /** What was paid in rand is told without dollars. */
  readonly isInRand: boolean
  /** The rates all of it was computed at. */
  readonly rates: Pick<Rates, 'vat' | 'usdMillionths'>
}

/** As the cart stands, at some rates. The server computes its own; where the two differ, its amounts count and the customer is told. */
export const amountsOfCart = ({ products }: Cart, courier: Courier | null, rates: Rates): Amounts => {
  const lines = products.map(({ lineTotal }) => fromRand(lineTotal))
  const { usdCents, ...amounts } = orderTotal(lines, courier ?? 'pickup', rates)
  const { courierVat, total: vatTotal } = orderVat(amounts, rates.vat)
  return {
    ...amounts,
    courier: courier && amounts.courier,
    courierVat,
    vatTotal,
    excluding: cents(amounts.total - vatTotal),
    usd: usdDecimal(usdCents),
    isInRand: false,
    rates,
  }
}

export const amountsOf = (priced: Checkout | Order): Amounts => ({
  subtotal: fromRand(priced.subtotal),
  vat: fromRand(priced.vat),
  courier: fromRand(priced.courier),
  courierVat: fromRand(priced.courierVat),
  vatTotal: fromRand(priced.vatTotal),
  total: fromRand(priced.totalPrice),
  excluding: cents(fromRand(priced.totalPrice) - fromRand(priced.vatTotal)),
  usd: priced.usd,
  isInRand: 'payment' in priced && priced.payment.currency === 'ZAR',
  rates: priced.rates,
})
