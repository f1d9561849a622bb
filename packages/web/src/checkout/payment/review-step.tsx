import type { Checkout } from '@umbala/contract'
import { fromRand, NOTICE_MS } from '@umbala/pricing'
import { useSelector } from 'react-redux'
import { useShopFacts } from '../../state/shop-facts.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/toasts.tsx'
import { amountsOf, amountsOfCart } from '../amounts.ts'
import { useCheckoutCart } from '../checkout-cart.ts'
import { requestAgain } from '../checkout-request.ts'
import { CheckoutSheet } from '../checkout-sheet.tsx'
import { changesAccepted, selectCheckoutState, startCheckout, wasPricedAgain } from '../checkout.slice.ts'
import { StepsAhead } from '../next-steps.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ReviewDetails } from './review-details.tsx'
import { useCartChanges } from '../changes/use-cart-changes.ts'
import { useFinish } from './use-finish.ts'
import { usePayment } from './use-payment.ts'

type Props = {
  readonly email: string
  readonly checkout: Checkout
  readonly takesFocus: boolean
  /** Takes the place of the current one in the browser's history; null for the way in. */
  readonly onMoved: (checkoutId: string | null) => void
  readonly onEdit: () => void
  readonly onPlaced: (orderId: string | null) => void
}

const PRICED_AGAIN =
  'The price of your checkout was held for a while, and that time passed. We priced it again.'

/** Everything once more, then the money: the second of the two decisions. */
export const ReviewStep = (props: Props) => {
  const { email, checkout, takesFocus, onMoved, onEdit, onPlaced } = props
  const dispatch = useShopDispatch()
  const { loading, pricedAgain } = useSelector(selectCheckoutState)
  const { whenEmpty } = useCheckoutCart()
  const { rates } = useShopFacts().shop
  const payment = usePayment(checkout)
  const isPayable = payment.view === 'buttons' && !payment.isAsking
  const changes = useCartChanges(checkout, isPayable)
  useFinish(checkout, onPlaced)

  const startAgain = async (request: Parameters<typeof startCheckout>[0]): Promise<Checkout | null> => {
    const outcome = await dispatch(startCheckout(request))
    if (startCheckout.fulfilled.match(outcome)) return outcome.payload
    notify('danger', outcome.error.message, { ms: NOTICE_MS.checkoutError })
    return null
  }

  const accept = async (): Promise<void> => {
    if (changes.kind === 'prices') dispatch(changesAccepted(checkout._id))
    if (changes.kind !== 'content') return
    const told = amountsOfCart(changes.cart, checkout.courierOption, rates)
    const made = await startAgain(requestAgain(checkout, { cart: changes.cart, amounts: told }))
    if (made === null) return
    // What is accepted is the total that was told; another one is asked about once more.
    if (fromRand(made.totalPrice) === told.total && made.usd === told.usd) dispatch(changesAccepted(made._id))
    onMoved(made._id)
  }

  const beginAnew = async (): Promise<void> => {
    const made = await startAgain(requestAgain(checkout))
    if (made === null) return
    if (payment.view === 'expired') dispatch(wasPricedAgain(made._id))
    onMoved(made._id)
  }

  if (changes.kind === 'emptied') return whenEmpty
  const isOther = changes.kind === 'content'
  return (
    <CheckoutSheet
      step="Payment"
      lines={isOther ? changes.cart.products : checkout.checkoutItems}
      amounts={isOther ? amountsOfCart(changes.cart, checkout.courierOption, rates) : amountsOf(checkout)}
    >
      <section className="checkout-section" aria-labelledby="review-title">
        <h2 id="review-title">Review</h2>
        {pricedAgain.includes(checkout._id) && <Notice role="status">{PRICED_AGAIN}</Notice>}
        <ReviewDetails email={email} checkout={checkout} onEdit={isPayable ? onEdit : null} />
      </section>
      <PaymentPanel
        checkout={checkout}
        payment={payment}
        changes={changes}
        busy={loading}
        takesFocus={takesFocus}
        onAccept={() => void accept()}
        onStartAgain={() => void beginAnew()}
        onShowCurrent={() => {
          onMoved(null)
        }}
      />
      {payment.view === 'buttons' && <StepsAhead checkout={checkout} />}
    </CheckoutSheet>
  )
}
