import { addressLine, type Order } from '@umbala/contract'
import { cents, formatAmount, formatRand, fromRand, isPickupAddress, vatLabel } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { useShopFacts } from '../state/shop-facts.ts'
import { PICKUP, trackingOf } from './order-words.ts'

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const rand = (amount: number): string => formatRand(fromRand(amount))

export const PaymentFacts = ({ order }: { readonly order: Order }) => (
  <section aria-labelledby="order-payment">
    <h2 id="order-payment">Payment</h2>
    <dl className="facts facts-numbers">
      <Fact term="Method">{order.paymentMethod}</Fact>
      <Fact term="Status">{order.paymentStatus}</Fact>
      <Fact term="Subtotal, excl. VAT">{rand(order.subtotal)}</Fact>
      {order.courierVat > 0 ? (
        <>
          <Fact term={`${vatLabel(order.rates.vat)} on goods`}>{rand(order.vat)}</Fact>
          <Fact term="Courier">
            {rand(order.courier)}
            <span className="note">includes {rand(order.courierVat)} VAT</span>
          </Fact>
        </>
      ) : (
        <>
          <Fact term={vatLabel(order.rates.vat)}>{rand(order.vatTotal)}</Fact>
          <Fact term="Courier">{rand(order.courier)}</Fact>
        </>
      )}
      <Fact term="Total, incl. VAT">
        <strong>{rand(order.totalPrice)}</strong>
        <span className="note">
          {formatRand(cents(fromRand(order.totalPrice) - fromRand(order.vatTotal)))} excl. VAT
        </span>
      </Fact>
      {order.courierVat > 0 && <Fact term="VAT in total">{rand(order.vatTotal)}</Fact>}
      {order.returned > 0 && <Fact term="Refunded">{rand(order.returned)}</Fact>}
      {order.creditNotes.map(({ number, total, vat }) => (
        <Fact key={number} term={`Credit note ${number}`}>
          {rand(total)}
          <span className="note">includes {rand(vat)} VAT</span>
        </Fact>
      ))}
      {order.due > 0 && <Fact term="Paid">{rand(order.paid)}</Fact>}
      {order.due > 0 && (
        <Fact term="Still to be paid">
          <strong>{rand(order.due)}</strong>
        </Fact>
      )}
      {/* Of several payments the timeline tells each. */}
      {order.isPaid && order.timeline.filter(({ kind }) => kind === 'paid').length === 1 && (
        <Fact term="Charged">{formatAmount(order.payment.currency, order.payment.amount)}</Fact>
      )}
      {order.invoiceNumber !== null && <Fact term="Invoice">{order.invoiceNumber}</Fact>}
      {order.company !== null && <Fact term="Company">{order.company}</Fact>}
      {order.vatNumber !== null && <Fact term="VAT number">{order.vatNumber}</Fact>}
    </dl>
  </section>
)

const StoreFacts = () => {
  const { shop } = useShopFacts()
  return (
    <>
      <Fact term="Delivery">{PICKUP}</Fact>
      <Fact term="Address">{addressLine(shop.address)}</Fact>
      {shop.openingHours.length > 0 && (
        <Fact term="Open">
          {shop.openingHours.map(({ days, hours }) => (
            <span key={`${days} ${hours}`}>
              {days}, {hours}
            </span>
          ))}
        </Fact>
      )}
    </>
  )
}

const Tracking = ({ tracking }: { readonly tracking: NonNullable<Order['tracking']> }) => {
  const { carrier, number, url } = tracking
  const words = `${carrier} ${number}`
  return (
    <Fact term="Tracking">
      {url === null ? (
        words
      ) : (
        <a className="text-link" href={url} rel="noreferrer" target="_blank">
          {words}
          <span className="sr-only"> (opens in a new window)</span>
        </a>
      )}
    </Fact>
  )
}

export const ShippingFacts = ({ order }: { readonly order: Order }) => {
  const { recipientName, address, city, province, postalCode, country, phone } = order.shippingAddress
  const tracking = trackingOf(order)
  return (
    <section aria-labelledby="order-shipping">
      <h2 id="order-shipping">Shipping</h2>
      <dl className="facts">
        {isPickupAddress(order.shippingAddress) ? (
          <StoreFacts />
        ) : (
          <>
            <Fact term="Delivery">Express courier</Fact>
            <Fact term="Recipient">{recipientName}</Fact>
            <Fact term="Address">
              <span>{address}</span>
              <span>
                {city} {postalCode}
              </span>
              <span>{[province, country].filter(Boolean).join(', ')}</span>
            </Fact>
            <Fact term="Phone">{phone}</Fact>
          </>
        )}
        {tracking && <Tracking tracking={tracking} />}
      </dl>
    </section>
  )
}
