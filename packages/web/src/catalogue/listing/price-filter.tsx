import { positionOf, PRICE_FILTER_MAX_RAND, randAt, SLIDER_MAX } from '@umbala/pricing'
import { type CSSProperties, useEffect, useRef, useState } from 'react'

type Props = {
  readonly minPrice: string
  readonly maxPrice: string
  /** Told when the visitor has stopped sliding or typing. */
  readonly onSettle: (form: HTMLFormElement | null) => void
}
type Bound = 'min' | 'max'
type Amounts = Readonly<Record<Bound, string>>

type Wish = { readonly amounts: Amounts; readonly since: Amounts }

const isSame = (one: Amounts, other: Amounts): boolean => one.min === other.min && one.max === other.max

/** Steps by the keyboard come one by one; the list waits for the last of them. */
const SETTLE_MS = 400

const LABELS = { min: 'Lowest price', max: 'Highest price' } as const
const BOUNDS: readonly Bound[] = ['min', 'max']

const positionsOf = ({ min, max }: Amounts): Record<Bound, number> => ({
  min: positionOf(Number(min) || 0),
  max: positionOf(Number(max) || 0),
})

/** Two native sliders on one track, and the amounts they stand for, to be typed as well. Only the amounts are sent. */
export const PriceFilter = ({ minPrice, maxPrice, onSettle }: Props) => {
  const asked: Amounts = { min: minPrice || '0', max: maxPrice || String(PRICE_FILTER_MAX_RAND) }
  const [wish, setWish] = useState<Wish | null>(null)
  // A wish counts as long as the list is as it was when it was made. A remount would say so as well, and take the focus off the slider.
  const isOver = wish !== null && !isSame(wish.since, asked)
  // Gone for good: whoever goes back finds the list as it was, and not the wish that led away from it.
  if (isOver) setWish(null)
  const amounts = wish === null || isOver ? asked : wish.amounts
  const setAmounts = (wanted: Amounts): void => {
    setWish({ amounts: wanted, since: asked })
  }
  const box = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWaiting = (): void => {
    clearTimeout(timer.current)
  }
  useEffect(() => stopWaiting, [])

  const settle = (): void => {
    stopWaiting()
    onSettle(box.current?.querySelector('input')?.form ?? null)
  }
  const positions = positionsOf(amounts)
  const slide = (bound: Bound, to: number): void => {
    // The thumbs meet, they do not pass each other.
    const within = bound === 'min' ? Math.min(to, positions.max) : Math.max(to, positions.min)
    setAmounts({ ...amounts, [bound]: String(randAt(within)) })
    stopWaiting()
    if (!isHeld.current) timer.current = setTimeout(settle, SETTLE_MS)
  }

  return (
    <div ref={box}>
      <div
        className="range"
        style={{ '--from': positions.min / SLIDER_MAX, '--to': positions.max / SLIDER_MAX } as CSSProperties}
        // Where both stand at the top end, only the lower one can move, so it must be the one that is reached.
        data-high={positions.min > SLIDER_MAX / 2 ? '' : undefined}
      >
        {BOUNDS.map((bound) => (
          <input
            key={bound}
            type="range"
            min={0}
            max={SLIDER_MAX}
            aria-label={LABELS[bound]}
            aria-valuetext={`R${amounts[bound]}`}
            value={positions[bound]}
            onChange={(event) => {
              slide(bound, Number(event.target.value))
            }}
            onPointerDown={() => {
              isHeld.current = true
            }}
            onPointerUp={() => {
              isHeld.current = false
              settle()
            }}
            onPointerCancel={() => {
              isHeld.current = false
            }}
          />
        ))}
      </div>
      <div className="amounts">
        {BOUNDS.map((bound) => (
          <label key={bound} className="amount">
            <span aria-hidden="true">R</span>
            <input
              className="input"
              name={`${bound}Price`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              aria-label={`${LABELS[bound]} in rand`}
              value={amounts[bound]}
              onChange={(event) => {
                setAmounts({ ...amounts, [bound]: event.target.value })
              }}
              onKeyDown={(event) => {
                // A form of several fields and no button is not sent by this key.
                if (event.key === 'Enter') settle()
              }}
              onBlur={() => {
                settle()
                setWish(null)
              }}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
