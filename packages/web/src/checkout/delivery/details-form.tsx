import type { Address } from '@umbala/contract'
import { type Cents, formatRand } from '@umbala/pricing'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { CourierChoice } from './courier-choice.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { type DeliveryDraft, type DraftFaults, type DraftField, withAddress } from './delivery-draft.ts'
import { FaultSummary } from './fault-summary.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { isSaved, SavedAddressChoice } from './saved-address-choice.tsx'

type Props = {
  readonly email: string
  readonly draft: DeliveryDraft
  readonly faults: DraftFaults | null
  readonly addresses: readonly Address[]
  readonly total: Cents
  readonly arrives: ComponentProps<typeof CourierChoice>['arrives']
  readonly collectOnly: readonly string[]
  readonly busy: boolean
  readonly onChange: (draft: DeliveryDraft) => void
  /** Answers what stands in the way, if anything does. */
  readonly onSubmit: () => Promise<DraftFaults | null>
}

const ContactSection = ({ email }: Pick<Props, 'email'>) => {
  const id = useId()
  return (
    <section className="checkout-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Contact</h2>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Email
        </label>
        <input
          id={id}
          className="input"
          type="email"
          value={email}
          readOnly
          autoComplete="email"
          aria-describedby={`${id}-hint`}
        />
        <p className="note" id={`${id}-hint`}>
          Your confirmation and the tracking number go to this address.
        </p>
      </div>
    </section>
  )
}

const KeepAddress = ({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) => (
  <label className="check">
    <input
      type="checkbox"
      checked={draft.keep}
      onChange={({ currentTarget }) => {
        onChange({ ...draft, keep: currentTarget.checked })
      }}
    />
    Save this address for next time
  </label>
)

/** Of radio buttons the chosen one, or else the first. */
const fieldIn = (form: HTMLFormElement | null, name: DraftField): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${name}"]:checked`) ??
  form?.querySelector<HTMLElement>(`[name="${name}"]`) ??
  null

/** The first step: how the order travels, and to whom. */
export const DetailsForm = (props: Props) => {
  const { email, draft, faults, addresses, total, arrives, collectOnly, busy, onChange, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const change = (part: Partial<DeliveryDraft>): void => {
    onChange({ ...draft, ...part })
  }
  const fields = faults?.fields ?? {}
  const [refusals, setRefusals] = useState(0)
  // The summary is led to once it stands in the page, which after the server's answer is later than the answer.
  useEffect(() => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }, [refusals])
  const isNew = !addresses.some((address) => isSaved(draft, address))

  return (
    <form
      ref={form}
      aria-label="Delivery"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        void onSubmit().then((found) => {
          if (found !== null) setRefusals((count) => count + 1)
        })
      }}
    >
      <FaultSummary
        ref={summary}
        faults={faults}
        onLead={(name) => {
          fieldIn(form.current, name)?.focus()
        }}
      />
      <ContactSection email={email} />
      <CourierChoice
        courier={draft.courier}
        arrives={arrives}
        collectOnly={collectOnly}
        fault={fields.courier}
        onChoose={(courier) => {
          change({ courier })
        }}
      />
      {draft.courier === 'express' && (
        <fieldset className="checkout-section">
          <legend>Delivery address</legend>
          {addresses.length > 0 && (
            <SavedAddressChoice
              draft={draft}
              addresses={addresses}
              onChoose={(address) => {
                onChange(withAddress(draft, address))
              }}
            />
          )}
          <DeliveryFields draft={draft} faults={fields} onChange={change} />
          {isNew && <KeepAddress draft={draft} onChange={onChange} />}
        </fieldset>
      )}
      <section className="checkout-section" aria-label="Invoice">
        <InvoiceFields draft={draft} faults={fields} onChange={change} />
      </section>
      <div className="checkout-foot">
        <p className="checkout-foot-total" aria-live="polite" aria-atomic="true">
          <span className="price">{formatRand(total)}</span>
          <small>incl. VAT</small>
        </p>
        <button className="btn btn-primary btn-lg" aria-busy={busy} aria-disabled={busy}>
          Continue to Payment
        </button>
      </div>
    </form>
  )
}
