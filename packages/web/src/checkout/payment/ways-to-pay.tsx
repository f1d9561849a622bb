import type { WayToPay } from '@umbala/contract'
import { formatAmount } from '@umbala/pricing'
import { useId } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { keyOf } from './use-ways.ts'

type WayProps = {
  readonly way: WayToPay
  readonly group: string
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onChoose: (way: WayToPay) => void
}

const Way = ({ way, group, chosen, disabled, onChoose }: WayProps) => {
  const id = useId()
  const { name, note, currency, amount } = way
  return (
    <label className="pick">
      <span className="check">
        <input
          type="radio"
          name={group}
          value={keyOf(way)}
          checked={chosen}
          disabled={disabled}
          aria-labelledby={`${id}-name ${id}-amount`}
          aria-describedby={`${id}-about`}
          onChange={() => {
            onChoose(way)
          }}
        />
      </span>
      <strong id={`${id}-name`}>{name}</strong>
      <span id={`${id}-amount`} className="pick-fee">
        {formatAmount(currency, amount)}
      </span>
      <small id={`${id}-about`}>{note}</small>
    </label>
  )
}

type Props = Pick<WayProps, 'disabled' | 'onChoose'> & {
  readonly ways: readonly WayToPay[]
  readonly chosen: WayToPay
}

/** Where there is only one way, there is nothing to choose. */
export const WaysToPay = ({ ways, chosen, disabled, onChoose }: Props) => {
  const group = useId()
  if (ways.length < 2) return null
  return (
    <fieldset className="checkout-section">
      <legend>How do you want to pay?</legend>
      <div className="picks">
        {ways.map((way) => (
          <Way
            key={keyOf(way)}
            way={way}
            group={group}
            chosen={keyOf(way) === keyOf(chosen)}
            disabled={disabled}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}

export const WaysAwaited = () => (
  <div className="payment-awaited" role="status">
    <span className="sr-only">Loading the ways to pay</span>
    <span className="skeleton" />
  </div>
)

export const WaysMissing = ({ onRetry }: { readonly onRetry: () => Promise<void> }) => (
  <Notice kind="danger" role="alert">
    <p>
      <strong>The ways to pay could not be loaded.</strong> Your order is kept and nothing was charged.
    </p>
    <p className="payment-trouble">
      <button type="button" className="btn" onClick={() => void onRetry()}>
        Try again
      </button>
    </p>
  </Notice>
)

export const NoWayToPay = () => (
  <Notice kind="danger" role="alert">
    <p>
      <strong>This shop cannot take payments at the moment.</strong> Your order is kept. Please come back a
      little later.
    </p>
  </Notice>
)
