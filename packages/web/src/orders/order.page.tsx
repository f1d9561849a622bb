import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { LazyOrderArtwork } from '../artwork/lazy-order-artwork.tsx'
import { selectIsAdmin } from '../accounts/auth.slice.ts'
import { SignedIn } from '../accounts/session/signed-in.tsx'
import { cartOpened } from '../cart/cart.slice.ts'
import { settleCart } from '../cart/settle-cart.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderAwaited, OrderMissing } from './order-missing.tsx'
import { StaffWay } from './staff-way.tsx'
import { useOrder } from './use-order.ts'
import { useRefill } from './use-refill.tsx'
import '../styles/buying.css'

export { orderHead } from './order-heads.ts'
export { ordersSlice } from './orders.slice.ts'

const Order = ({ id }: { readonly id: string }) => {
  const dispatch = useShopDispatch()
  const isStaff = useSelector(selectIsAdmin)
  const { order, error, retry } = useOrder(id)
  const { onFilled, told } = useRefill({
    settle: () => dispatch(settleCart()),
    open: () => dispatch(cartOpened()),
  })
  if (order === null)
    return error === null ? <OrderAwaited /> : <OrderMissing reason={error} onRetry={retry} />

  return (
    <>
      {isStaff && <StaffWay orderId={order._id} />}
      <OrderDetails
        order={order}
        actions={<OrderAgain orderId={order._id} onFilled={onFilled} />}
        // Staff change files in the back office, where their rights are known.
        artwork={isStaff ? null : <LazyOrderArtwork order={order} onSaved={retry} />}
        told={told}
      />
    </>
  )
}

export const OrderPage = () => {
  const { id = '' } = useParams()
  return (
    <div className="sheet page-top">
      <SignedIn awaited={<OrderAwaited />}>{(user) => <Order key={user._id + id} id={id} />}</SignedIn>
    </div>
  )
}
