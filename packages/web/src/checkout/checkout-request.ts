import type { Cart, Checkout } from '@umbala/contract'
import { isPickupAddress, toRand } from '@umbala/pricing'
import { type Amounts, amountsOf } from './amounts.ts'
import type { Asked } from './checkout.slice.ts'
import { addressIn, type DeliveryDraft, provinceOf } from './delivery/delivery-draft.ts'

type Line = {
  /** A line of a cart has one; a line of a checkout is found again by what it is. */
  readonly id?: string
  readonly jobName: string | null
  readonly productId: string | null
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[] | undefined>>
}

const PAYMENT_METHOD = 'PayPal'

/** A line whose product is gone for good cannot be asked for; the server names those that are merely withdrawn. */
const itemsOf = (lines: readonly Line[]): Asked['checkoutItems'] =>
  lines.flatMap(({ id, productId, quantity, printOptions, jobName }) =>
    productId === null
      ? []
      : [{ ...(id && { lineId: id }), productId, quantity, printOptions: { ...printOptions }, jobName }],
  )

const addressOf = (draft: DeliveryDraft): Asked['shippingAddress'] => {
  const { courier, company, vatNumber } = draft
  const invoiced = { company, vatNumber }
  return courier === 'express' ? { ...addressIn(draft), province: provinceOf(draft), ...invoiced } : invoiced
}

/** What the form asks for, with the amounts that stood on the screen, so that the server can tell when it comes to another. */
export const requestOf = (
  draft: DeliveryDraft,
  courierOption: Asked['courierOption'],
  lines: readonly Line[],
  shown: Pick<Amounts, 'total' | 'usd'>,
): Asked => ({
  checkoutItems: itemsOf(lines),
  shippingAddress: addressOf(draft),
  paymentMethod: PAYMENT_METHOD,
  totalPrice: toRand(shown.total),
  usd: shown.usd,
  courierOption,
})

/** The same once more, for a checkout that has run out or fallen through; or for what the cart has become. */
export const requestAgain = (
  checkout: Checkout,
  changed: { readonly cart: Cart; readonly amounts: Amounts } | null = null,
): Asked => {
  const { shippingAddress, courierOption, checkoutItems, company, vatNumber } = checkout
  const shown = changed?.amounts ?? amountsOf(checkout)
  return {
    checkoutItems: itemsOf(changed?.cart.products ?? checkoutItems),
    shippingAddress: { ...(isPickupAddress(shippingAddress) ? {} : shippingAddress), company, vatNumber },
    paymentMethod: PAYMENT_METHOD,
    totalPrice: toRand(shown.total),
    usd: shown.usd,
    courierOption,
  }
}
