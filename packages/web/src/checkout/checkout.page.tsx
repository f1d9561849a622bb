import type { Cart, Checkout, User } from '@umbala/contract'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { selectUser } from '../accounts/auth.slice.ts'
import { selectCart, selectCartState } from '../cart/cart.slice.ts'
import { settleCart } from '../cart/settle-cart.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { useAlive } from '../ui/use-alive.ts'
import { CartUnknown } from './cart-unknown.tsx'
import { type CheckoutPlace, readPlace, START } from './checkout-place.ts'
import { CheckoutAwaited } from './checkout-sheet.tsx'
import { fetchLiveCheckout, selectCheckout } from './checkout.slice.ts'
import { draftFor, withAddress, withCheckout } from './delivery-draft.ts'
import { DetailsStep } from './details-step.tsx'
import { NotOpenYet } from './not-open-yet.tsx'
import { changeOfTotal, changesInCart } from './price-changes.ts'
import { ReviewStep } from './review-step.tsx'
import { isAboutCart } from './same-content.ts'
import { useArrival } from './use-arrival.ts'
import { useRefind } from './use-refind.ts'

export { checkoutHead } from './checkout-heads.ts'
export { ordersSlice } from '../orders/orders.slice.ts'
export { checkoutSlice } from './checkout.slice.ts'

/** Whether a checkout that was found is what the customer wants to go on with. One that is being paid always is. */
const goesOn = (checkout: Checkout, cart: Cart, { isEditing }: CheckoutPlace): boolean => {
  if (checkout.state === 'paying') return true
  if (checkout.state !== 'open' || isEditing) return false
  return cart.products.length === 0 || isAboutCart(checkout, cart)
}

const Desk = ({ user }: { readonly user: User }) => {
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { shop, takesOrders } = useShopFacts()
  const place = readPlace(useLocation().state)
  const cart = useSelector(selectCart)
  const { isStale } = useSelector(selectCartState)
  const checkout = useSelector(selectCheckout)
  const refreshCart = () => dispatch(settleCart())
  const arrival = useArrival(place.checkoutId, refreshCart)
  const [hasMoved, setHasMoved] = useState(false)

  const go = (to: CheckoutPlace, replace: boolean): void => {
    setHasMoved(true)
    void navigate('/checkout', { state: to, replace })
  }

  useRefind(checkout, arrival && place.checkoutId, () => {
    go(START, true)
  })

  if (arrival !== null && checkout !== null && checkout._id === place.checkoutId)
    return (
      <ReviewStep
        key={checkout._id}
        email={user.email}
        checkout={checkout}
        place={place}
        takesFocus={hasMoved}
        onMoved={(to) => {
          go(to, true)
        }}
        onEdit={() => {
          go({ ...START, isEditing: true }, false)
        }}
        onPlaced={(orderId) => {
          void navigate('/order-confirmation', { replace: true, state: { orderId } })
        }}
      />
    )
  if (arrival === null || place.checkoutId !== null)
    return <CheckoutAwaited phone={shop.phones[0]?.shown ?? shop.email} />
  const { addresses, foundId } = arrival
  if (!hasMoved && checkout !== null && checkout._id === foundId && goesOn(checkout, cart, place))
    return <Navigate to="/checkout" replace state={{ ...START, checkoutId: checkout._id }} />
  if (cart.products.length === 0)
    return isStale ? <CartUnknown onRetry={refreshCart} /> : <Navigate to="/" replace />
  if (!takesOrders) return <NotOpenYet />

  const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const blank = draftFor(user.name)
  const known = preferred ? withAddress(blank, preferred) : blank
  return (
    <DetailsStep
      email={user.email}
      cart={cart}
      addresses={addresses}
      takesFocus={hasMoved}
      initial={checkout?.state === 'open' ? withCheckout(known, checkout) : known}
      onStarted={(started, shown) => {
        const changes = [...changesInCart(cart), ...changeOfTotal(started, shown)]
        go({ ...START, checkoutId: started._id, changes }, false)
      }}
      onRefused={async () => {
        const [live] = await Promise.all([dispatch(fetchLiveCheckout()), refreshCart()])
        const found = fetchLiveCheckout.fulfilled.match(live) ? live.payload.checkout : null
        // Somewhere else it is being paid already; there is nothing to begin anew.
        if (found?.state === 'paying') go({ ...START, checkoutId: found._id }, true)
      }}
    />
  )
}

export const CheckoutPage = () => {
  const alive = useAlive()
  const user = useSelector(selectUser)
  const { shop } = useShopFacts()
  if (alive && user === null) return <Navigate to="/login?redirect=/checkout" replace />
  return (
    <div className="sheet page-top">
      <h1 className="text-3xl">Checkout</h1>
      {user === null ? (
        <CheckoutAwaited phone={shop.phones[0]?.shown ?? shop.email} />
      ) : (
        <Desk key={user._id} user={user} />
      )}
    </div>
  )
}
