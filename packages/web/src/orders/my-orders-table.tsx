import type { Order } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { shortDate } from '../ui/dates.ts'
import { LinePicture } from '../ui/pictures/line-picture.tsx'
import { Link } from '../ui/link.tsx'
import { OrderAgain } from './order-again.tsx'
import {
  amountWords,
  countItems,
  isArtworkNeeded,
  orderName,
  paymentWords,
  shippedTo,
  trackingOf,
} from './order-words.ts'

/** Clicks that already mean something else: a link, or text that is being marked. */
const isSpokenFor = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a, button') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

type Filled = (notices: readonly string[]) => Promise<void>
type RowProps = { readonly order: Order; readonly onFilled: Filled }

/** As many as have room; how many more there are stands on the last. */
const PICTURES = 3

const Pictures = ({ order: { orderItems } }: Pick<RowProps, 'order'>) => (
  <div className="orders-pictures">
    {orderItems.slice(0, PICTURES).map((item, index) => (
      <LinePicture key={index} line={item} sizes="4rem" size={64} />
    ))}
    {orderItems.length > PICTURES && <span className="orders-rest">+{orderItems.length - PICTURES}</span>}
  </div>
)

const PROGRESS = { Processing: null, Shipped: 'success', Delivered: 'success', Cancelled: 'danger' } as const

/** What was paid, how far it is, and what we wait for. */
const Status = ({ order }: Pick<RowProps, 'order'>) => {
  const paid = paymentWords(order)
  const progress = PROGRESS[order.status]
  const amount = amountWords(order)
  return (
    <div className="orders-badges">
      <Badge kind={paid.kind}>{paid.row}</Badge>
      {amount !== null && <span className="note">{amount}</span>}
      {progress && <Badge kind={progress}>{order.status}</Badge>}
      {isArtworkNeeded(order) && <Badge kind="waiting">Artwork needed</Badge>}
    </div>
  )
}

const Track = ({ order }: Pick<RowProps, 'order'>) => {
  const tracking = trackingOf(order)
  if (tracking === null) return null
  const about = <span className="sr-only">: {orderName(order)}</span>
  if (tracking.url === null)
    return (
      <Link className="btn btn-sm" to={`/order/${order._id}`}>
        Track{about}
      </Link>
    )
  return (
    <a className="btn btn-sm" href={tracking.url} rel="noreferrer" target="_blank">
      Track{about}
      <span className="sr-only">, with {tracking.carrier}, opens in a new window</span>
    </a>
  )
}

const Row = ({ order, onFilled }: RowProps) => {
  const navigate = useNavigate()
  const address = `/order/${order._id}`
  const count = countItems(order.orderItems)
  return (
    <tr
      onClick={(event) => {
        if (!isSpokenFor(event)) void navigate(address)
      }}
    >
      <td className="orders-picture">
        <Pictures order={order} />
      </td>
      <td className="orders-id">
        <Link to={address} aria-label={`Order ${orderName(order)}`}>
          {orderName(order)}
        </Link>
        <span className="orders-names">
          {order.orderItems.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </span>
      </td>
      <td className="orders-date">
        <time dateTime={order.createdAt}>{shortDate(order.createdAt)}</time>
      </td>
      <td className="orders-address">{shippedTo(order.shippingAddress)}</td>
      <td className="orders-count">
        {count}
        <span className="orders-unit">{count === 1 ? ' item' : ' items'}</span>
      </td>
      <td className="orders-price">{formatRand(fromRand(order.totalPrice))}</td>
      <td className="orders-status">
        <Status order={order} />
      </td>
      <td className="orders-acts">
        <div>
          <OrderAgain orderId={order._id} onFilled={onFilled} inList={{ order: orderName(order) }} />
          <Track order={order} />
        </div>
      </td>
    </tr>
  )
}

type Props = { readonly orders: readonly Order[]; readonly onFilled: Filled }

/** The whole row leads to its order; the link in it does so for the keyboard and for readers. */
export const MyOrdersTable = ({ orders, onFilled }: Props) => (
  <div className="orders-list">
    <table className="orders-table">
      <thead>
        <tr>
          <th className="orders-picture" scope="col">
            <span className="sr-only">Image</span>
          </th>
          <th scope="col">Order</th>
          <th scope="col">Created</th>
          <th scope="col">Shipping address</th>
          <th className="orders-count" scope="col">
            Items
          </th>
          <th className="orders-price" scope="col">
            Price
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Order again or track</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} onFilled={onFilled} />
        ))}
      </tbody>
    </table>
  </div>
)
