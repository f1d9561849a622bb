import type { Order } from '@umbala/contract'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Badge } from '../ui/badge.tsx'
import { longDate } from '../ui/dates.ts'
import { artworkBy, toldDate } from '../ui/promise/order-dates.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ArtworkRequest } from './artwork-request.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { OrderPapers } from './order-papers.tsx'
import { PaymentFacts, ShippingFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { isArtworkNeeded, orderName, paymentWords } from './order-words.ts'

const DeliveryBadge = ({ order }: { readonly order: Order }) => {
  if (order.status === 'Cancelled') return <Badge kind="danger">Cancelled</Badge>
  return order.isDelivered ? (
    <Badge kind="success">Delivery: Delivered</Badge>
  ) : (
    <Badge kind="waiting">Delivery: Pending</Badge>
  )
}

const PaymentBadge = ({ order }: { readonly order: Order }) => {
  const { kind, badge } = paymentWords(order)
  return <Badge kind={kind}>Payment: {badge}</Badge>
}

/** The one thing that whoever opens the page wants to know. */
const PromisedDate = ({ order }: { readonly order: Order }) => {
  if (order.promise === null || order.status === 'Delivered' || order.status === 'Cancelled') return null
  const told = toldDate(order)
  if (told.state === 'counting') return <p>{told.sentence}</p>
  const isPickup = order.courierOption === 'pickup'
  if (told.state === 'past') return <p>It was promised by {told.day}.</p>
  return (
    <p className="order-promise">
      {isPickup ? 'Ready by' : 'With you by'} <strong>{told.day}</strong>
    </p>
  )
}

const Head = ({ order }: { readonly order: Order }) => (
  <div className="order-head">
    <Breadcrumb trail={[{ label: 'My Orders', to: '/my-orders' }]} here={`Order ${orderName(order)}`} />
    <div className="order-title">
      <h1>Order {orderName(order)}</h1>
      <p className="order-badges">
        <PaymentBadge order={order} />
        <DeliveryBadge order={order} />
        {isArtworkNeeded(order) && <Badge kind="waiting">Artwork needed</Badge>}
      </p>
    </div>
    <PromisedDate order={order} />
    <p className="order-placed">
      Placed on <time dateTime={order.createdAt}>{longDate(order.createdAt)}</time>
      <span className="order-id">Order id {order._id}</span>
    </p>
  </div>
)

type Props = {
  readonly order: Order
  /** What can be done with the order besides reading it. */
  readonly actions: ReactNode
  /** The files it is printed from. */
  readonly artwork: ReactNode
  /** What came of it. */
  readonly told: ReactNode
}

export const OrderDetails = ({ order, actions, artwork, told }: Props) => {
  const isCancelled = order.status === 'Cancelled'
  // Files that are there already come after the order itself. What stands still is not torn out of an upload.
  const [isArtworkFirst] = useState(() => isArtworkNeeded(order))
  return (
    <>
      <Head order={order} />
      {order.cancellation && (
        <div className="order-notice">
          <Notice>
            <p>
              <strong>This order is cancelled.</strong> {order.cancellation.text}
            </p>
          </Notice>
        </div>
      )}
      {order.due > 0 && (
        <div className="order-notice">
          <HowToPay order={order} />
        </div>
      )}
      {isArtworkNeeded(order) && (
        <div className="order-notice">
          <ArtworkRequest
            order={orderName(order)}
            lead="We are waiting for your images."
            by={artworkBy(order)}
          />
        </div>
      )}
      {isArtworkFirst && artwork}
      <section aria-label="Progress" className="order-progress">
        <OrderTimeline order={order} />
      </section>
      <div className="order-columns">
        <section aria-labelledby="order-products" className="order-products">
          <h2 id="order-products">Products</h2>
          <OrderItems order={order} />
          <p className="note">The larger prices include VAT.</p>
          <div className="actions">
            {actions}
            <OrderPapers order={order} />
          </div>
          {told && <div className="order-told">{told}</div>}
          {/* Where nothing is shipped any more the money comes first, and the columns end at the same height. */}
          {isCancelled && (
            <div className="order-shipping">
              <ShippingFacts order={order} />
            </div>
          )}
          <p className="order-back">
            <Link className="link-arrow" to="/my-orders">
              <ArrowLeft className="icon" aria-hidden />
              Back to My Orders
            </Link>
          </p>
        </section>
        <div className="order-facts">
          <PaymentFacts order={order} />
          {!isCancelled && <ShippingFacts order={order} />}
        </div>
      </div>
      {!isArtworkFirst && artwork}
    </>
  )
}
