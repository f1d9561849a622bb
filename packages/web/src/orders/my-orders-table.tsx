import type { Order } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { shortDate } from '../ui/dates.ts'
import { LinePicture } from '../ui/line-picture.tsx'
import { Link } from '../ui/link.tsx'
import { countItems, orderName, paymentWords, shippedTo } from './order-words.ts'

/** Clicks that already mean something else: a link, or text that is being marked. */
const isSpokenFor = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a, button') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

const Row = ({ order }: { readonly order: Order }) => {
  const navigate = useNavigate()
  const address = `/order/${order._id}`
  const [first] = order.orderItems
  const count = countItems(order.orderItems)
  const paid = paymentWords(order)
  return (
    <tr
      onClick={(event) => {
        if (!isSpokenFor(event)) void navigate(address)
      }}
    >
      <td className="orders-picture">{first && <LinePicture line={first} sizes="4rem" size={64} />}</td>
      <td className="orders-id">
        <Link to={address} aria-label={`Order ${orderName(order)}`}>
          {orderName(order)}
        </Link>
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
        <Badge kind={paid.kind}>{paid.row}</Badge>
      </td>
    </tr>
  )
}

/** The whole row leads to its order; the link in it does so for the keyboard and for readers. */
export const MyOrdersTable = ({ orders }: { readonly orders: readonly Order[] }) => (
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
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <Row key={order._id} order={order} />
      ))}
    </tbody>
  </table>
)
