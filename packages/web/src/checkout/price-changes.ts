import type { Cart, Checkout } from '@umbala/contract'
import { type Cents, formatRand, fromRand } from '@umbala/pricing'

/** Everything about the cart that is not as the customer left it, a sentence each. */
export const changesInCart = ({ products, setAside }: Cart): string[] => [
  ...products.flatMap(({ name, price, previousPrice }) =>
    previousPrice === null
      ? []
      : [
          `${name} now costs ${formatRand(fromRand(price))} each, excl. VAT. It was ${formatRand(fromRand(previousPrice))}.`,
        ],
  ),
  ...setAside.map(({ name, message }) => `${name} is not part of this order. ${message}`),
]

/** The total that was on the screen when the customer went on, held against the one the server came to. */
export const changeOfTotal = (checkout: Checkout, shown: Cents | null): string[] => {
  const total = fromRand(checkout.totalPrice)
  if (shown === null || shown === total)
    return checkout.totalDiffers ? [`The total is now ${formatRand(total)}.`] : []
  return [`The total is now ${formatRand(total)}. It was ${formatRand(shown)}.`]
}
