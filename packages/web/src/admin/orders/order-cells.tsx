import type { Order } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { Badge } from '../../ui/badge.tsx'
import { fullMoment, moment } from '../../ui/dates.ts'
import { LinePicture } from '../../ui/pictures/line-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { isAllReturned } from './cancel-question.tsx'
import { dueOf } from './due.ts'

type Props = { readonly order: Order }

/** The year only where it is another one. */
const shortMoment = (at: string): string =>
  new Date(at).getFullYear() === new Date().getFullYear() ? moment(at) : fullMoment(at)

export const NumberCell = ({ order, isArchive }: Props & { readonly isArchive: boolean }) => (
  <div className="order-number">
    {/* What the customer sees of it is gone while it is archived. */}
    {isArchive ? `#${order.number}` : <Link to={`/order/${order._id}`}>#{order.number}</Link>}
    <time className="order-soft" dateTime={order.createdAt}>
      {shortMoment(order.createdAt)}
    </time>
  </div>
)

export const CustomerCell = ({ order: { user, company, staff } }: Props) => (
  <div className="order-customer">
    <bdi>{user.name}</bdi>
    {[company, staff?.email].map((line) => (line ? <bdi key={line}>{line}</bdi> : null))}
  </div>
)

const PICTURES = 3

/** The first few as they were configured, and what they are in words. */
export const ItemsCell = ({ order: { orderItems } }: Props) => (
  <div className="order-items">
    <span className="order-pictures">
      {orderItems.slice(0, PICTURES).map((item, index) => (
        <LinePicture key={index} line={item} sizes="2.5rem" size={40} />
      ))}
    </span>
    <span className="order-names">
      {orderItems.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
    </span>
  </div>
)

/** Only while there is something to be printed: afterwards it no longer matters what it was printed from. */
export const ArtworkMark = ({ order: { artwork, status } }: Props) => {
  if (status === 'Cancelled' || artwork === 'none') return <span className="order-soft">Not needed</span>
  if (artwork === 'received') return <Badge kind="success">Received</Badge>
  return status === 'Processing' ? (
    <Badge kind="waiting">Artwork needed</Badge>
  ) : (
    <span className="order-soft">Not noted</span>
  )
}

/** Of a cancelled order nothing is due any more but its money. */
export const MoneyMark = ({ order }: Props) => {
  if (order.paid === 0) return <span className="order-soft">Nothing paid</span>
  if (isAllReturned(order)) return <span className="order-soft">Refunded</span>
  if (order.cancellation?.money === 'keep') return <span className="order-soft">Money kept</span>
  return (
    <span className="order-due" data-level="late">
      Refund due
    </span>
  )
}

/** What is owed of an order, for whoever is about to make it. */
export const OwedMark = ({ order: { due } }: Props) =>
  due === 0 ? null : <Badge kind="danger">{formatRand(fromRand(due))} owed</Badge>

/** One below the other: side by side they would push the actions out of the table. */
export const TotalCell = ({ order }: Props) => (
  <span className="order-total">
    {formatRand(fromRand(order.totalPrice))}
    <OwedMark order={order} />
    {order.refundState === 'partial' && (
      <span className="order-soft">{formatRand(fromRand(order.returned))} refunded</span>
    )}
  </span>
)

export const DueCell = ({ order }: Props) => {
  const due = dueOf(order)
  if (order.status === 'Cancelled') return <MoneyMark order={order} />
  if (due === null) return <span className="order-soft">{order.status}</span>
  return (
    <span className="order-due" data-level={due.level}>
      {due.level !== 'late' && <span className="sr-only">Due </span>}
      {due.words}
    </span>
  )
}
