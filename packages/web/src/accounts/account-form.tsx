import { type ReactNode, useState } from 'react'
import type { Refusal } from '../state/thunk.ts'
import { useAlive } from '../ui/use-alive.ts'
import { type Check, type Faults, type Filled, findFaults, stillWrong } from './check-account.ts'
import { ScriptNeeded } from './script-needed.tsx'

const BUTTONS = {
  large: 'btn btn-primary btn-lg',
  small: 'btn btn-primary',
  danger: 'btn btn-danger',
} as const

type Props<Name extends string> = {
  /** The id of the heading that names the form. */
  readonly labelledBy: string
  readonly button: string
  readonly busyButton: string
  readonly look?: keyof typeof BUTTONS
  /** The fields in their order, and what is looked at before the server is asked. */
  readonly checks: Readonly<Record<Name, Check>>
  readonly send: (filled: Filled<Name>) => Promise<Refusal | null>
  /** Called when the server has agreed. */
  readonly onDone?: (form: HTMLFormElement) => void
  readonly children: (faults: Faults<Name>, filled: Filled<Name>) => ReactNode
}

const noFaults = <Name extends string>(): Faults<Name> => {
  const faults: Partial<Record<Name, string>> = {}
  return faults
}

const MARKED = 'Please correct what is marked below.'

const tell = ({ code, message }: Refusal): string =>
  code === 'network' ? `${message}. Please check your connection, then press the button again.` : message

const read = <Name extends string>(
  checks: Readonly<Record<Name, Check>>,
  form?: HTMLFormElement,
): Filled<Name> => {
  const given = form && new FormData(form)
  const filled: Partial<Record<Name, string>> = {}
  for (const name in checks) {
    const value = given?.get(name)
    filled[name] = typeof value === 'string' ? value : ''
  }
  return filled as Filled<Name>
}

/** What the server found wrong, as far as this form has a field to show it beside. */
const faultsOf = <Name extends string>(
  checks: Readonly<Record<Name, Check>>,
  { fields }: Refusal,
): Faults<Name> => {
  const faults: Partial<Record<Name, string>> = {}
  for (const name in checks) {
    const fault = fields?.[name]
    if (fault !== undefined) faults[name] = fault
  }
  return faults
}

const focusFirst = <Name extends string>(form: HTMLFormElement, faults: Faults<Name>): boolean => {
  const [first] = Object.keys(faults)
  if (first === undefined) return false
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  return true
}

/** A form about an account. What is typed stays in the page until the server has taken it, and never reaches an address. */
export const AccountForm = <Name extends string>(props: Props<Name>) => {
  const { labelledBy, button, busyButton, look = 'large', checks, send, onDone, children } = props
  const alive = useAlive()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState(noFaults<Name>)
  const [refused, setRefused] = useState<string | null>(null)
  const [filled, setFilled] = useState(() => read(checks))

  const ask = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true)
    const refusal = await send(read(checks, form))
    setBusy(false)
    if (refusal === null) {
      onDone?.(form)
      return
    }
    const found = faultsOf(checks, refusal)
    setFaults(found)
    setRefused(focusFirst(form, found) ? MARKED : tell(refusal))
  }

  const submit = (form: HTMLFormElement): void => {
    if (busy) return
    const found = findFaults(checks, read(checks, form))
    setFaults(found)
    setRefused(null)
    if (focusFirst(form, found)) setRefused(MARKED)
    else void ask(form)
  }

  return (
    <form
      className="account-form"
      aria-labelledby={labelledBy}
      method="post"
      noValidate
      onChange={(event) => {
        const now = read(checks, event.currentTarget)
        setFilled(now)
        const left = stillWrong(faults, findFaults(checks, now))
        setFaults(left)
        if (refused === MARKED && Object.keys(left).length === 0) setRefused(null)
      }}
      onReset={() => {
        setFilled(read(checks))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div role="alert">{refused !== null && <p className="form-refusal">{refused}</p>}</div>
      {children(faults, filled)}
      <button className={BUTTONS[look]} disabled={!alive} aria-busy={busy} aria-disabled={busy}>
        {busy ? busyButton : button}
      </button>
      <ScriptNeeded />
    </form>
  )
}
