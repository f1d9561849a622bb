import type { Cart, Checkout, Order } from '@umbala/contract'
import { type Cents, type Courier, fromRand, orderTotal, sum, usdDecimal, vatOn } from '@umbala/pricing'

/** What an order costs, line by line. */
export type Amounts = {
  readonly subtotal: Cents
  readonly vat: Cents
  /** Null while no courier has been chosen. */
  readonly courier: Cents | null
  readonly total: Cents
  /** Dollars with two decimals, as the payment provider charges them. */
  readonly usd: string | null
}

/** As the cart stands. The server computes its own; where the two differ, its amounts count and the customer is told. */
export const amountsOfCart = ({ products }: Cart, courier: Courier | null): Amounts => {
  const lines = products.map(({ price, quantity }) => ({ unit: fromRand(price), quantity }))
  if (courier !== null) {
    const { usdCents, ...amounts } = orderTotal(lines, courier)
    return { ...amounts, usd: usdDecimal(usdCents) }
  }
  const { subtotal } = orderTotal(lines, 'pickup')
  const vat = vatOn(subtotal)
  return { subtotal, vat, courier: null, total: sum([subtotal, vat]), usd: null }
}

export const amountsOf = (priced: Checkout | Order): Amounts => ({
  subtotal: fromRand(priced.subtotal),
  vat: fromRand(priced.vat),
  courier: fromRand(priced.courier),
  total: fromRand(priced.totalPrice),
  usd: priced.usd,
})
