import type { CancelledMoney, Order, OrderRecord, PaymentFacts } from '@umbala/contract'
import { formatAmount, formatRand, fromRand, randPerUsd } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { fullMoment, shortDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { methodWords, stateWords } from '../../payments/payment-words.ts'
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

export const PaymentPanel = ({ record: { order, payment }, action }: Props) => (
  <Panel title="Payment" aside={<Badge kind={RETURNED[order.refundState]}>{order.paymentStatus}</Badge>}>
    <div className="record-payment">
      <Facts
        facts={[
          ['Method', `${payment.providerName}, ${methodWords(payment.method)}`],
          ['Charged', formatAmount(payment.currency, payment.amount)],
          ['Rate', rateWords(payment)],
          ['Refunded', order.returned > 0 ? formatRand(fromRand(order.returned)) : null],
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
    {payment.refunds.length > 0 && (
      <ul className="record-refunds">
        {payment.refunds.map(({ kind, state, amount, at, reason }, index) => (
          <li key={index}>
            {[
              stateWords('refundKind', kind),
              formatAmount(payment.currency, amount),
              stateWords('refund', state),
              fullMoment(at),
            ].join(' · ')}
            {reason !== null && <bdi className="record-soft">{reason}</bdi>}
          </li>
        ))}
      </ul>
    )}
    {action}
  </Panel>
)
