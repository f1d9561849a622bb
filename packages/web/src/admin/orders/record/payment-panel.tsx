import type { OrderRecord } from '@umbala/contract'
import { fullMoment } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Facts } from './facts.tsx'

const KINDS: Readonly<Record<string, string>> = { refund: 'Refund', reversal: 'Taken back by the bank' }

export const PaymentPanel = ({ record: { order, payment } }: { readonly record: OrderRecord }) => (
  <Panel
    title="Payment"
    aside={<Badge kind={order.refundState === 'none' ? 'success' : 'waiting'}>{order.paymentStatus}</Badge>}
  >
    <Facts
      facts={[
        ['Method', order.paymentMethod],
        ['Charged', `USD ${payment.usd}`],
        ['Received', payment.capturedAt === null ? null : fullMoment(payment.capturedAt)],
        ['State', payment.state],
        ['PayPal order', payment.providerOrderId],
        ['PayPal capture', payment.providerCaptureId],
        ['Checkout', payment.checkoutId],
        ['Invoice', order.invoiceNumber],
      ]}
    />
    {payment.refunds.length > 0 && (
      <ul className="record-refunds">
        {payment.refunds.map(({ kind, state, usd, at, reason }, index) => (
          <li key={index}>
            {KINDS[kind] ?? kind}: USD {usd}, {state}, {fullMoment(at)}
            {reason !== null && <bdi className="record-soft">{reason}</bdi>}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
