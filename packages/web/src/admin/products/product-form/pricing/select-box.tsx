import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'required'> & {
  readonly required?: boolean
  readonly choices: Readonly<Record<Value, string>>
  readonly value: string
  readonly onChange: (value: Value) => void
}

/** One of a few, by its words. A value that is no longer among them stays visible until another is chosen. */
export const SelectBox = <Value extends string>({
  choices,
  value,
  onChange,
  required: _,
  ...rest
}: Props<Value>) => {
  const values = Object.keys(choices) as Value[]
  return (
    <span className="select">
      <select
        className="input"
        {...rest}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((each) => each === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {!values.some((each) => each === value) && <option value={value}>{value}</option>}
        {values.map((each) => (
          <option key={each} value={each}>
            {choices[each]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  )
}
