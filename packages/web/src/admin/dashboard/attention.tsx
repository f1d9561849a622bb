import type { Permission, Statistics } from '@umbala/contract'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { moment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { dueOf } from '../orders/due.ts'
import { useMay } from '../ui/use-may.ts'

type Kind = {
  readonly name: keyof Statistics['attention']
  readonly title: string
  readonly text: string
  /** Where it can be looked after, and what that takes. */
  readonly to: string
  readonly permission: Permission
}

const KINDS: readonly Kind[] = [
  {
    name: 'paymentsInReview',
    title: 'Payments to check',
    text: 'The provider and the shop do not agree',
    to: '/admin/payments',
    permission: 'payments.review',
  },
  {
    name: 'refundsDue',
    title: 'Money to send back',
    text: 'Cancelled, and not back with the customer',
    to: '/admin/orders?money=due',
    permission: 'orders.refund',
  },
  {
    name: 'ordersOwing',
    title: 'Orders to be paid',
    text: 'Placed, and not paid in full',
    to: '/admin/orders?money=owed',
    permission: 'orders.read',
  },
  {
    name: 'ordersToSend',
    title: 'Orders to send',
    text: 'Paid, and still in processing',
    to: '/admin/orders?status=Processing&money=paid',
    permission: 'orders.read',
  },
  {
    name: 'artworkToLookAt',
    title: 'Artwork to look at',
    text: 'Sent, and not as it should be for the press',
    to: '/admin/artwork',
    permission: 'orders.read',
  },
  {
    name: 'newMessages',
    title: 'New messages',
    text: 'Nobody has marked them as done',
    to: '/admin/messages?done=false',
    permission: 'messages.handle',
  },
  {
    name: 'unsentMails',
    title: 'Unsent mail',
    text: 'Failed, or waiting for more than five minutes',
    to: '/admin/messages?tab=mail',
    permission: 'messages.handle',
  },
]

const OldestOrder = ({ order }: { readonly order: NonNullable<Statistics['oldestOpenOrder']> }) => {
  const { estimatedDelivery, promise } = order
  const due = dueOf({ status: 'Processing', estimatedDelivery, promise })
  return (
    <li>
      <Link to={`/admin/orders/${order._id}`}>
        <ClipboardList className="icon" aria-hidden />
        <span>
          <strong>Oldest open order: #{order.number}</strong>
          <span className="attention-text">
            <bdi>{order.user.name}</bdi>, placed {moment(order.createdAt)},{' '}
            <span className="order-due" data-level={due?.level}>
              {due?.level === 'late' ? due.words : `due ${due?.words ?? ''}`}
            </span>
          </span>
        </span>
        <ChevronRight className="icon" aria-hidden />
      </Link>
    </li>
  )
}

type Props = {
  readonly counts: Partial<Statistics['attention']>
  readonly oldest: Statistics['oldestOpenOrder']
}

/** What waits for this member of the staff; what does not, or is for others, is not there. */
export const Attention = ({ counts, oldest }: Props) => {
  const may = useMay()
  const waiting = KINDS.filter(({ name, permission }) => (counts[name] ?? 0) > 0 && may(permission))
  if (waiting.length === 0) return <p className="attention-none">Nothing is waiting.</p>
  return (
    <ul className="attention">
      {oldest && may('orders.read') && <OldestOrder order={oldest} />}
      {waiting.map(({ name, title, text, to }) => (
        <li key={name}>
          <Link to={to}>
            <b>{counts[name]}</b>
            <span>
              <strong>{title}</strong>
              <span className="attention-text">{text}</span>
            </span>
            <ChevronRight className="icon" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
