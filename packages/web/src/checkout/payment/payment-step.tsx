import type { User } from '@umbala/contract'
import { useCallback, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, NavigationType, useNavigate, useNavigationType } from 'react-router'
import { type Refusal, useShopDispatch } from '../../state/thunk.ts'
import { useCheckoutCart } from '../checkout-cart.ts'
import { addressOfCheckout, DELIVERY_STEP, WAY_IN } from '../checkout-addresses.ts'
import { CheckoutAwaited } from '../checkout-sheet.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { fetchCheckout, selectCheckout } from '../checkout.slice.ts'
import { ReviewStep } from './review-step.tsx'

/** Refusals by which there is no such checkout for this customer. */
const NOT_THERE: ReadonlySet<string> = new Set(['not_found', 'invalid', 'forbidden'])

type Props = { readonly id: string; readonly user: User }

/** The checkout that the address names, asked for anew whenever its page is opened. */
export const PaymentStep = ({ id, user }: Props) => {
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const isArrivedAt = useNavigationType() !== NavigationType.Pop
  const checkout = useSelector((state: Parameters<typeof selectCheckout>[0]) => selectCheckout(state, id))
  const { isKnown, isStale, settle } = useCheckoutCart()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const ask = useCallback(async (): Promise<Refusal | null> => {
    const [found] = await Promise.all([dispatch(fetchCheckout(id)), settle()])
    return fetchCheckout.rejected.match(found) ? found.error : null
  }, [dispatch, id, settle])
  useEffect(() => {
    void ask().then(setRefusal)
  }, [ask])

  if (checkout === null && refusal !== null)
    return NOT_THERE.has(refusal.code) ? (
      <Navigate to={WAY_IN} replace />
    ) : (
      <NotLoaded what="checkout" onRetry={() => ask().then(setRefusal)} />
    )
  // Until the cart is known, nobody can say whether this is still about it.
  if (checkout === null || !(isKnown || isStale)) return <CheckoutAwaited />
  return (
    <ReviewStep
      email={user.email}
      checkout={checkout}
      takesFocus={isArrivedAt}
      onMoved={(to) => void navigate(to === null ? WAY_IN : addressOfCheckout(to), { replace: true })}
      onEdit={() => void navigate(DELIVERY_STEP)}
      onPlaced={(orderId) => {
        void navigate('/order-confirmation', { replace: true, state: { orderId } })
      }}
    />
  )
}
