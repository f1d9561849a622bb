import type { CancelledMoney, Order, OrderRecord } from '@umbala/contract'
import { formatRand, formatUsdDecimal, fromRand } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { fullMoment } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { stateWords } from '../../payments/payment-words.ts'
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
          ['Method', order.paymentMethod],
          ['Charged', formatUsdDecimal(payment.usd)],
          ['Refunded', order.returned > 0 ? formatRand(fromRand(order.returned)) : null],
          ['After cancelling', order.cancellation && decisionWords(order)],
          ['Received', payment.capturedAt === null ? null : fullMoment(payment.capturedAt)],
          ['State', stateWords('payment', payment.state)],
          ['PayPal order', payment.providerOrderId],
          ['PayPal capture', payment.providerCaptureId],
          ['Checkout', payment.checkoutId],
          ['Invoice', order.invoiceNumber],
        ]}
      />
    </div>
    {payment.refunds.length > 0 && (
      <ul className="record-refunds">
        {payment.refunds.map(({ kind, state, usd, at, reason }, index) => (
          <li key={index}>
            {[
              stateWords('refundKind', kind),
              formatUsdDecimal(usd),
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
