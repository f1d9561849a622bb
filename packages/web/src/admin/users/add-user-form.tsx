import { PASSWORD_LENGTH, type Role } from '@umbala/contract'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { Refusal } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { FormField } from '../../ui/form-field.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { say } from '../ui/say.ts'
import { addUser } from './admin.slice.ts'
import { ROLE_CHOICES } from './roles.ts'

type Faults = Readonly<Partial<Record<'name' | 'email' | 'password' | 'role', string>>>
type PasswordProps = { readonly faults: Faults }

/** Shown on demand: whoever adds a user has to tell them the password. */
const PasswordField = ({ faults }: PasswordProps) => {
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <FormField
      name="password"
      label="Password"
      faults={faults}
      hint={`At least ${PASSWORD_LENGTH.min} characters.`}
    >
      {(control) => (
        <span className="secret">
          <input
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="icon-btn"
            aria-label={`${shown ? 'Hide' : 'Show'} password`}
            aria-controls={control.id}
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

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const readUser = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const role: Role = textOf(data, 'role') === 'admin' ? 'admin' : 'customer'
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    password: textOf(data, 'password'),
    role,
  }
}

export const AddUserForm = () => {
  const ask = useAsk()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const faults: Faults = refusal?.fields ?? {}

  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const user = readUser(event.currentTarget)
    setBusy(true)
    const outcome = await ask(addUser(user))
    setBusy(false)
    setRefusal(outcome.refusal)
    if (outcome.refusal !== null) return
    form.current?.reset()
    say('success', `${outcome.answer.user.name} has been added.`)
  }

  return (
    <form ref={form} className="form-panel user-form" onSubmit={(event) => void send(event)}>
      <h2 id="add-user">Add New User</h2>
      {refusal !== null && <ErrorLine text={refusal.message} />}
      <FormField name="name" label="Name" faults={faults}>
        {(control) => <input {...control} className="input" autoComplete="off" maxLength={120} />}
      </FormField>
      <FormField name="email" label="Email" faults={faults}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </FormField>
      <PasswordField faults={faults} />
      <FormField name="role" label="Role" faults={faults}>
        {(control) => (
          <span className="select">
            <select {...control} className="input" defaultValue="customer">
              {ROLE_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDown className="icon" aria-hidden />
          </span>
        )}
      </FormField>
      <button type="submit" className="btn btn-primary" aria-busy={busy} aria-disabled={busy}>
        Add User
      </button>
    </form>
  )
}
