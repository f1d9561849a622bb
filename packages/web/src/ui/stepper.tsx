import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAlive } from './use-alive.ts'

type Props = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A whole number by buttons or by typing. What is being typed may be unfinished; only a number within bounds is told. */
export const Stepper = ({ label, value, min, max, onChange }: Props) => {
  const isAlive = useAlive()
  const [draft, setDraft] = useState<string | null>(null)
  const within = (count: number): number => Math.min(max, Math.max(min, count))
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length)
    setDraft(digits)
    if (digits !== '') onChange(within(Number(digits)))
  }
  const step = (by: number): void => {
    setDraft(null)
    onChange(within(value + by))
  }
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label="One less"
        disabled={!isAlive || value <= min}
        onClick={() => {
          step(-1)
        }}
      >
        <Minus className="icon" aria-hidden />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={(event) => {
          type(event.target.value)
        }}
        onBlur={() => {
          setDraft(null)
        }}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={!isAlive || value >= max}
        onClick={() => {
          step(1)
        }}
      >
        <Plus className="icon" aria-hidden />
      </button>
    </span>
  )
}
