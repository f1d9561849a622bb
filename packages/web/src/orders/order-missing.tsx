import { useShopFacts } from '../state/shop-facts.ts'
import { Link } from '../ui/link.tsx'

type Props = { readonly reason: string | null; readonly onRetry: () => void }

/** An order that is not there, or could not be asked for: what to do next is the same. */
export const OrderMissing = ({ reason, onRetry }: Props) => {
  const { shop } = useShopFacts()
  return (
    <div className="grid max-w-prose justify-items-start gap-5" role="alert">
      <h1>No Order details found</h1>
      {reason !== null && <p className="text-lg">{reason}</p>}
      <p>
        If you expected an order here, call us on{' '}
        <a className="underline" href={`tel:${shop.phones[0]?.dial ?? ''}`}>
          {shop.phones[0]?.shown}
        </a>{' '}
        or write to{' '}
        <a className="underline" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
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
  <div className="grid gap-8" role="status">
    <span className="sr-only">Loading the order</span>
    <span className="skeleton h-12 w-3/5" />
    <span className="skeleton h-16" />
    <div className="order-columns">
      <span className="skeleton h-64" />
      <span className="skeleton h-64" />
    </div>
  </div>
)
