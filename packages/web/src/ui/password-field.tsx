import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormField } from './form-field.tsx'
import { useAlive } from './use-alive.ts'

type Props<Name extends string> = {
  readonly name: Name
  readonly label: string
  readonly faults: Readonly<Partial<Record<Name, string>>>
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: ReactNode
}

/** Shown on demand. No upper length: a password that was pasted and cut short would lock its owner out. */
export const PasswordField = <Name extends string>(props: Props<Name>) => {
  const { name, label, faults, autoComplete, hint } = props
  const isAlive = useAlive()
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <FormField name={name} label={label} faults={faults} hint={hint}>
      {(control) => (
        <span className="secret">
          <input
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="icon-btn"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={control.id}
            disabled={!isAlive}
            onClick={() => {
              setShown(!shown)
            }}
          >
            <Sign className="icon" aria-hidden />
          </button>
        </span>
      )}
    </FormField>
  )
}
