import type { Checkout, WayToPay } from '@umbala/contract'
import { formatRand, formatUsdDecimal, fromRand, randPerUsd } from '@umbala/pricing'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Notice } from '../../ui/notice.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { TrustMarks } from './trust-marks.tsx'
import { useReturn, useWays } from './use-ways.ts'
import { NoWayToPay, WaysAwaited, WaysMissing, WaysToPay } from './ways-to-pay.tsx'
import type { CartChanges } from '../changes/use-cart-changes.ts'
import type { usePayment } from './use-payment.ts'
import { shortDate } from '../../ui/dates.ts'

/** Only whoever pays that way loads it. */
const OtherWay = lazy(async () => ({ default: (await import('./other-way.tsx')).OtherWay }))

const TestMoney = () => (
  <Notice kind="test">
    <strong>Test money.</strong> Nothing is charged in this shop, and no real card is needed.
  </Notice>
)

type ChangesProps = {
  readonly title: string
  readonly changes: readonly string[]
  readonly busy: boolean
  readonly onAccept: () => void
}

/** Nobody pays a price they have not seen, or for something else than is in the cart. */
const Changes = ({ title, changes, busy, onAccept }: ChangesProps) => (
  <Notice kind="test" role="alert">
    <p>
      <strong>{title}</strong>
    </p>
    <ul className="notice-list">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <button
      type="button"
      className="btn btn-primary"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onAccept()
      }}
    >
      Accept and go on to pay
    </button>
  </Notice>
)

const Declined = () => (
  <Notice kind="danger">
    <p>
      <strong>Your payment was declined. Nothing was charged.</strong> Your order is still here. Try again
      with another card, or ask your bank why it said no.
    </p>
  </Notice>
)

type Props = {
  readonly checkout: Checkout
  readonly payment: ReturnType<typeof usePayment>
  /** What must be accepted before the buttons appear. */
  readonly changes: CartChanges
  readonly busy: boolean
  /** The customer came here from the other step, so reading goes on here. */
  readonly takesFocus: boolean
  readonly onAccept: () => void
  readonly onStartAgain: () => void
  readonly onShowCurrent: () => void
}

/** It was called off at the provider, and nothing was charged. */
const Cancelled = ({ provider }: { readonly provider: string }) => (
  <Notice>The payment at {provider} was cancelled. Nothing was charged, and your order is still here.</Notice>
)

/** What is charged where it is not the rand that was asked for. */
const DollarSum = ({ checkout: { usd, rates } }: { readonly checkout: Checkout }) => (
  <span className="note">
    {formatUsdDecimal(usd)}, at {formatRand(randPerUsd(rates.usdMillionths))} to the dollar
    {rates.usdDate !== null && ` (our rate of ${shortDate(rates.usdDate)})`}
  </span>
)

type ChosenProps = Pick<Props, 'checkout' | 'payment'> & { readonly way: WayToPay }

const ChosenWay = ({ checkout, payment, way }: ChosenProps) => {
  const { isAsking, createOrder, begin, pay, onCancel, onError } = payment
  return way.step === 'popup' ? (
    <PaymentButtons
      checkoutId={checkout._id}
      disabled={isAsking}
      createOrder={createOrder}
      pay={pay}
      onCancel={onCancel}
      onError={onError}
    />
  ) : (
    <Suspense fallback={<WaysAwaited />}>
      <OtherWay
        key={`${way.provider} ${way.method}`}
        way={way}
        disabled={isAsking}
        begin={begin}
        onError={onError}
      />
    </Suspense>
  )
}

const Buttons = ({ checkout, payment }: Pick<Props, 'checkout' | 'payment'>) => {
  const { note, isAsking, isDeclined, findOut } = payment
  const { ways, way, isMissing, retry, choose } = useWays(checkout)
  useReturn(checkout, ways, findOut)
  const isCancelled = way !== null && way.step !== 'popup' && checkout.begun?.isCancelled === true
  return (
    <>
      <div className="payment-said" role="status">
        {isDeclined && !isAsking && <Declined />}
        {note !== null && !isAsking && <Notice>{note}</Notice>}
        {note === null && !isAsking && isCancelled && (
          <Cancelled provider={checkout.begun?.providerName ?? way.providerName} />
        )}
      </div>
      {isAsking && (
        <p className="payment-taking" role="status">
          {way?.step === 'popup'
            ? 'One moment, your payment is being taken. Please keep this page open.'
            : 'One moment, we ask what came of your payment. Please keep this page open.'}
        </p>
      )}
      <p className="payment-sum">
        <span>To pay</span>
        <strong>{formatRand(fromRand(checkout.totalPrice))}</strong>
        {way?.currency === 'USD' && <DollarSum checkout={checkout} />}
      </p>
      {ways === null && !isMissing && <WaysAwaited />}
      {isMissing && <WaysMissing onRetry={retry} />}
      {ways?.length === 0 && <NoWayToPay />}
      {ways !== null && way !== null && (
        <>
          <WaysToPay ways={ways} chosen={way} disabled={isAsking} onChoose={choose} />
          <ChosenWay checkout={checkout} payment={payment} way={way} />
        </>
      )}
      <p className="note">You can go back and change anything until you approve the payment.</p>
      <TrustMarks />
    </>
  )
}

const CHANGED = {
  content: 'Your cart has changed.',
  prices: 'Something changed since you filled your cart.',
} as const

const Payable = ({ changes, busy, onAccept, ...shown }: Props) =>
  'changes' in changes ? (
    <Changes title={CHANGED[changes.kind]} changes={changes.changes} busy={busy} onAccept={onAccept} />
  ) : (
    <Buttons {...shown} />
  )

/** On a phone the buttons would start below the fold: whoever went on to pay wants to see them. */
const useInView = (isWanted: boolean) => {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted || section.current === null) return
    section.current.focus({ preventScroll: true })
    const { bottom } = section.current.getBoundingClientRect()
    if (bottom > window.innerHeight) section.current.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return section
}

export const PaymentPanel = (props: Props) => {
  const { payments } = useShopFacts()
  const { checkout, payment, busy, takesFocus, onStartAgain, onShowCurrent } = props
  const section = useInView(takesFocus)
  return (
    <section
      ref={section}
      className="checkout-section payment-section"
      aria-labelledby="payment-title"
      tabIndex={-1}
      data-takes-focus=""
    >
      <h2 id="payment-title">Payment</h2>
      {payments.testMoney && <TestMoney />}
      {payment.view === 'buttons' ? (
        <Payable {...props} />
      ) : (
        <PaymentOutcome
          view={payment.view}
          checkout={checkout}
          busy={busy}
          onStartAgain={onStartAgain}
          onShowCurrent={onShowCurrent}
        />
      )}
    </section>
  )
}
