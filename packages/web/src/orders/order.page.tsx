import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, Navigate, useParams } from 'react-router'
import { selectUser } from '../accounts/auth.slice.ts'
import { settleCart } from '../cart/settle-cart.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/toasts.tsx'
import { useAlive } from '../ui/use-alive.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderAwaited, OrderMissing } from './order-missing.tsx'
import { useOrder } from './use-order.ts'

const Refilled = ({ notices }: { readonly notices: readonly string[] }) => (
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
    <p className="mt-3">
      <Link className="btn" to="/checkout">
        Checkout
      </Link>
    </p>
  </Notice>
)

const Order = ({ id }: { readonly id: string }) => {
  const dispatch = useShopDispatch()
  const { order, error, retry } = useOrder(id)
  const [notices, setNotices] = useState<readonly string[] | null>(null)
  if (order === null)
    return error === null ? <OrderAwaited /> : <OrderMissing reason={error} onRetry={retry} />

  const showRefilled = async (changes: readonly string[]): Promise<void> => {
    await dispatch(settleCart())
    setNotices(changes)
    notify('success', 'Your cart is filled with this order.')
  }
  return (
    <>
      <OrderDetails order={order} actions={<OrderAgain orderId={order._id} onFilled={showRefilled} />} />
      {notices !== null && <Refilled notices={notices} />}
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
      {user === null || id === undefined ? <OrderAwaited /> : <Order key={id} id={id} />}
    </div>
  )
}
