import { NOTICE_MS } from '@umbala/pricing'
import { type ReactNode, useId, useState } from 'react'
import { useShopFacts } from '../state/shop-facts.ts'
import { notify, prepareToasts } from '../ui/toasts.tsx'
import { type Faults, findFaults } from './check-fields.ts'
import { HoneypotField } from './honeypot-field.tsx'
import { adviceFor, type EmailFormKind, prepareSending, sendEmailForm } from './send-email-form.ts'
import { useAlive } from '../ui/use-alive.ts'

type Props = {
  readonly kind: EmailFormKind
  /** The id of the heading that names the form. */
  readonly labelledBy: string
  readonly button: string
  readonly busyButton: string
  readonly thanks: string
  readonly sorry: string
  readonly onSent?: () => void
  readonly children: (faults: Faults) => ReactNode
}

const faultsIn = (form: HTMLFormElement): Faults => findFaults(new FormData(form))

/** What was complained about and is still wrong; a field nobody has come to yet is left in peace. */
const stillWrong = (told: Faults, found: Faults): Faults =>
  Object.fromEntries(Object.entries(found).filter(([name]) => Object.hasOwn(told, name)))

const prepare = (): void => {
  prepareSending()
  prepareToasts()
}

/** A form that becomes a message to the shop. What was typed stays until the shop has it. */
export const EmailForm = (props: Props) => {
  const { kind, labelledBy, button, busyButton, thanks, sorry, onSent, children } = props
  const { shop, emailForm } = useShopFacts()
  const alive = useAlive()
  const adviceId = useId()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [advice, setAdvice] = useState<string | null>(null)

  const send = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true)
    setAdvice(null)
    try {
      await sendEmailForm(kind, form, emailForm)
      form.reset()
      onSent?.()
      notify('success', thanks, { ms: NOTICE_MS.admin })
    } catch (failure) {
      setAdvice(adviceFor(failure))
      notify('danger', sorry, { ms: NOTICE_MS.admin })
    } finally {
      setBusy(false)
    }
  }

  const submit = (form: HTMLFormElement): void => {
    if (busy) return
    const found = faultsIn(form)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first === undefined) void send(form)
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form
      className="form-panel"
      aria-labelledby={labelledBy}
      // What is typed must never end up in the page's address, whatever happens to the script.
      method="post"
      noValidate
      onFocus={prepare}
      onChange={(event) => {
        setFaults(stillWrong(faults, faultsIn(event.currentTarget)))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {children(faults)}
      <HoneypotField />
      <button
        className="btn btn-primary btn-lg"
        disabled={!alive}
        aria-busy={busy}
        aria-disabled={busy}
        aria-describedby={advice === null ? undefined : adviceId}
      >
        {busy ? busyButton : button}
      </button>
      {advice !== null && (
        <p className="form-advice" id={adviceId}>
          {advice} Everything you typed is still here. You can also write to{' '}
          <a href={`mailto:${shop.email}`}>{shop.email}</a>.
        </p>
      )}
      <noscript>
        This form needs JavaScript. Without it, write to <a href={`mailto:${shop.email}`}>{shop.email}</a>.
      </noscript>
    </form>
  )
}
