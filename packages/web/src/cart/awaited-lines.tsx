const AWAITED = 3

/** The shape of what comes, while the cart of somebody who has just signed in is asked for. */
export const AwaitedLines = () => (
  <div role="status">
    <span className="sr-only">Loading your cart</span>
    {Array.from({ length: AWAITED }, (_, index) => (
      <div key={index} className="cart-line" aria-hidden="true">
        <span className="skeleton" />
        <span className="cart-line-awaited">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </span>
      </div>
    ))}
  </div>
)
