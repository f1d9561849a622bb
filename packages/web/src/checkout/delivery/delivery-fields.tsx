import { PASTED_MAX, PROVINCES } from '@umbala/contract'
import { ChevronDown } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import type { DeliveryDraft, DeliveryField, DraftFaults } from './delivery-draft.ts'

export type FieldsProps = {
  readonly draft: DeliveryDraft
  readonly faults: DraftFaults['fields']
  readonly onChange: (change: Partial<DeliveryDraft>) => void
}

type Entry = {
  readonly name: DeliveryField
  readonly label: string
  readonly autoComplete: string
  readonly maxLength: number
  readonly type?: 'tel'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

const WIDE: readonly Entry[] = [
  { name: 'recipientName', label: 'Recipient name', autoComplete: 'shipping name', maxLength: 120 },
  { name: 'address', label: 'Address', autoComplete: 'shipping street-address', maxLength: 300 },
]
const HALF: readonly Entry[] = [
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2', maxLength: 120 },
  {
    name: 'postalCode',
    label: 'Postal code',
    autoComplete: 'shipping postal-code',
    maxLength: 12,
    inputMode: 'numeric',
  },
]
const LAST: readonly Entry[] = [
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name', maxLength: 60 },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', maxLength: PASTED_MAX, type: 'tel' },
]

const DeliveryInput = ({ entry, draft, faults, onChange }: FieldsProps & { readonly entry: Entry }) => {
  const { name, label, ...input } = entry
  return (
    <FormField name={name} label={label} faults={faults}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          value={draft[name]}
          onChange={({ currentTarget }) => {
            onChange({ [name]: currentTarget.value })
          }}
        />
      )}
    </FormField>
  )
}

const ProvinceField = ({ draft, faults, onChange }: FieldsProps) => (
  <FormField name="province" label="Province (optional)" faults={faults}>
    {(control) => (
      <span className="select">
        <select
          {...control}
          required={false}
          className="input"
          autoComplete="shipping address-level1"
          value={draft.province}
          onChange={({ currentTarget }) => {
            onChange({ province: currentTarget.value })
          }}
        >
          <option value="">Choose a province</option>
          {PROVINCES.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
    )}
  </FormField>
)

/** Where the courier goes. Shown for express alone. */
export const DeliveryFields = (props: FieldsProps) => (
  <div className="delivery-fields">
    {WIDE.map((entry) => (
      <div key={entry.name} className="delivery-wide">
        <DeliveryInput entry={entry} {...props} />
      </div>
    ))}
    {HALF.map((entry) => (
      <DeliveryInput key={entry.name} entry={entry} {...props} />
    ))}
    <div className="delivery-wide">
      <ProvinceField {...props} />
    </div>
    {LAST.map((entry) => (
      <DeliveryInput key={entry.name} entry={entry} {...props} />
    ))}
  </div>
)
