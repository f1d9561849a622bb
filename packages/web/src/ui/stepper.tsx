import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useAlive } from './use-alive.ts'
import { readWhole, WHOLE_FAULT } from './whole-number.ts'

type Props = {
  readonly label: string
  /** Where a form without scripts sends it. */
  readonly name?: string
  /** Of the number as it was last readable. */
  readonly value: number
  readonly min: number
  readonly max: number
  /** Null while what is typed cannot be read. */
  readonly onChange: (value: number | null) => void
}

/** A whole number by buttons or by typing. What is being typed may be unfinished; what cannot be read stays, and is told at the field. */
export const Stepper = ({ label, name, value, min, max, onChange }: Props) => {
  const isAlive = useAlive()
  const [draft, setDraft] = useState<string | null>(null)
  const within = (count: number): number => Math.min(max, Math.max(min, count))
  const id = useId()
  const isUnreadable = draft !== null && draft.trim() !== '' && readWhole(draft) === null
  const type = (text: string): void => {
    setDraft(text)
    const count = readWhole(text)
    if (count !== null) onChange(within(count))
    else if (text.trim() !== '') onChange(null)
  }
  const step = (by: number): void => {
    setDraft(null)
    onChange(within(value + by))
  }
  return (
    <>
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
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-invalid={isUnreadable || undefined}
          aria-describedby={isUnreadable ? id : undefined}
          value={draft ?? String(value)}
          onChange={(event) => {
            type(event.target.value)
          }}
          onBlur={() => {
            if (!isUnreadable) setDraft(null)
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
      {isUnreadable && (
        <span className="field-fault" id={id} role="alert">
          {WHOLE_FAULT}
        </span>
      )}
    </>
  )
}
