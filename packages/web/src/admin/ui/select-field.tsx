import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string }

type Props<Value extends string> = {
  readonly label: string
  /** Read out only, where the choices say by themselves what they are about. */
  readonly hideLabel?: boolean
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

export const SelectField = <Value extends string>(props: Props<Value>) => {
  const { label, hideLabel = false, value, choices, onChange, disabled } = props
  const id = useId()
  return (
    <div className="select-field">
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        <select
          id={id}
          className="input input-sm"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
    </div>
  )
}
