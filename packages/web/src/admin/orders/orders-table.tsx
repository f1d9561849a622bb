import type { Order, OrderStatus } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { ChooseAndSave } from '../ui/choose-and-save.tsx'
import type { Sorted } from '../ui/table-head.tsx'
import type { Column } from '../ui/table-rows.tsx'
import { STATUS_CHOICES } from './order-statuses.ts'
import type { OrderSort } from './use-orders-list.ts'

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

const CURRENT_ACTIONS = (order: Order, { onStatus, onDelete }: OrderDeeds) => (
  <>
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      aria-label={`Mark as Delivered: order #${order.number}`}
      aria-disabled={order.isDelivered}
      onClick={() => {
        if (!order.isDelivered) void onStatus(order, 'Delivered')
      }}
    >
      Mark as Delivered
    </button>
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

export const OrdersTable = ({ orders, loading, isArchive, sorted, ...deeds }: Props) => {
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
            <ChooseAndSave
              label={`Status of order #${order.number}`}
              value={order.status}
              choices={STATUS_CHOICES}
              saveLabel={`Save the new status: order #${order.number}`}
              onSave={(status) => deeds.onStatus(order, status)}
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
