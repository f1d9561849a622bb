import { useSelector } from 'react-redux'
import { Navigate, useParams } from 'react-router'
import { selectUser } from '../accounts/auth.slice.ts'
import { useAlive } from '../ui/use-alive.ts'
import { CheckoutAwaited } from './checkout-sheet.tsx'
import { DeliveryDesk } from './delivery-desk.tsx'
import { PaymentDesk } from './payment-desk.tsx'

export { checkoutHead } from './checkout-heads.ts'
export { ordersSlice } from '../orders/orders.slice.ts'
export { checkoutSlice } from './checkout.slice.ts'

/** `/checkout` asks how the order travels; `/checkout/{id}` is the checkout made from it, to be reviewed and paid. */
export const CheckoutPage = () => {
  const alive = useAlive()
  const user = useSelector(selectUser)
  const { id } = useParams()
  if (alive && user === null) return <Navigate to="/login?redirect=/checkout" replace />
  return (
    <div className="sheet checkout-page">
      <h1>Checkout</h1>
      {user === null && <CheckoutAwaited />}
      {user !== null &&
        (id === undefined ? (
          <DeliveryDesk key={user._id} user={user} />
        ) : (
          <PaymentDesk key={`${user._id} ${id}`} id={id} user={user} />
        ))}
    </div>
  )
}
