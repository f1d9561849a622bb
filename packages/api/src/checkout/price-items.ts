import { type CheckoutRequest, Problem } from '@umbala/contract'
import {
  type Cents,
  type Courier,
  formatRand,
  fromRand,
  type ExplainedLine,
  type LineDetails,
  ORDER_SUBTOTAL_MAX,
  type OrderTotal,
  orderTotal,
  PRICE_MAX,
  type Rates,
  type SignParcels,
} from '@umbala/pricing'
import { type SellableProduct, priceSellable } from '../catalogue/sellable-products.service.ts'

type Item = Pick<CheckoutRequest['checkoutItems'][number], 'productId' | 'printOptions' | 'quantity'> & {
  readonly details: LineDetails
  readonly cartLineId: string | null
}

export type PricedItem = {
  readonly sellable: SellableProduct
  readonly cartLineId: string | null
  readonly options: Readonly<Record<string, readonly string[]>>
  readonly details: LineDetails
  /** Of one piece, to be shown. */
  readonly unit: Cents
  readonly quantity: number
  readonly total: Cents
  readonly explanation: readonly ExplainedLine[] | null
  /** Of one piece. */
  readonly milligrams: number
  readonly parcels: SignParcels | null
}

const priceItem = (
  sellable: SellableProduct | undefined,
  { printOptions, details, quantity, cartLineId }: Item,
): PricedItem => {
  if (!sellable) throw new Problem('conflict', 'A product in your cart is no longer for sale.')
  const price = priceSellable(sellable, { options: printOptions, details, quantity })
  // A choice the product does not offer is a wrong question, whoever changed; a product that is gone is nobody's mistake.
  if (!price.ok)
    throw new Problem(price.reason === 'product_withdrawn' ? 'conflict' : 'invalid', price.message)
  if (price.unit > PRICE_MAX)
    throw new Problem('invalid', `${sellable.name}: jobs of this size are quoted by a person. Please ask us.`)
  const { unit, total, explanation, milligrams, parcels } = price
  return {
    sellable,
    cartLineId,
    options: price.options,
    details: price.details,
    unit,
    quantity,
    total,
    explanation,
    milligrams: Math.round(milligrams / quantity),
    parcels,
  }
}

/** Every line at today's price. What cannot be bought is named, and nothing is bought without it. */
export const priceItems = (
  items: readonly Item[],
  sellable: ReadonlyMap<string, SellableProduct>,
): readonly PricedItem[] => items.map((item) => priceItem(sellable.get(item.productId), item))

export const totalOf = (items: readonly PricedItem[], courier: Courier, rates: Rates): OrderTotal => {
  const total = orderTotal(
    items.map((item) => item.total),
    courier,
    rates,
  )
  if (total.subtotal > ORDER_SUBTOTAL_MAX)
    throw new Problem(
      'invalid',
      `One order may come to ${formatRand(ORDER_SUBTOTAL_MAX)} before VAT. Larger jobs are quoted by a person: please ask us.`,
    )
  if (total.subtotal < 1 || total.usdCents < 1)
    throw new Problem('invalid', 'There is nothing to pay for this order. Please talk to us instead.')
  return total
}

/** Whether the page showed another total than ours. Whatever is no amount at all is another one. */
export const differs = (shown: unknown, total: Cents): boolean => {
  if (shown === undefined || shown === null) return false
  const rand = typeof shown === 'string' && shown.trim() !== '' ? Number(shown) : shown
  if (typeof rand !== 'number' || !Number.isFinite(rand) || Math.abs(rand) > 1e12) return true
  return fromRand(rand) !== total
}
