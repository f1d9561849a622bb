import { type ComponentType, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useParams } from 'react-router'
import { selectIsAdmin, selectUser } from '../accounts/auth.slice.ts'
import type { CartDrawerProps } from '../cart/cart-drawer.tsx'
import { settleCart } from '../cart/settle-cart.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { Notice } from '../ui/notice.tsx'
import { useAlive } from '../ui/use-alive.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderAwaited, OrderMissing } from './order-missing.tsx'
import { StaffWay } from './staff-way.tsx'
import { useOrder } from './use-order.ts'

export { orderHead } from './order-heads.ts'
export { ordersSlice } from './orders.slice.ts'

const importDrawer = () => import('../cart/cart-drawer.tsx')

type RefilledProps = { readonly notices: readonly string[]; readonly onOpen: () => void }

const Refilled = ({ notices, onOpen }: RefilledProps) => (
  <Notice kind={notices.length > 0 ? 'test' : 'success'} role="status">
    <p>
      <strong>Your cart is filled with this order.</strong>
      {notices.length > 0 && ' Not everything is as it was:'}
    </p>
    {notices.length > 0 && (
      <ul className="mt-2 list-disc pl-5">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    )}
    <button type="button" className="btn mt-3" onClick={onOpen}>
      View cart
    </button>
  </Notice>
)

/** The cart in its drawer, whose code comes when it is first wanted. */
const useDrawer = () => {
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = async (): Promise<void> => {
    const { CartDrawer } = await importDrawer()
    setDrawer(() => CartDrawer)
    setIsOpen(true)
  }
  const close = (): void => {
    setIsOpen(false)
  }
  return { drawer: Drawer && <Drawer isOpen={isOpen} onClose={close} />, open }
}

const Order = ({ id }: { readonly id: string }) => {
  const dispatch = useShopDispatch()
  const isStaff = useSelector(selectIsAdmin)
  const { order, error, retry } = useOrder(id)
  const { drawer, open } = useDrawer()
  const [notices, setNotices] = useState<readonly string[] | null>(null)
  if (order === null)
    return error === null ? <OrderAwaited /> : <OrderMissing reason={error} onRetry={retry} />

  const showRefilled = async (changes: readonly string[]): Promise<void> => {
    await dispatch(settleCart())
    setNotices(changes)
    // What changed is read first; the cart would cover it.
    if (changes.length === 0) await open()
  }
  return (
    <>
      {isStaff && <StaffWay orderId={order._id} />}
      <OrderDetails
        order={order}
        actions={<OrderAgain orderId={order._id} onFilled={showRefilled} />}
        told={notices !== null && <Refilled notices={notices} onOpen={() => void open()} />}
      />
      {drawer}
    </>
  )
}

export const OrderPage = () => {
  const alive = useAlive()
  const user = useSelector(selectUser)
  const { id } = useParams()
  if (alive && user === null) return <Navigate to="/login" replace />
  return (
    <div className="sheet page-top">
      {user === null || id === undefined ? <OrderAwaited /> : <Order key={user._id + id} id={id} />}
    </div>
  )
}
