import type { Cart } from '@umbala/contract'
import {
  dayAt,
  dayWords,
  formatRand,
  fromRand,
  orderTotal,
  promiseWords,
  type Rates,
  usdDecimal,
  withVat,
} from '@umbala/pricing'
import { useState } from 'react'
import { useUploadsUnderWay } from '../state/uploads-under-way.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { DollarNote } from '../ui/dollar-note.tsx'
import { promiseOfLines } from '../ui/promise/line-dates.ts'
import { Link } from '../ui/link.tsx'
import { useNow } from '../ui/promise/use-now.ts'

type Props = {
  readonly cart: Cart
  readonly isSignedIn: boolean
  readonly takesOrders: boolean
  readonly error: string | null
  /** Given when the cart could not be brought up to date. */
  readonly onRetry?: () => void
}

/** What PayPal would take for it if it is picked up. */
const usdOf = ({ products }: Cart, rates: Rates): string => {
  const lines = products.map(({ lineTotal }) => fromRand(lineTotal))
  return usdDecimal(orderTotal(lines, 'pickup', rates).usdCents)
}

/** When all of it is ready, if it is ordered now. */
const CartPromise = ({ cart }: Pick<Props, 'cart'>) => {
  const { scheduling } = useShopFacts().shop
  const now = useNow()
  const promise = promiseOfLines(cart.products, scheduling, now)
  if (promise === null) return null
  // One line that no courier takes, and all of it is fetched.
  const isCollected = cart.products.some(({ collectOnly }) => collectOnly)
  return (
    <p className="cart-promise">
      <strong>{promiseWords(promise, now)}</strong>
      {isCollected
        ? ', to be collected from our store.'
        : `, with you by ${dayWords(promise.arrives.express, dayAt(now))} by express courier.`}
    </p>
  )
}

/** Always in sight: what went wrong, what it all costs, and the way on. */
export const CartFoot = ({ cart, isSignedIn, takesOrders, error, onRetry }: Props) => {
  const { rates } = useShopFacts().shop
  const isSending = useUploadsUnderWay()
  const [isWarned, setIsWarned] = useState(false)
  if (isWarned && !isSending) setIsWarned(false)
  const isFilled = cart.products.length > 0
  const total = fromRand(cart.totalPrice)
  return (
    <div className="drawer-foot" hidden={!isFilled && error === null}>
      <div role="alert">
        {error !== null && (
          <p className="cart-fault">
            <span>
              {error}
              {!onRetry && <small className="note">Your cart is unchanged.</small>}
            </span>
            {onRetry && (
              <button type="button" className="btn" onClick={onRetry}>
                Try again
              </button>
            )}
          </p>
        )}
        {isWarned && (
          <p className="cart-fault">
            A file is still on its way. Once it has arrived, or to go on without it, press Checkout again.
          </p>
        )}
      </div>
      {isFilled && (
        <>
          <dl>
            <div className="cart-total">
              <dt>
                Total <small>incl. VAT</small>
              </dt>
              <dd className="price">{formatRand(withVat(total, rates.vat))}</dd>
            </div>
            <div className="cart-total-excl">
              <dt>Total excl. VAT</dt>
              <dd className="price">{formatRand(total)}</dd>
            </div>
          </dl>
          <DollarNote
            usd={usdOf(cart, rates)}
            usdMillionths={rates.usdMillionths}
            plus="incl. VAT, before courier"
          />
          {takesOrders ? (
            <>
              <CartPromise cart={cart} />
              <Link
                className="btn btn-primary btn-lg"
                to={isSignedIn ? '/checkout' : '/login?redirect=/checkout'}
                onClick={(event) => {
                  if (isWarned || !isSending) return
                  event.preventDefault()
                  setIsWarned(true)
                }}
              >
                Checkout
              </Link>
              <p className="note">Courier and VAT are calculated at checkout.</p>
            </>
          ) : (
            <p>
              <strong>We do not take orders yet.</strong> Your cart is kept. Please come back a little later.
            </p>
          )}
        </>
      )}
    </div>
  )
}
