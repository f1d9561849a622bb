import { QUANTITY_MAX } from '@umbala/pricing'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

type Props = {
  readonly name: string
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/**
 * How many of a line: by one, or typed. A typed number counts when it is finished, because on the way to 500 stands 5, and nothing at
 * all while the old one is being wiped out.
 */
export const QuantityField = ({ name, quantity, onChange }: Props) => {
  const [draft, setDraft] = useState<string | null>(null)
  const change = (next: number): void => {
    setDraft(null)
    if (next !== quantity) onChange(Math.min(QUANTITY_MAX, Math.max(0, next)))
  }
  const finish = (): void => {
    change(draft === null || draft === '' ? quantity : Number(draft))
  }
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`One less ${name}`}
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
        value={draft ?? String(quantity)}
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          setDraft(event.target.value.replace(/\D/g, '').slice(0, String(QUANTITY_MAX).length))
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
        disabled={quantity >= QUANTITY_MAX}
        onClick={() => {
          change(quantity + 1)
        }}
      >
        <Plus className="icon" aria-hidden />
      </button>
    </span>
  )
}
