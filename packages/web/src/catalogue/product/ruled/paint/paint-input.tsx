import { type ComponentProps, useId } from 'react'
import { PAINT_FIELD } from '../../../../state/job-address.ts'
import { ChoiceOptions } from '../ruled-fields.tsx'

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

type ChoiceProps = ComponentProps<typeof ChoiceOptions> & { readonly label: string }

export const PaintChoice = ({ name, label, ...options }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="paint-choice" role="radiogroup" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <ChoiceOptions name={`${PAINT_FIELD}${name}`} {...options} />
    </div>
  )
}
