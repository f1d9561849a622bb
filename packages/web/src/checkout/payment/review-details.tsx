import { addressLine, type Checkout } from '@umbala/contract'
import { dayAt, dayWords, expressDays, isPickupAddress, momentWords } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { useNow } from '../../ui/promise/use-now.ts'

type RowProps = {
  readonly term: string
  readonly onEdit: (() => void) | null
  readonly children: ReactNode
}

const Row = ({ term, onEdit, children }: RowProps) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
    {onEdit !== null && (
      <dd className="review-edit">
        <button type="button" onClick={onEdit}>
          Edit<span className="sr-only"> {term.toLowerCase()}</span>
        </button>
      </dd>
    )}
  </div>
)

const StoreAddress = () => {
  const { shop } = useShopFacts()
  return <span className="review-store">{addressLine(shop.address)}</span>
}

type PromisedProps = {
  readonly promise: NonNullable<Checkout['promise']>
  readonly isPickup: boolean
}

/** The server tells it, and tells another one once the cut-off has passed. */
const Promised = ({ promise: { orderBy, ready, arrives }, isPickup }: PromisedProps) => {
  const now = useNow()
  const today = dayAt(now)
  return (
    <>
      <strong>
        {isPickup ? 'Ready by' : 'With you by'} {dayWords(arrives, today)}
      </strong>
      <span>
        Pay by {momentWords(Date.parse(orderBy), now)}
        {!isPickup && `; it is ready on ${dayWords(ready, today)}`}.
      </span>
    </>
  )
}

type Props = {
  readonly email: string
  readonly checkout: Checkout
  /** Null while nothing may be changed any more. */
  readonly onEdit: (() => void) | null
}

/** Everything that was told, once more in one place, before any money moves. */
export const ReviewDetails = ({ email, checkout, onEdit }: Props) => {
  const { shippingAddress: to, company, vatNumber } = checkout
  const { scheduling } = useShopFacts().shop
  return (
    <dl className="review">
      <Row term="Contact" onEdit={null}>
        {email}
      </Row>
      {isPickupAddress(to) ? (
        <Row term="Courier" onEdit={onEdit}>
          Pick up from store
          <StoreAddress />
        </Row>
      ) : (
        <>
          <Row term="Courier" onEdit={onEdit}>
            Express, {expressDays(scheduling.courier)}
          </Row>
          <Row term="Delivery" onEdit={onEdit}>
            <span>
              {to.recipientName}, <span className="review-phone">{to.phone}</span>
            </span>
            <span>{to.address}</span>
            <span>
              {to.city} {to.postalCode}, {[to.province, to.country].filter(Boolean).join(', ')}
            </span>
          </Row>
        </>
      )}
      {checkout.promise && (
        <Row term="Date" onEdit={null}>
          <Promised promise={checkout.promise} isPickup={isPickupAddress(to)} />
        </Row>
      )}
      <Row term="Invoice" onEdit={onEdit}>
        {(company ?? vatNumber) ? (
          <>
            <span>{company}</span>
            {vatNumber !== null && <span>VAT number {vatNumber}</span>}
          </>
        ) : (
          'In your own name'
        )}
      </Row>
    </dl>
  )
}
