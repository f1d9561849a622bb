import type { Checkout } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { useShopFacts } from '../state/shop-facts.ts'
import { Notice } from '../ui/notice.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import type { usePayment } from './use-payment.ts'

const TestMoney = () => (
  <Notice kind="test">
    <strong>Test money.</strong> Nothing is charged in this shop, and no real card is needed.
  </Notice>
)

type ChangesProps = { readonly changes: readonly string[]; readonly onAccept: () => void }

/** Nobody pays a price they have not seen. */
const Changes = ({ changes, onAccept }: ChangesProps) => (
  <Notice kind="test" role="alert">
    <p>
      <strong>Something changed since you filled your cart.</strong>
    </p>
    <ul className="mt-2 list-disc pl-5">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <button type="button" className="btn btn-primary mt-3" onClick={onAccept}>
      Accept and go on to pay
    </button>
  </Notice>
)

type Props = {
  readonly checkout: Checkout
  readonly payment: ReturnType<typeof usePayment>
  /** What must be accepted before the buttons appear. */
  readonly changes: readonly string[]
  readonly busy: boolean
  readonly onAccept: () => void
  readonly onStartAgain: () => void
  readonly onShowCurrent: () => void
}

const Buttons = ({ checkout, payment, changes, onAccept }: Props) => {
  const { note, isAsking, createOrder, pay, onCancel, onError } = payment
  if (changes.length > 0) return <Changes changes={changes} onAccept={onAccept} />
  return (
    <>
      <div role="status">{note !== null && !isAsking && <Notice>{note}</Notice>}</div>
      {isAsking && (
        <p className="font-semibold" role="status">
          One moment, your payment is being taken. Please keep this page open.
        </p>
      )}
      <p className="payment-sum">
        <span>To pay</span>
        <strong>{formatRand(fromRand(checkout.totalPrice))}</strong>
        <span className="text-sm text-ink-soft">USD {checkout.usd}</span>
      </p>
      <PaymentButtons
        checkoutId={checkout._id}
        disabled={isAsking}
        createOrder={createOrder}
        pay={pay}
        onCancel={onCancel}
        onError={onError}
      />
      <p className="text-sm text-ink-soft">
        You can go back and change anything until you approve the payment.
      </p>
    </>
  )
}

export const PaymentPanel = (props: Props) => {
  const { payments } = useShopFacts()
  const { checkout, payment, busy, onStartAgain, onShowCurrent } = props
  return (
    <section className="checkout-section" aria-labelledby="payment-title">
      <h2 id="payment-title">Payment</h2>
      {payments.testMoney && <TestMoney />}
      {payment.view === 'buttons' ? (
        <Buttons {...props} />
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
