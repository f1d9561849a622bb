import type { Order, OrderStatus } from '@umbala/contract'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useShopDispatch } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { Link } from '../../ui/link.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { say } from '../ui/say.ts'
import { useMay } from '../ui/use-may.ts'
import { restoreAdminOrder, selectAdminOrders } from './admin-orders.slice.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { FileButton } from './file-button.tsx'
import { fetchExport } from './order-requests.ts'
import { OrdersTable } from './orders-table.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { toOrderFilters, useOrdersList } from './use-orders-list.ts'
import { useStatusChange } from './use-status-change.ts'

/** Today's date in the file's name, as the shop counts days. */
const exportName = (): string =>
  `orders-${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(new Date())}.csv`

export const OrdersPage = () => {
  const dispatch = useShopDispatch()
  const ask = useAsk()
  const may = useMay()
  // As the actions on this page have left them.
  const { orders, totalOrders, ...shown } = useSelector(selectAdminOrders)
  const list = useOrdersList()
  const isArchive = list.filters.archived === 'true'
  const { change, tellCancelled, undoable } = useStatusChange()
  const [doomed, setDoomed] = useState<Order | null>(null)
  const [cancelled, setCancelled] = useState<Order | null>(null)

  const setStatus = async (order: Order, status: OrderStatus): Promise<boolean> => {
    if (status === 'Cancelled') {
      setCancelled(order)
      return false
    }
    return change(order, status)
  }
  const restore = async ({ _id, number }: Order): Promise<void> => {
    const { refusal } = await ask(restoreAdminOrder(_id))
    if (refusal !== null) {
      say('danger', refusal.message)
      return
    }
    say('success', `Order #${number} was restored.`)
    list.reload()
  }

  return (
    <>
      <AdminHead
        title="Order Management"
        count={list.total === undefined ? undefined : totalOrders}
        actions={
          may('lists.export') && (
            <FileButton name={exportName} fetch={() => dispatch(fetchExport(toOrderFilters(list)))}>
              Export CSV
            </FileButton>
          )
        }
      />
      <OrdersToolbar list={list} />
      {list.filters.customer !== '' && (
        <p className="form-note">
          Only the orders of {orders[0]?.user.name ?? 'one customer'}.{' '}
          <Link className="text-link" to="/admin/orders">
            Show all orders
          </Link>
        </p>
      )}
      <ListProblem list={list} words="Error fetching orders" />
      {list.problem === null && (
        <OrdersTable
          // Rows of the other side would offer the wrong actions until the right ones come.
          orders={shown.isArchive === isArchive ? orders : []}
          loading={list.loading || shown.isArchive !== isArchive}
          isArchive={isArchive}
          undoable={undoable}
          sorted={{
            by: list.sortBy,
            direction: list.direction,
            onSort: (by) => {
              list.toggleSort(by, 'desc')
            },
          }}
          onStatus={setStatus}
          onDelete={setDoomed}
          onRestore={(order) => void restore(order)}
        />
      )}
      <AdminPager page={list.page} total={totalOrders} addressOf={list.addressOf} />
      <CancelQuestion
        order={cancelled}
        onClose={() => {
          setCancelled(null)
        }}
        onCancelled={tellCancelled}
      />
      <DeleteQuestion
        order={doomed}
        onClose={() => {
          setDoomed(null)
        }}
        onDeleted={list.reload}
      />
    </>
  )
}
