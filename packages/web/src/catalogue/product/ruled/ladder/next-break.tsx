import { useEffect, useRef } from 'react'
import { useAlive } from '../../../../ui/use-alive.ts'
import {
  cents,
  formatCount,
  formatRand,
  type LinePrice,
  type PriceRule,
  type Rates,
  withVat,
} from '@umbala/pricing'

/** How much dearer than the job a larger one may be and still be told: whoever wants one banner is not told what fifty-six would cost. */
const MOST_TIMES: Readonly<Record<PriceRule['kind'], number>> = {
  each: 0,
  table: 1,
  area: 0.5,
  grid: 0.5,
  tins: 0,
}
/** Up to here it is said to be only so much. */
const LITTLE = 0.5

export type ToldBreak = { readonly quantity: number; readonly head: string; readonly rest: string }

/** The next quantity at which a piece costs less, in words with VAT; null where it is too far away to be of use. */
export const nextBreakWords = (
  price: LinePrice | null,
  quantity: number,
  kind: PriceRule['kind'],
  vat: Rates['vat'],
): ToldBreak | null => {
  const next = price?.ok ? price.nextBreak : null
  if (!price?.ok || next === null || next.more > price.total * MOST_TIMES[kind]) return null
  const now = withVat(price.total, vat)
  const then = withVat(next.total, vat)
  const pieces = formatCount(next.quantity)
  const more = formatRand(cents(Math.abs(then - now)))
  const only = next.more <= price.total * LITTLE ? 'only ' : ''
  const each = formatRand(cents(Math.round(then / next.quantity)))
  const head =
    then === now
      ? `${pieces} cost the same.`
      : then > now
        ? `${pieces} cost ${only}${more} more.`
        : `${pieces} cost ${more} less.`
  return {
    quantity: next.quantity,
    head,
    rest: `That is ${each} each instead of ${formatRand(cents(Math.round(now / quantity)))}, incl. VAT.`,
  }
}

type Props = {
  readonly told: ToldBreak | null
  readonly onTake: (quantity: number) => void
  /** There is no further one: the button is gone, and the focus with it. */
  readonly onLastTaken: () => void
}

/** Said aloud whenever it changes. The button is part of the form, so that it takes the quantity without scripts too. */
export const NextBreak = ({ told, onTake, onLastTaken }: Props) => {
  const isAlive = useAlive()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current && told === null) onLastTaken()
    isTaken.current = false
  })
  return (
    <div aria-live="polite">
      {told && (
        <div className="nudge">
          <p>
            <strong>{told.head}</strong> {told.rest}
          </p>
          <button
            // The Enter key of a field must not press it.
            type={isAlive ? 'button' : 'submit'}
            className="btn"
            name="take"
            value={told.quantity}
            onClick={() => {
              isTaken.current = true
              onTake(told.quantity)
            }}
          >
            Take {formatCount(told.quantity)}
          </button>
        </div>
      )}
    </div>
  )
}
