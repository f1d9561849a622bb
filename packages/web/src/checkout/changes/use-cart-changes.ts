import type { Cart, Checkout } from '@umbala/contract'
import { fromRand, type Rates } from '@umbala/pricing'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useShopFacts } from '../../state/shop-facts.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { amountsOfCart } from '../amounts.ts'
import { useCheckoutCart } from '../checkout-cart.ts'
import { changesOfContent } from './cart-changes.ts'
import { fetchCheckout, selectCheckoutState } from '../checkout.slice.ts'
import {
  asSeen,
  changeOfTotal,
  changesInCart,
  changesOfPrice,
  changesOfRates,
  totalIsNow,
} from './price-changes.ts'
import { isAboutCart } from './same-content.ts'

export type CartChanges =
  /** Another content than the checkout has: a new checkout must be made of it. */
  | { readonly kind: 'content'; readonly cart: Cart; readonly changes: readonly string[] }
  /** The same goods at other prices than the buyer saw when choosing them. */
  | { readonly kind: 'prices'; readonly changes: readonly string[] }
  | { readonly kind: 'emptied' | 'none' }

const changesSince = (checkout: Checkout, cart: Cart, shown: Rates): CartChanges => {
  if (cart.products.length === 0) return { kind: 'emptied' }
  const totalOf = (some: Cart, rates: Rates) => amountsOfCart(some, checkout.courierOption, rates).total
  const asked = fromRand(checkout.totalPrice)
  if (!isAboutCart(checkout, cart))
    return {
      kind: 'content',
      cart,
      changes: [
        ...changesOfContent(checkout, cart),
        ...changesInCart(cart),
        ...changeOfTotal(totalOf(cart, shown), asked),
      ],
    }
  // A checkout keeps the rates it was priced at. They are news only to a buyer who was shown others on the way to it.
  const rates = checkout.totalDiffers ? shown : checkout.rates
  const prices = [
    ...changesOfPrice(checkout, cart),
    ...changesOfRates(checkout, rates),
    ...changeOfTotal(asked, totalOf(asSeen(cart), rates)),
  ]
  const changes = prices.length === 0 && checkout.totalDiffers ? [totalIsNow(asked)] : prices
  return changes.length > 0 ? { kind: 'prices', changes } : { kind: 'none' }
}

/** What the buyer must know before paying this checkout: the cart may change in the drawer, in another tab, on another device. */
export const useCartChanges = (checkout: Checkout, isPayable: boolean): CartChanges => {
  const dispatch = useShopDispatch()
  const { cart, isKnown, isStale } = useCheckoutCart()
  const { rates } = useShopFacts().shop
  const { accepted } = useSelector(selectCheckoutState)
  const { _id: id } = checkout
  const changes: CartChanges =
    isPayable && isKnown && !isStale ? changesSince(checkout, cart, rates) : { kind: 'none' }

  const isOther = changes.kind === 'content' || changes.kind === 'emptied'
  useEffect(() => {
    // The cart is emptied by a payment, too: in another tab it may have been paid this very moment.
    if (isOther) void dispatch(fetchCheckout(id))
  }, [dispatch, id, isOther])
  return changes.kind === 'prices' && accepted.includes(id) ? { kind: 'none' } : changes
}
