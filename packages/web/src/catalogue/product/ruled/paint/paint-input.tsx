import { useId } from 'react'
import { PAINT_FIELD } from '../../../../state/job-address.ts'

type Props = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly inputMode?: 'decimal' | 'numeric' | 'text'
  readonly maxLength?: number
  readonly describedBy?: string
  readonly isWrong?: boolean
  readonly onChange: (text: string) => void
}

export const paintFieldId = (name: string): string => `paint-${name}`

/** One field of the room or of the tint, by the name under which the form sends it. */
export const PaintInput = (props: Props) => {
  const { name, label, value, unit, inputMode = 'decimal', maxLength = 12, describedBy, isWrong } = props
  const unitId = useId()
  const id = paintFieldId(name)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {unit !== undefined && <small id={unitId}> {unit}</small>}
      </label>
      <input
        id={id}
        className="input"
        name={`${PAINT_FIELD}${name}`}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        aria-invalid={isWrong === true ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          props.onChange(event.target.value)
        }}
      />
    </div>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly columns: 2 | 3
  readonly values: readonly { readonly value: string; readonly text: string; readonly note: string }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

export const PaintChoice = ({ name, label, columns, values, chosen, onChoose }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="paint-choice" role="radiogroup" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="options" data-columns={columns}>
        {values.map(({ value, text, note }) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={`${PAINT_FIELD}${name}`}
              value={value}
              checked={value === chosen}
              onChange={() => {
                onChoose(value)
              }}
            />
            {text}
            <small>{note}</small>
          </label>
        ))}
      </div>
    </div>
  )
}
