import type { CancelledMoney, Order, OrderRecord, PaymentFacts } from '@umbala/contract'
import { formatAmount, formatRand, fromRand, randPerUsd } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { useShopDispatch } from '../../../state/thunk.ts'
import { fullMoment, shortDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { methodWords, stateWords } from '../../payments/payment-words.ts'
import { FileButton } from '../file-button.tsx'
import { fetchStaffCreditNote } from '../order-requests.ts'
import { Facts } from './facts.tsx'

const DECISIONS: Readonly<Record<CancelledMoney, string>> = {
  refundNow: 'Refund at once',
  refundLater: 'Refund later',
  keep: 'Keep the money',
  undecided: 'Nobody has decided about the money',
}

const decisionWords = ({ cancellation }: Pick<Order, 'cancellation'>): string | null => {
  if (!cancellation?.money) return null
  const { money, reason } = cancellation
  return reason === null ? DECISIONS[money] : `${DECISIONS[money]}: ${reason}`
}

/** Money that went back is nobody's worry any more; money that was taken back is. */
const RETURNED = { none: 'success', partial: 'neutral', full: 'neutral', reversed: 'danger' } as const

/** At which rand were turned into what was charged, and since when that rate held; null where rand was charged. */
const rateWords = ({ rate }: Pick<PaymentFacts, 'rate'>): string | null => {
  if (rate === null) return null
  const since = rate.date === null ? '' : `, set on ${shortDate(rate.date)}`
  return `${formatRand(randPerUsd(rate.usdMillionths))} to the dollar${since}`
}

type Props = {
  readonly record: OrderRecord
  /** What may be done about the money. */
  readonly action?: ReactNode
}

const rand = (amount: number): string => formatRand(fromRand(amount))

type EntryProps = {
  readonly title: string
  readonly details: readonly string[]
  readonly children?: ReactNode
}

const Entry = ({ title, details, children }: EntryProps) => (
  <li>
    <strong>{title}</strong>
    <span className="record-soft">{details.join(' · ')}</span>
    {children}
  </li>
)

/** Each that came in, where there was more than one. */
const Received = ({ payments }: Pick<OrderRecord, 'payments'>) =>
  payments.length > 1 && (
    <ul className="record-refunds" aria-label="Payments received">
      {payments.map((payment, index) => (
        <Entry
          key={index}
          title={`${rand(payment.rand)} received`}
          details={[
            payment.providerName,
            ...(payment.currency === 'ZAR' ? [] : [formatAmount(payment.currency, payment.amount)]),
            fullMoment(payment.at),
          ]}
        />
      ))}
    </ul>
  )

const Refunds = ({ refunds }: Pick<OrderRecord['payment'], 'refunds'>) =>
  refunds.length > 0 && (
    <ul className="record-refunds" aria-label="Refunds">
      {refunds.map(({ kind, state, rand: cents, currency, amount, at, reason }, index) => (
        <Entry
          key={index}
          title={`${stateWords('refundKind', kind)} of ${rand(cents)}`}
          details={[
            stateWords('refund', state),
            ...(currency === 'ZAR' ? [] : [formatAmount(currency, amount)]),
            fullMoment(at),
          ]}
        >
          {reason !== null && <bdi>{reason}</bdi>}
        </Entry>
      ))}
    </ul>
  )

const CreditNotes = ({ order }: Pick<OrderRecord, 'order'>) => {
  const dispatch = useShopDispatch()
  return (
    order.creditNotes.length > 0 && (
      <ul className="record-refunds" aria-label="Credit notes">
        {order.creditNotes.map(({ number, total, vat, at }) => (
          <Entry
            key={number}
            title={`Credit note ${number}`}
            details={[rand(total), `includes ${rand(vat)} VAT`, fullMoment(at)]}
          >
            <FileButton
              name={() => `${number}.pdf`}
              fetch={() => dispatch(fetchStaffCreditNote(order._id, number))}
            >
              {number} (PDF)
            </FileButton>
          </Entry>
        ))}
      </ul>
    )
  )
}

const badgeOf = ({ due, refundState }: Order) => (due > 0 ? 'danger' : RETURNED[refundState])

export const PaymentPanel = ({ record: { order, payment, payments }, action }: Props) => (
  <Panel title="Payment" aside={<Badge kind={badgeOf(order)}>{order.paymentStatus}</Badge>}>
    <div className="record-payment">
      <Facts
        facts={[
          ['Method', `${payment.providerName}, ${methodWords(payment.method)}`],
          ['Placed', fullMoment(order.placedAt)],
          ['Total', rand(order.totalPrice)],
          ['Paid', rand(order.paid)],
          ['Owed', order.due > 0 ? rand(order.due) : null],
          [order.paid > 0 ? 'Charged' : 'Asked for', formatAmount(payment.currency, payment.amount)],
          ['Rate', rateWords(payment)],
          ['Refunded', order.returned > 0 ? rand(order.returned) : null],
          ['After cancelling', order.cancellation && decisionWords(order)],
          ['Received', payment.capturedAt === null ? null : fullMoment(payment.capturedAt)],
          ['State', stateWords('payment', payment.state)],
          [`${payment.providerName} reference`, payment.providerOrderId],
          [`${payment.providerName} payment`, payment.providerCaptureId],
          ['Checkout', payment.checkoutId],
          ['Invoice', order.invoiceNumber],
        ]}
      />
    </div>
    <Received payments={payments} />
    <Refunds refunds={payment.refunds} />
    <CreditNotes order={order} />
    {action}
  </Panel>
)
