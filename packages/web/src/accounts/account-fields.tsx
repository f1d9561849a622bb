import { FormField } from '../ui/form-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EMAIL_LENGTH, type Faults, NAME_LENGTH } from './check-account.ts'
import { strengthOf } from './password-strength.ts'

type Props<Name extends string> = { readonly faults: Faults<Name> }

export const NameField = ({ faults, current }: Props<'name'> & { readonly current?: string }) => (
  <FormField name="name" label="Name" faults={faults}>
    {(control) => (
      <input
        {...control}
        className="input"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        defaultValue={current}
      />
    )}
  </FormField>
)

export const EmailField = ({ faults }: Props<'email'>) => (
  <FormField name="email" label="Email" faults={faults}>
    {(control) => (
      <input
        {...control}
        className="input"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LENGTH}
      />
    )}
  </FormField>
)

/** Tells password managers whose password is asked for, where the page does not ask for the address. */
export const KnownEmail = ({ email }: { readonly email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

const PATCHES = [1, 2, 3, 4]

const Meter = ({ password, known }: { readonly password: string; readonly known: readonly string[] }) => {
  const { patches, words } = strengthOf(password, known)
  return (
    <div className="meter" data-patches={patches}>
      <span className="meter-bar" aria-hidden="true">
        {PATCHES.map((patch) => (
          <i key={patch} data-inked={patch <= patches} />
        ))}
      </span>
      <span role="status">{words}</span>
    </div>
  )
}

type NewPasswordProps<Name extends string> = Props<Name> & {
  readonly name: Name
  readonly label: string
  readonly typed: string
  /** What others know of the person too, and so no secret. */
  readonly known: readonly string[]
}

export const NewPasswordField = <Name extends string>(props: NewPasswordProps<Name>) => {
  const { name, label, faults, typed, known } = props
  return (
    <PasswordField
      name={name}
      label={label}
      faults={faults}
      autoComplete="new-password"
      hint={<Meter password={typed} known={known} />}
    />
  )
}
