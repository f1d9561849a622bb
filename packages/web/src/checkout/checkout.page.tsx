import type { Cart } from '@umbala/contract'
import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { SignedIn } from '../accounts/session/signed-in.tsx'
import { cartStateOf, selectCart, selectCartState } from '../cart/cart.slice.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { settleCart } from '../cart/settle-cart.ts'
import { type ShopDispatch, useShopDispatch } from '../state/thunk.ts'
import { type CheckoutCart, CheckoutCartProvider } from './checkout-cart.ts'
import { CheckoutAwaited } from './checkout-sheet.tsx'
import { DeliveryStep } from './delivery/delivery-step.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import '../styles/buying.css'

export { checkoutHead } from './checkout-heads.ts'
export { checkoutCalls } from '@umbala/contract'
export { ordersSlice } from '../orders/orders.slice.ts'
export { checkoutSlice } from './checkout.slice.ts'

const settledCart =
  () =>
  async (dispatch: ShopDispatch, getState: () => unknown): Promise<Cart | null> => {
    await dispatch(settleCart())
    const { cart, isStale } = cartStateOf(getState())
    return isStale ? null : cart
  }

const useCart = (): CheckoutCart => {
  const dispatch = useShopDispatch()
  const cart = useSelector(selectCart)
  const { isKnown, isStale } = useSelector(selectCartState)
  const settle = useCallback(() => dispatch(settleCart()), [dispatch])
  const askNow = useCallback(() => dispatch(settledCart()), [dispatch])
  return useMemo(
    () => ({ cart, isKnown, isStale, settle, askNow, whenEmpty: <EmptyCart /> }),
    [cart, isKnown, isStale, settle, askNow],
  )
}

/** `/checkout` asks how the order travels; `/checkout/{id}` is the checkout made from it, to be reviewed and paid. */
export const CheckoutPage = () => {
  const cart = useCart()
  const { id } = useParams()
  return (
    <CheckoutCartProvider value={cart}>
      <div className="sheet checkout-page">
        <h1>Checkout</h1>
        <SignedIn awaited={<CheckoutAwaited />}>
          {(user) =>
            id === undefined ? (
              <DeliveryStep key={user._id} user={user} />
            ) : (
              <PaymentStep key={`${user._id} ${id}`} id={id} user={user} />
            )
          }
        </SignedIn>
      </div>
    </CheckoutCartProvider>
  )
}
