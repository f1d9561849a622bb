import type { Cart, Checkout } from '@umbala/contract'
import { type Cents, isPickupAddress, toRand } from '@umbala/pricing'
import { amountsOfCart } from './amounts.ts'
import type { Asked } from './checkout.slice.ts'
import { addressIn, type DeliveryDraft, provinceOf } from './delivery-draft.ts'

type Line = {
  readonly productId: string | null
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
}

const PAYMENT_METHOD = 'PayPal'

/** A line whose product is gone for good cannot be asked for; the server names those that are merely withdrawn. */
const itemsOf = (lines: readonly Line[]): Asked['checkoutItems'] =>
  lines.flatMap(({ productId, quantity, printOptions }) =>
    productId === null ? [] : [{ productId, quantity, printOptions: { ...printOptions } }],
  )

const addressOf = (draft: DeliveryDraft): Asked['shippingAddress'] => {
  const { courier, company, vatNumber } = draft
  const invoiced = { company, vatNumber }
  return courier === 'express' ? { ...addressIn(draft), province: provinceOf(draft), ...invoiced } : invoiced
}

/** What the form asks for, with the total that stood on the screen, so that the server can tell when it comes to another. */
export const requestOf = (
  draft: DeliveryDraft,
  courierOption: Asked['courierOption'],
  lines: readonly Line[],
  shown: Cents,
): Asked => ({
  checkoutItems: itemsOf(lines),
  shippingAddress: addressOf(draft),
  paymentMethod: PAYMENT_METHOD,
  totalPrice: toRand(shown),
  courierOption,
})

/** The same once more, for a checkout that has run out or fallen through; or for what the cart has become. */
export const requestAgain = (checkout: Checkout, cart: Cart | null = null): Asked => {
  const { shippingAddress, courierOption, totalPrice, checkoutItems, company, vatNumber } = checkout
  return {
    checkoutItems: itemsOf(cart?.products ?? checkoutItems),
    shippingAddress: { ...(isPickupAddress(shippingAddress) ? {} : shippingAddress), company, vatNumber },
    paymentMethod: PAYMENT_METHOD,
    totalPrice: cart ? toRand(amountsOfCart(cart, courierOption).total) : totalPrice,
    courierOption,
  }
}
