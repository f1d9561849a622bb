import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Control<Name extends string> = {
  readonly id: string
  readonly name: Name
  readonly required: true
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

type Props<Name extends string> = {
  readonly name: Name
  readonly label: string
  readonly faults: Readonly<Partial<Record<Name, string>>>
  /** What helps before anything is wrong. */
  readonly hint?: ReactNode
  readonly children: (control: Control<Name>) => ReactNode
}

/** A label, what it labels, and what is wrong with it. */
export const FormField = <Name extends string>({ name, label, faults, hint, children }: Props<Name>) => {
  const id = useId()
  const fault: string | undefined = faults[name]
  const described = [hint !== undefined && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        required: true,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint !== undefined && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          <CircleAlert className="icon" aria-hidden />
          {fault}
        </p>
      )}
    </div>
  )
}
