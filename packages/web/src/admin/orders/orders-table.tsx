import type { Order, OrderStatus } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import type { Sorted } from '../ui/table-head.tsx'
import type { Column } from '../ui/table-rows.tsx'
import { focusStatusNear, StatusField } from './status-field.tsx'
import type { OrderSort } from './use-orders-list.ts'
import type { Undoable } from './use-status-change.ts'

export type OrderDeeds = {
  /** Tells whether it was done. */
  readonly onStatus: (order: Order, status: OrderStatus) => Promise<boolean>
  readonly onDelete: (order: Order) => void
  readonly onRestore: (order: Order) => void
}

type Props = OrderDeeds & {
  readonly orders: readonly Order[]
  readonly loading: boolean
  readonly isArchive: boolean
  readonly undoable: Undoable | null
  readonly sorted: Sorted<OrderSort>
}

const Customer = ({ user, company, staff }: Order) => (
  <div className="order-customer">
    <bdi>{user.name}</bdi>
    {[company, staff?.email].map((line) => (line ? <bdi key={line}>{line}</bdi> : null))}
  </div>
)

const ARCHIVE_ACTIONS = (order: Order, { onRestore }: OrderDeeds) => (
  <button
    type="button"
    className="btn btn-sm btn-quiet"
    aria-label={`Restore order #${order.number}`}
    onClick={() => {
      onRestore(order)
    }}
  >
    Restore
  </button>
)

/** What has arrived or was called off has nowhere to go any more. */
const isUnderWay = ({ status }: Order): boolean => status === 'Processing' || status === 'Shipped'

const CURRENT_ACTIONS = (order: Order, { onStatus, onDelete }: OrderDeeds) => (
  <>
    {isUnderWay(order) && (
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-label={`Mark as Delivered: order #${order.number}`}
        onClick={(event) => {
          focusStatusNear(event.currentTarget)
          void onStatus(order, 'Delivered')
        }}
      >
        Mark as Delivered
      </button>
    )}
    <button
      type="button"
      className="btn btn-sm btn-danger-quiet"
      aria-label={`Delete order #${order.number}`}
      onClick={() => {
        onDelete(order)
      }}
    >
      Delete
    </button>
  </>
)

export const OrdersTable = ({ orders, loading, isArchive, undoable, sorted, ...deeds }: Props) => {
  const columns: readonly Column<Order, OrderSort>[] = [
    {
      title: 'Order ID',
      card: 'title',
      cell: ({ _id, number }) =>
        // What the customer sees of it is gone while it is archived.
        isArchive ? `#${number}` : <Link to={`/order/${_id}`}>#{number}</Link>,
    },
    {
      title: 'Placed',
      sort: 'date',
      cell: ({ createdAt }) => (
        <time className="when" dateTime={createdAt}>
          {fullMoment(createdAt)}
        </time>
      ),
    },
    { title: 'Customer', cell: Customer },
    {
      title: 'Total Price',
      align: 'end',
      sort: 'total',
      cell: ({ totalPrice }) => formatRand(fromRand(totalPrice)),
    },
    {
      title: 'Status',
      cell: (order) =>
        isArchive ? (
          order.status
        ) : (
          <div className="order-status">
            <StatusField
              order={order}
              onStatus={deeds.onStatus}
              undo={undoable?.id === order._id ? undoable.undo : undefined}
            />
          </div>
        ),
    },
    {
      title: 'Actions',
      hideLabel: true,
      align: 'end',
      card: 'wide',
      cell: (order) => (
        <div className="table-actions">
          <Link
            className="btn btn-sm btn-quiet"
            to={`/admin/orders/${order._id}`}
            aria-label={`Open order #${order.number}`}
          >
            Open
          </Link>
          {(isArchive ? ARCHIVE_ACTIONS : CURRENT_ACTIONS)(order, deeds)}
        </div>
      ),
    },
  ]
  return (
    <AdminTable
      label="Orders"
      columns={columns}
      rows={orders}
      idOf={({ _id }) => _id}
      loading={loading}
      empty="No Orders found"
      sorted={sorted}
    />
  )
}
