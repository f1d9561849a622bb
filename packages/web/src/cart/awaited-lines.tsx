const AWAITED = 3

/** The shape of what comes, while the cart of somebody who has just signed in is asked for. */
export const AwaitedLines = () => (
  <div role="status">
    <span className="sr-only">Loading your cart</span>
    {Array.from({ length: AWAITED }, (_, index) => (
      <div key={index} className="cart-line" aria-hidden="true">
        <span className="skeleton aspect-square" />
        <span className="grid content-start gap-2">
          <span className="skeleton h-5 w-3/4" />
          <span className="skeleton h-4 w-1/2" />
          <span className="skeleton h-11 w-2/5" />
        </span>
      </div>
    ))}
  </div>
)
