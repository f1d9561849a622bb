import { PASSWORD_LENGTH } from '@umbala/contract'
import { ChevronDown } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { Refusal } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { FormField } from '../../ui/form-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { say } from '../ui/say.ts'
import { addUser } from './admin.slice.ts'
import type { Choice } from '../ui/select-field.tsx'
import { CUSTOMER } from './roles.ts'

type Faults = Readonly<Partial<Record<'name' | 'email' | 'password' | 'role', string>>>
const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const readUser = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const roleId = textOf(data, 'role')
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    password: textOf(data, 'password'),
    ...(roleId !== '' && roleId !== CUSTOMER && { roleId }),
  }
}

type Props = {
  /** What a new user may be; a customer where there is nothing to choose. */
  readonly choices: readonly Choice[]
}

export const AddUserForm = ({ choices }: Props) => {
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
      {/* Whoever adds a user has to tell them the password. */}
      <PasswordField
        name="password"
        label="Password"
        faults={faults}
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters.`}
      />
      {choices.length > 1 && (
        <FormField name="role" label="Role" faults={faults}>
          {(control) => (
            <span className="select">
              <select {...control} className="input" defaultValue="customer">
                {choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <ChevronDown className="icon" aria-hidden />
            </span>
          )}
        </FormField>
      )}
      <button type="submit" className="btn btn-primary" aria-busy={busy} aria-disabled={busy}>
        Add User
      </button>
    </form>
  )
}
