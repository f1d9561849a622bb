import type { Cart, Checkout, User } from '@umbala/contract'
import { useSelector } from 'react-redux'
import { Navigate, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useShopFacts } from '../../state/shop-facts.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { useCheckoutCart } from '../checkout-cart.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { addressOfCheckout, DELIVERY_STEP, isDeliveryStep } from '../checkout-addresses.ts'
import { CheckoutAwaited } from '../checkout-sheet.tsx'
import { selectDraft } from '../checkout.slice.ts'
import { draftFor, withAddress, withCheckout } from './delivery-draft.ts'
import { DetailsStep } from './details-step.tsx'
import { NotOpenYet } from './not-open-yet.tsx'
import { isAboutCart } from '../changes/same-content.ts'
import { findLive, useArrival } from './use-arrival.ts'

/** Whether a checkout that was found is what the customer wants to go on with. One that is being paid always is. */
const goesOn = (live: Checkout, cart: Cart, isDeliveryWanted: boolean): boolean =>
  live.state === 'paying' || (live.state === 'open' && !isDeliveryWanted && isAboutCart(live, cart))

/** How and where to. Whoever has told that already is led on to the payment, unless they came back to correct it. */
export const DeliveryStep = ({ user }: { readonly user: User }) => {
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasMoved = useNavigationType() === NavigationType.Push
  const { takesOrders } = useShopFacts()
  const { cart, isStale, settle, whenEmpty } = useCheckoutCart()
  const kept = useSelector((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, user._id))
  const arrival = useArrival()
  if (arrival === null) return <CheckoutAwaited />

  const { addresses, live } = arrival
  const isDeliveryWanted = isDeliveryStep(search)
  if (live !== null && goesOn(live, cart, isDeliveryWanted))
    return <Navigate to={addressOfCheckout(live._id)} replace />
  if (cart.products.length === 0) return isStale ? <NotLoaded what="cart" onRetry={settle} /> : whenEmpty
  if (!takesOrders) return <NotOpenYet />

  const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const blank = draftFor(user.name)
  const known = preferred ? withAddress(blank, preferred) : blank
  return (
    <DetailsStep
      user={user}
      cart={cart}
      addresses={addresses}
      takesFocus={isDeliveryWanted && hasMoved}
      initial={kept ?? (live?.state === 'open' ? withCheckout(known, live) : known)}
      onStarted={async (started) => {
        // Back from the payment means to this form, and not to the way in, which would lead on again.
        await navigate(DELIVERY_STEP, { replace: true })
        await navigate(addressOfCheckout(started._id))
      }}
      onRefused={async () => {
        const [found] = await Promise.all([findLive(dispatch), settle()])
        // Somewhere else it is being paid already; there is nothing to begin anew.
        if (found?.state === 'paying') await navigate(addressOfCheckout(found._id), { replace: true })
      }}
    />
  )
}
