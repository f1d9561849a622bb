import type { Statistics } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { Link } from '../../ui/link.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import { OrderStatusBadge } from '../ui/order-status.tsx'
import type { Column } from '../ui/list/table-rows.tsx'

type RecentOrder = Statistics['recentOrders'][number]

const COLUMNS: readonly Column<RecentOrder>[] = [
  {
    title: 'Order ID',
    card: 'title',
    cell: ({ _id, number }) => <Link to={`/admin/orders/${_id}`}>#{number}</Link>,
  },
  { title: 'User', cell: ({ user }) => user.name },
  { title: 'Total Price', align: 'end', cell: ({ totalPrice }) => formatRand(fromRand(totalPrice)) },
  { title: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export const RecentOrders = ({ orders }: { readonly orders: readonly RecentOrder[] }) => (
  <AdminTable
    label="Recent Orders"
    columns={COLUMNS}
    rows={orders}
    idOf={({ _id }) => _id}
    loading={false}
    empty="No recent orders found"
  />
)
