import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Faults, FieldName } from './check-fields.ts'

type Control = {
  readonly id: string
  readonly name: FieldName
  readonly required: true
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

type Props = {
  readonly name: FieldName
  readonly label: string
  readonly faults: Faults
  readonly children: (control: Control) => ReactNode
}

/** A label, what it labels, and what is wrong with it. A page has one message form, so that a name can be the id too. */
export const FormField = ({ name, label, faults, children }: Props) => {
  const fault = faults[name]
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {children({
        id: name,
        name,
        required: true,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? `${name}-fault` : undefined,
      })}
      {fault && (
        <p className="field-fault" id={`${name}-fault`}>
          <CircleAlert className="icon" aria-hidden />
          {fault}
        </p>
      )}
    </div>
  )
}
