import type { Checkout } from '@umbala/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { ColourBar } from '../../ui/pictures/marks.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PaymentView } from './payment-view.ts'

const PATIENCE_MS = 20_000

const usePatience = (): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return isLong
}

/** Short enough to be read out on the phone. */
const referenceOf = ({ _id }: Checkout): string => _id.slice(0, 8).toUpperCase()

const CallUs = ({ checkout }: { readonly checkout: Checkout }) => {
  const { shop } = useShopFacts()
  const [phone] = shop.phones
  return (
    <>
      Call{' '}
      <a className="text-link payment-number" href={`tel:${phone?.dial ?? ''}`}>
        {phone?.shown}
      </a>{' '}
      or write to{' '}
      <a className="text-link" href={`mailto:${shop.email}`}>
        {shop.email}
      </a>{' '}
      and quote reference <strong className="payment-number">{referenceOf(checkout)}</strong>.
    </>
  )
}

const Waiting = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="payment-waiting" role="status">
    <ColourBar />
    <p className="payment-waiting-title">{title}</p>
    {children}
  </div>
)

const Confirming = ({ checkout }: { readonly checkout: Checkout }) => {
  const isLong = usePatience()
  return (
    <Waiting title="We are confirming your payment">
      <p>
        The payment provider has not told us the outcome yet. Please do not pay again: this page goes on by
        itself as soon as we know.
      </p>
      {isLong && (
        <p>
          It takes longer than usual. You may close this page: when the payment arrived, the order appears
          under{' '}
          <Link className="text-link" to="/my-orders">
            My Orders
          </Link>{' '}
          and a confirmation comes by email. <CallUs checkout={checkout} />
        </p>
      )}
    </Waiting>
  )
}

const Pending = ({ checkout }: { readonly checkout: Checkout }) => (
  <Waiting title="Your payment is on its way">
    <p>
      The payment provider is still clearing it, which can take a few days. Your order is placed as soon as it
      arrives, and a confirmation comes by email. There is nothing more to do. <CallUs checkout={checkout} />
    </p>
  </Waiting>
)

const UnderReview = ({ checkout }: { readonly checkout: Checkout }) => (
  <Notice kind="info" role="status">
    <p>
      <strong>We are checking this payment by hand.</strong> Please do not pay again. We write to you as soon
      as it is sorted out. <CallUs checkout={checkout} />
    </p>
  </Notice>
)

type OfferProps = {
  readonly said: string
  readonly explained: string
  readonly button: string
  readonly busy: boolean
  readonly onGoOn: () => void
}

const Offer = ({ said, explained, button, busy, onGoOn }: OfferProps) => (
  <Notice kind="info" role="status">
    <p>
      <strong>{said}</strong> {explained}
    </p>
    <button
      type="button"
      className="btn btn-primary"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onGoOn()
      }}
    >
      {button}
    </button>
  </Notice>
)

type Props = {
  readonly view: Exclude<PaymentView, 'buttons'>
  readonly checkout: Checkout
  readonly busy: boolean
  /** Prices the same order anew. */
  readonly onStartAgain: () => void
  readonly onShowCurrent: () => void
}

/** What is shown in place of the buttons, in words that say where the money is. */
export const PaymentOutcome = ({ view, checkout, busy, onStartAgain, onShowCurrent }: Props) => {
  switch (view) {
    case 'confirming':
      return <Confirming checkout={checkout} />
    case 'pending':
      return <Pending checkout={checkout} />
    case 'review':
      return <UnderReview checkout={checkout} />
    case 'paid':
      return (
        <Waiting
          title={
            checkout.state === 'placed'
              ? 'Thank you, your order is placed'
              : 'Thank you, your payment arrived'
          }
        >
          <p>Your order is being written up.</p>
        </Waiting>
      )
    case 'superseded':
      return (
        <Offer
          said="This checkout was replaced by a newer one, perhaps in another tab."
          explained="Nothing was charged here."
          button="Show the current one"
          busy={busy}
          onGoOn={onShowCurrent}
        />
      )
    case 'expired':
      return (
        <Offer
          said="The price of this checkout was held for a while, and that time has passed."
          explained="Nothing was charged."
          button="Price it again"
          busy={busy}
          onGoOn={onStartAgain}
        />
      )
    case 'failed':
      return (
        <Offer
          said="This payment was not completed."
          explained="Nothing was charged. Your order is still here."
          button="Start again"
          busy={busy}
          onGoOn={onStartAgain}
        />
      )
  }
}
