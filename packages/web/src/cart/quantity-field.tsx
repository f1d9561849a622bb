import { formatCount, QUANTITY_MIN } from '@umbala/pricing'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { readWhole, WHOLE_FAULT } from '../ui/whole-number.ts'

type Props = {
  readonly name: string
  readonly quantity: number
  readonly min: number
  readonly max: number
  readonly onChange: (quantity: number) => void
}

/**
 * How many of a line: by one, or typed. A typed number counts when it is finished, because on the way to 500 stands 5, and nothing at
 * all while the old one is being wiped out. One that cannot be read stays, and is told.
 */
export const QuantityField = ({ name, quantity, min, max, onChange }: Props) => {
  const [draft, setDraft] = useState<string | null>(null)
  const change = (next: number): void => {
    setDraft(null)
    if (next !== quantity) onChange(next)
  }
  const id = useId()
  const read = draft === null || draft.trim() === '' ? quantity : readWhole(draft)
  // Nothing at all takes the line out.
  const isWithin = read !== null && (read === 0 || read === quantity || (read >= min && read <= max))
  const typed = isWithin ? read : null
  const [isTold, setIsTold] = useState(false)
  const isFault = isTold && typed === null
  const finish = (): void => {
    setIsTold(typed === null)
    if (typed !== null) change(typed)
  }
  return (
    <span className="quantity">
      <span className="stepper">
        <button
          type="button"
          aria-label={`One less ${name}`}
          disabled={min > QUANTITY_MIN && quantity <= min}
          onClick={() => {
            change(quantity - 1)
          }}
        >
          <Minus className="icon" aria-hidden />
        </button>
        <input
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={9}
          aria-invalid={isFault || undefined}
          aria-describedby={isFault ? id : undefined}
          value={draft ?? String(quantity)}
          onFocus={(event) => {
            event.target.select()
          }}
          onChange={(event) => {
            setDraft(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
            if (event.key !== 'Escape' || draft === null) return
            // It takes back what is typed, and not the drawer around it.
            event.preventDefault()
            setDraft(null)
          }}
          onBlur={finish}
        />
        <button
          type="button"
          aria-label={`One more ${name}`}
          disabled={quantity >= max}
          onClick={() => {
            change(quantity + 1)
          }}
        >
          <Plus className="icon" aria-hidden />
        </button>
      </span>
      {isFault && (
        <span className="field-fault" id={id} role="alert">
          {read === null ? WHOLE_FAULT : `Please enter from ${formatCount(min)} to ${formatCount(max)}.`}
        </span>
      )}
    </span>
  )
}
