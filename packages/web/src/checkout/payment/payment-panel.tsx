import type { Checkout } from '@umbala/contract'
import { formatRand, formatUsdDecimal, fromRand, randPerUsd } from '@umbala/pricing'
import { useEffect, useRef } from 'react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Notice } from '../../ui/notice.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { TrustMarks } from './trust-marks.tsx'
import type { CartChanges } from '../changes/use-cart-changes.ts'
import type { usePayment } from './use-payment.ts'

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

const Buttons = ({ checkout, payment }: Pick<Props, 'checkout' | 'payment'>) => {
  const { note, isAsking, isDeclined, createOrder, pay, onCancel, onError } = payment
  return (
    <>
      <div className="payment-said" role="status">
        {isDeclined && !isAsking && <Declined />}
        {note !== null && !isAsking && <Notice>{note}</Notice>}
      </div>
      {isAsking && (
        <p className="payment-taking" role="status">
          One moment, your payment is being taken. Please keep this page open.
        </p>
      )}
      <p className="payment-sum">
        <span>To pay</span>
        <strong>{formatRand(fromRand(checkout.totalPrice))}</strong>
        <span className="note">
          {formatUsdDecimal(checkout.usd)}, at {formatRand(randPerUsd(checkout.rates.usdMillionths))} to the
          dollar
        </span>
      </p>
      <PaymentButtons
        checkoutId={checkout._id}
        disabled={isAsking}
        createOrder={createOrder}
        pay={pay}
        onCancel={onCancel}
        onError={onError}
      />
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
