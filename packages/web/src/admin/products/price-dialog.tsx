import type { StaffProduct } from '@umbala/contract'
import { cents, formatRand, PRICE_ROUNDINGS, type PriceRounding } from '@umbala/pricing'
import { ArrowRight } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { ToldChanges } from '../prices/told-changes.tsx'
import { say } from '../ui/say.ts'
import { changeAdminProducts } from './admin-products.slice.ts'
import { type PriceStep, priceBuckets, readPercent } from './price-change.ts'
import { productCount } from './product-count.ts'
import { SelectBox } from './product-form/pricing/select-box.tsx'
import { WorkDialog } from '../ui/work-dialog.tsx'

const ROUNDINGS: Readonly<Record<string, string>> = Object.fromEntries(
  PRICE_ROUNDINGS.map((step) => [String(step), step < 100 ? `${step} c` : formatRand(cents(step))]),
)

const Step = ({ step: { name, from, to, changes, fault } }: { readonly step: PriceStep }) => (
  <li data-fault={fault === null ? undefined : true}>
    <span>{name}</span>
    <span className="price-step">
      <span>{formatRand(from)}</span>
      <ArrowRight className="icon" aria-label="becomes" />
      <strong>{formatRand(to)}</strong>
    </span>
    {fault !== null && <span className="price-fault">{fault}</span>}
    {changes.length > 0 && (
      <details className="audit-rest">
        <summary>
          {productCount(changes.length, 'price')} of its rule<span className="sr-only">, {name}</span>
        </summary>
        <ToldChanges changes={changes} />
      </details>
    )}
  </li>
)

type Props = {
  readonly products: readonly StaffProduct[]
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Old and new prices side by side before anything is changed; the button says what it does. */
export const PriceDialog = ({ products, onClose, onChanged }: Props) => {
  const ask = useAsk()
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [rounding, setRounding] = useState<PriceRounding>(1)
  const [withFees, setWithFees] = useState(false)
  const hasRules = products.some(({ pricing }) => pricing !== null)
  const read = readPercent(text)
  const change = { percent: read.ok ? read.percent : 0, rounding, withFees }
  const steps = read.ok ? priceBuckets(products, change) : []
  const isPossible = read.ok && steps.every(({ fault }) => fault === null)
  const fault = refused ?? (read.ok ? null : read.fault)

  const apply = async (percent: number): Promise<void> => {
    setBusy(true)
    const ids = products.map(({ _id }) => _id)
    const prices = Object.fromEntries(products.map(({ _id, price }) => [_id, price]))
    const versions = Object.fromEntries(products.map(({ _id, version }) => [_id, version]))
    const { answer, refusal } = await ask(
      changeAdminProducts({ ids, pricePercent: percent, prices, versions, rounding, withFees }),
    )
    setBusy(false)
    if (refusal !== null) {
      setRefused(refusal.message)
      return
    }
    say('success', `The prices of ${productCount(answer.changed)} were changed.`)
    onChanged()
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (read.ok && isPossible && !busy) void apply(read.percent)
  }

  return (
    <WorkDialog title={`Change the prices of ${productCount(products.length)}`} onClose={onClose}>
      <form className="work-form" onSubmit={submit} noValidate>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Change in percent
          </label>
          <input
            id={id}
            className="input input-sm"
            inputMode="text"
            autoComplete="off"
            autoFocus
            placeholder="10 or -7.5"
            value={text}
            aria-invalid={fault !== null || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setText(event.target.value)
              setRefused(null)
            }}
          />
          <p className={fault === null ? 'field-hint' : 'field-fault'} id={`${id}-hint`} aria-live="polite">
            {fault ??
              (hasRules
                ? 'Base prices change, and every price of a rule; prices of options and original prices stay as they are.'
                : 'Base prices change; prices of options and original prices stay as they are.')}
          </p>
        </div>
        <label className="field">
          <span className="field-label">Round to</span>
          <SelectBox
            className="input input-sm"
            choices={ROUNDINGS}
            value={String(rounding)}
            onChange={(chosen) => {
              setRounding(PRICE_ROUNDINGS.find((step) => String(step) === chosen) ?? 1)
            }}
          />
        </label>
        {hasRules && (
          <label className="check">
            <input
              type="checkbox"
              checked={withFees}
              onChange={({ target }) => {
                setWithFees(target.checked)
              }}
            />
            Set-up, minimums and surcharges, too
          </label>
        )}
        {steps.length > 0 && (
          <ul className="price-buckets" aria-label="Prices before and after" tabIndex={0}>
            {steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ul>
        )}
        <div className="confirm-answers">
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" aria-disabled={!isPossible} aria-busy={busy}>
            Change {productCount(products.length, 'price')}
          </button>
        </div>
      </form>
    </WorkDialog>
  )
}
