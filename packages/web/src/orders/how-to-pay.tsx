import type { Order } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { Notice } from '../ui/notice.tsx'

/** What is still owed and, where the buyer pays elsewhere, where the money goes and what to quote. */
export const HowToPay = ({ order }: { readonly order: Order }) => {
  if (order.due === 0) return null
  const due = formatRand(fromRand(order.due))
  return (
    <Notice kind="info">
      <p>
        <strong>{due} is still to be paid.</strong>{' '}
        {order.paid > 0
          ? `${formatRand(fromRand(order.paid))} has arrived. We begin when the rest is here.`
          : 'We begin when the money has arrived, and send you the invoice then.'}
        {!order.howToPay && ' Please ask us how to pay it.'}
      </p>
      {order.howToPay && (
        <dl className="facts facts-numbers" aria-label={`How to pay by ${order.paymentMethod}`}>
          {order.howToPay.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Reference to quote</dt>
            <dd>
              <strong>{order.howToPay.reference}</strong>
            </dd>
          </div>
        </dl>
      )}
    </Notice>
  )
}
