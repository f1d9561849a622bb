import { type ReactNode, useEffect, useRef } from 'react'
import { useShopFacts } from '../state/shop-facts.ts'
import type { Amounts } from './amounts.ts'
import { type CheckoutStep, CheckoutSteps } from './checkout-steps.tsx'
import { FoldedSummary, OrderSummary, type SummaryLine } from './order-summary.tsx'

type Props = {
  readonly step: CheckoutStep
  readonly lines: readonly SummaryLine[]
  readonly amounts: Amounts
  /** The customer came here from the other step, so reading goes on here. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** One column of decisions, with what it is about and what it costs always beside or above it. */
export const CheckoutSheet = ({ step, lines, amounts, takesFocus = false, children }: Props) => {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) column.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="checkout">
      <div ref={column} className="checkout-column" tabIndex={-1} data-takes-focus="">
        <FoldedSummary title="Order summary" lines={lines} amounts={amounts} />
        <CheckoutSteps now={step} />
        {children}
      </div>
      <aside className="checkout-aside" aria-label="Order summary">
        <OrderSummary title="Order summary" lines={lines} amounts={amounts} keepsTotal />
      </aside>
    </div>
  )
}

/** The shape of what comes, and all there is without a script. */
export const CheckoutAwaited = () => {
  const { shop } = useShopFacts()
  return (
    <>
      <div className="checkout" role="status">
        <span className="sr-only">Loading the checkout</span>
        <div className="checkout-awaited">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
        <span className="skeleton checkout-awaited-aside" />
      </div>
      <noscript>
        <p>
          The checkout needs JavaScript. Without it, order by phone: {shop.phones[0]?.shown ?? shop.email}.
        </p>
      </noscript>
    </>
  )
}
