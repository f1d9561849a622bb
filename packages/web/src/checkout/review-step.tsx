import type { Checkout } from '@umbala/contract'
import { fromRand, NOTICE_MS } from '@umbala/pricing'
import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { useShopDispatch } from '../state/thunk.ts'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/toasts.tsx'
import { amountsOf } from './amounts.ts'
import { type CheckoutPlace, START } from './checkout-place.ts'
import { requestAgain } from './checkout-request.ts'
import { CheckoutSheet } from './checkout-sheet.tsx'
import { fetchLiveCheckout, selectCheckoutState, startCheckout } from './checkout.slice.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { changeOfTotal } from './price-changes.ts'
import { ReviewDetails } from './review-details.tsx'
import { useFinish } from './use-finish.ts'
import { usePayment } from './use-payment.ts'

type Props = {
  readonly email: string
  readonly checkout: Checkout
  readonly place: CheckoutPlace
  readonly takesFocus: boolean
  /** Takes the place of the current one in the browser's history. */
  readonly onMoved: (place: CheckoutPlace) => void
  readonly onEdit: () => void
  readonly onPlaced: (orderId: string | null) => void
}

const PRICED_AGAIN =
  'The price of your checkout was held for a while, and that time passed. We priced it again.'

/** Everything once more, then the money: the second of the two decisions. */
export const ReviewStep = (props: Props) => {
  const { email, checkout, place, takesFocus, onMoved, onEdit, onPlaced } = props
  const dispatch = useShopDispatch()
  const { loading } = useSelector(selectCheckoutState)
  const payment = usePayment(checkout)
  useFinish(checkout, onPlaced)

  const startAgain = async (note: string | null): Promise<void> => {
    const outcome = await dispatch(startCheckout(requestAgain(checkout)))
    if (startCheckout.rejected.match(outcome)) {
      notify('danger', outcome.error.message, { ms: NOTICE_MS.checkoutError })
      return
    }
    const changes = changeOfTotal(outcome.payload, fromRand(checkout.totalPrice))
    onMoved({ ...START, checkoutId: outcome.payload._id, changes, note })
  }

  const showCurrent = async (): Promise<void> => {
    const outcome = await dispatch(fetchLiveCheckout())
    if (fetchLiveCheckout.fulfilled.match(outcome))
      onMoved({ ...START, checkoutId: outcome.payload.checkout?._id ?? null })
    else notify('danger', outcome.error.message, { ms: NOTICE_MS.checkoutError })
  }

  const isExpired = payment.view === 'expired'
  const priceAgain = useEffectEvent(() => startAgain(PRICED_AGAIN))
  useEffect(() => {
    if (isExpired) void priceAgain()
  }, [isExpired])

  const mayEdit = payment.view === 'buttons' && !payment.isAsking
  return (
    <CheckoutSheet
      step="Payment"
      lines={checkout.checkoutItems}
      amounts={amountsOf(checkout)}
      takesFocus={takesFocus}
    >
      <section className="checkout-section" aria-labelledby="review-title">
        <h2 id="review-title">Review</h2>
        {place.note !== null && <Notice role="status">{place.note}</Notice>}
        <ReviewDetails email={email} checkout={checkout} onEdit={mayEdit ? onEdit : null} />
      </section>
      <PaymentPanel
        checkout={checkout}
        payment={payment}
        changes={place.changes}
        busy={loading}
        onAccept={() => {
          onMoved({ ...place, changes: [] })
        }}
        onStartAgain={() => void startAgain(null)}
        onShowCurrent={() => void showCurrent()}
      />
    </CheckoutSheet>
  )
}
