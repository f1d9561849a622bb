import { useShopFacts } from '../state/shop-facts.ts'
import { Link } from '../ui/link.tsx'

type Props = { readonly reason: string | null; readonly onRetry: () => void }

/** An order that is not there, or could not be asked for: what to do next is the same. */
export const OrderMissing = ({ reason, onRetry }: Props) => {
  const { shop } = useShopFacts()
  return (
    <div className="order-missing" role="alert">
      <h1>No Order details found</h1>
      {reason !== null && <p className="lead">{reason}</p>}
      <p>
        If you expected an order here, call us on{' '}
        <a className="text-link" href={`tel:${shop.phones[0]?.dial ?? ''}`}>
          {shop.phones[0]?.shown}
        </a>{' '}
        or write to{' '}
        <a className="text-link" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
        .
      </p>
      <div className="actions">
        <Link className="btn btn-primary" to="/my-orders">
          My Orders
        </Link>
        <button type="button" className="btn" onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  )
}

/** The shape of what comes. */
export const OrderAwaited = () => (
  <div className="order-awaited" role="status">
    <span className="sr-only">Loading the order</span>
    <span className="skeleton order-awaited-title" />
    <span className="skeleton order-awaited-steps" />
    <div className="order-columns">
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  </div>
)
