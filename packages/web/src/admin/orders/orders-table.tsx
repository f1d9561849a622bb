import type { Order, OrderStatus } from '@umbala/contract'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import { RowActions } from '../ui/list/row-actions.tsx'
import type { Sorted } from '../ui/list/table-head.tsx'
import type { Column } from '../ui/list/table-rows.tsx'
import { useMay } from '../ui/use-may.ts'
import { ArtworkMark, CustomerCell, DueCell, ItemsCell, NumberCell, TotalCell } from './order-cells.tsx'
import { focusStatusNear, StatusField } from './status-field.tsx'
import type { OrderSort } from './use-orders-list.ts'
import type { Undoable } from './use-status-change.ts'

export type OrderActions = {
  /** Tells whether it was done. */
  readonly onStatus: (order: Order, status: OrderStatus) => Promise<boolean>
  readonly onDelete: (order: Order) => void
  readonly onRestore: (order: Order) => void
}

type Props = OrderActions & {
  readonly orders: readonly Order[]
  readonly loading: boolean
  readonly isArchive: boolean
  readonly undoable: Undoable | null
  readonly sorted: Sorted<OrderSort>
}

type Rights = { readonly mayChange: boolean; readonly mayArchive: boolean }

const ARCHIVE_ACTIONS = (order: Order, { onRestore, mayArchive }: OrderActions & Rights) =>
  mayArchive && (
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

const CURRENT_ACTIONS = (
  order: Order,
  { onStatus, onDelete, mayChange, mayArchive }: OrderActions & Rights,
) => (
  <>
    {mayChange && isUnderWay(order) && (
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
    {mayArchive && (
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-label={`Delete order #${order.number}`}
        onClick={() => {
          onDelete(order)
        }}
      >
        Delete
      </button>
    )}
  </>
)

export const OrdersTable = ({ orders, loading, isArchive, undoable, sorted, ...actions }: Props) => {
  const may = useMay()
  const rights = { mayChange: may('orders.change'), mayArchive: may('orders.archive') }
  const columns: readonly Column<Order, OrderSort>[] = [
    {
      title: 'Order ID',
      sort: 'date',
      card: 'a1',
      cell: (order) => <NumberCell order={order} isArchive={isArchive} />,
    },
    { title: 'Customer', card: 'a2', cell: (order) => <CustomerCell order={order} /> },
    { title: 'Items', card: 'a3', cell: (order) => <ItemsCell order={order} /> },
    { title: 'Artwork', card: 'b3', cell: (order) => <ArtworkMark order={order} /> },
    { title: 'Due', card: 'b2', cell: (order) => <DueCell order={order} /> },
    {
      title: 'Total Price',
      align: 'end',
      sort: 'total',
      card: 'b1',
      cell: (order) => <TotalCell order={order} />,
    },
    {
      title: 'Status',
      card: 'a4',
      cell: (order) =>
        isArchive ? (
          order.status
        ) : (
          <StatusField
            order={order}
            onStatus={actions.onStatus}
            undo={undoable?.id === order._id ? undoable.undo : undefined}
          />
        ),
    },
    {
      title: 'Actions',
      align: 'end',
      card: 'b4',
      cell: (order) => (
        <RowActions of={`order #${order.number}`}>
          <Link
            className="btn btn-sm btn-quiet"
            to={`/admin/orders/${order._id}`}
            aria-label={`Open order #${order.number}`}
          >
            Open
          </Link>
          {(isArchive ? ARCHIVE_ACTIONS : CURRENT_ACTIONS)(order, { ...actions, ...rights })}
        </RowActions>
      ),
    },
  ]
  return (
    <AdminTable
      label="Orders"
      className="orders-list"
      columns={columns}
      rows={orders}
      idOf={({ _id }) => _id}
      loading={loading}
      empty="No Orders found"
      sorted={sorted}
    />
  )
}
