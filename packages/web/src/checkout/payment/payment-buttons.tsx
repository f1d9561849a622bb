import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useEffect, useState } from 'react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Notice } from '../../ui/notice.tsx'

const SLOW_MS = 8000

const STYLE = { layout: 'vertical', shape: 'rect', height: 52, label: 'pay' } as const

type Props = {
  readonly checkoutId: string
  /** The money is being taken: the buttons stay, so that another try can follow, and do nothing. */
  readonly disabled: boolean
  readonly createOrder: () => Promise<string>
  readonly pay: (providerOrderId: string) => Promise<void>
  readonly onCancel: () => void
  readonly onError: () => void
}

const useIsSlow = (isPending: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => {
      setSlow(true)
    }, SLOW_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isPending])
  return isPending && isSlow
}

const Trouble = ({ isSlow, onRetry }: { readonly isSlow: boolean; readonly onRetry: () => void }) => {
  const { shop } = useShopFacts()
  const [phone] = shop.phones
  return (
    <Notice kind="danger" role="alert">
      <p>
        <strong>
          {isSlow ? 'The payment buttons are slow to arrive.' : 'The payment buttons could not be loaded.'}
        </strong>{' '}
        Your order is kept and nothing was charged. A blocker in the browser or a weak connection may be in
        the way.
      </p>
      <p className="payment-trouble">
        <button type="button" className="btn" onClick={onRetry}>
          Try again
        </button>
        {phone && (
          <span>
            or call{' '}
            <a className="text-link payment-number" href={`tel:${phone.dial}`}>
              {phone.shown}
            </a>
          </span>
        )}
      </p>
    </Notice>
  )
}

const Buttons = ({ onRetry, ...props }: Props & { readonly onRetry: () => void }) => {
  const { checkoutId, disabled, createOrder, pay, onCancel, onError } = props
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  const isSlow = useIsSlow(isPending)
  return (
    <>
      {isPending && !isSlow && (
        <div className="payment-awaited" role="status">
          <span className="sr-only">Loading the payment buttons</span>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {(isRejected || isSlow) && <Trouble isSlow={isSlow} onRetry={onRetry} />}
      <PayPalButtons
        className="payment-buttons"
        style={STYLE}
        disabled={disabled}
        forceReRender={[checkoutId]}
        createOrder={createOrder}
        onApprove={({ orderID }) => pay(orderID)}
        onCancel={onCancel}
        onError={onError}
      />
    </>
  )
}

/** The provider's own buttons. Their script is foreign: it may be slow, blocked or gone, and the page must stand without it. */
export const PaymentButtons = (props: Props) => {
  const { payments } = useShopFacts()
  const [attempt, setAttempt] = useState(0)
  return (
    <PayPalScriptProvider
      key={attempt}
      options={{
        clientId: payments.clientId,
        currency: 'USD',
        intent: 'capture',
        components: 'buttons',
        ...(payments.sdkBaseUrl !== null && { sdkBaseUrl: payments.sdkBaseUrl }),
      }}
    >
      <Buttons
        {...props}
        onRetry={() => {
          setAttempt(attempt + 1)
        }}
      />
    </PayPalScriptProvider>
  )
}
