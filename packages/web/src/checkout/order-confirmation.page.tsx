import { addressLine, type Order, type User } from '@umbala/contract'
import { expressDays, formatRand, fromRand, isPickupAddress } from '@umbala/pricing'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LazyOrderArtwork } from '../artwork/lazy-order-artwork.tsx'
import { SignedIn } from '../accounts/session/signed-in.tsx'
import { settleCart } from '../cart/settle-cart.ts'
import { ArtworkRequest } from '../orders/artwork-request.tsx'
import { HowToPay } from '../orders/how-to-pay.tsx'
import { OrderAwaited, OrderMissing } from '../orders/order-missing.tsx'
import { isArtworkNeeded, orderName } from '../orders/order-words.ts'
import { longDate } from '../ui/dates.ts'
import { artworkBy, toldDate } from '../ui/promise/order-dates.ts'
import { useOrder } from '../orders/use-order.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { Link } from '../ui/link.tsx'
import { amountsOf } from './amounts.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { StepsToCome } from './next-steps.tsx'
import { OrderSummary } from './order-summary.tsx'
import '../styles/buying.css'

export { orderConfirmationHead } from './checkout-heads.ts'
export { checkoutCalls } from '@umbala/contract'
export { ordersSlice } from '../orders/orders.slice.ts'
export { checkoutSlice } from './checkout.slice.ts'

const orderIdIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'orderId' in state && typeof state.orderId === 'string'
    ? state.orderId
    : null

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Delivery = ({ order }: { readonly order: Order }) => {
  const { shop } = useShopFacts()
  const { recipientName, address, city, postalCode } = order.shippingAddress
  if (isPickupAddress(order.shippingAddress)) return `Pick up from store: ${addressLine(shop.address)}`
  return `Express, ${expressDays(shop.scheduling.courier)}, to ${recipientName}, ${address}, ${city} ${postalCode}`
}

const ArrivesBy = ({ order }: { readonly order: Order }) => {
  const told = toldDate(order)
  return told.state === 'counting' ? told.sentence : `by ${told.day}`
}

const OrderFacts = ({ order }: { readonly order: Order }) => (
  <dl className="facts facts-numbers">
    <Fact term="Date">{longDate(order.createdAt)}</Fact>
    <Fact term={order.isPaid ? 'Total paid' : 'Total'}>{formatRand(fromRand(order.totalPrice))}</Fact>
    <Fact term="Estimated delivery">
      <ArrivesBy order={order} />
    </Fact>
    <Fact term="Payment method">{order.paymentMethod}</Fact>
    <Fact term="Delivery">
      <Delivery order={order} />
    </Fact>
    <Fact term="Order id">
      <span className="thanks-id">{order._id}</span>
    </Fact>
  </dl>
)

const headline = ({ isPaid, artwork }: Order): string => {
  if (!isPaid) return 'Thank you. We begin when you have paid.'
  return artwork === 'none' ? 'Thank you. We are packing it.' : 'Thank you. It is on its way to the press.'
}

type ThanksProps = { readonly order: Order; readonly user: User; readonly onChanged: () => void }

const Thanks = ({ order, user, onChanged }: ThanksProps) => {
  // Files that are there already come last. What stands still is not torn out of an upload.
  const [isArtworkFirst] = useState(() => isArtworkNeeded(order))
  const artwork = <LazyOrderArtwork order={order} onSaved={onChanged} />
  return (
    <div className="checkout">
      <div className="thanks">
        <CheckoutSteps now="Done" />
        <div className="thanks-head">
          <h1>{headline(order)}</h1>
          <p className="thanks-number">Order {orderName(order)}</p>
          <p className="lead">
            {order.isPaid ? 'Your payment arrived and your order is placed.' : 'Your order is placed.'} We
            send a confirmation to <span className="thanks-email">{user.email}</span>.
          </p>
        </div>
        <HowToPay order={order} />
        {isArtworkNeeded(order) && (
          <ArtworkRequest
            order={orderName(order)}
            lead="One thing left: your images."
            by={artworkBy(order)}
          />
        )}
        {isArtworkFirst && artwork}
        <StepsToCome order={order} />
        <OrderFacts order={order} />
        <div className="actions">
          <Link className="btn btn-primary" to={`/order/${order._id}`}>
            View order
          </Link>
          <Link className="btn" to="/collections/all">
            Keep shopping
          </Link>
        </div>
        {!isArtworkFirst && artwork}
      </div>
      <aside>
        <OrderSummary
          title="What you ordered"
          lines={order.orderItems}
          amounts={amountsOf(order)}
          isPaid={order.isPaid}
        />
      </aside>
    </div>
  )
}

const Confirmation = ({ orderId, user }: { readonly orderId: string; readonly user: User }) => {
  const dispatch = useShopDispatch()
  const { order, error, retry } = useOrder(orderId)
  useEffect(() => {
    // What was bought has left the cart on the server; the browser's copy follows.
    void dispatch(settleCart())
  }, [dispatch])
  if (order !== null) return <Thanks order={order} user={user} onChanged={retry} />
  return error === null ? <OrderAwaited /> : <OrderMissing reason={error} onRetry={retry} />
}

export const OrderConfirmationPage = () => {
  const orderId = orderIdIn(useLocation().state)
  return (
    <div className="sheet page-top">
      <SignedIn awaited={<OrderAwaited />}>
        {(user) =>
          orderId === null ? (
            <Navigate to="/my-orders" replace />
          ) : (
            <Confirmation key={user._id} orderId={orderId} user={user} />
          )
        }
      </SignedIn>
    </div>
  )
}
