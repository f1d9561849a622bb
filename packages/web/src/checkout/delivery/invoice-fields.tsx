import { PASTED_MAX } from '@umbala/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import type { FieldsProps } from './delivery-fields.tsx'

/** For businesses that claim the VAT back. Folded away, because most orders do without. */
export const InvoiceFields = ({ draft, faults, onChange }: FieldsProps) => {
  const [open, setOpen] = useState(draft.company !== '' || draft.vatNumber !== '')
  return (
    <details
      className="invoice-fields"
      open={open || faults.vatNumber !== undefined || faults.company !== undefined}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
      }}
    >
      <summary>
        <ChevronDown className="icon" aria-hidden />
        Company details for the invoice (optional)
      </summary>
      <div className="delivery-fields">
        <FormField name="company" label="Company name" faults={faults}>
          {(control) => (
            <input
              {...control}
              required={false}
              className="input"
              autoComplete="organization"
              maxLength={200}
              value={draft.company}
              onChange={({ currentTarget }) => {
                onChange({ company: currentTarget.value })
              }}
            />
          )}
        </FormField>
        <FormField name="vatNumber" label="VAT number" faults={faults}>
          {(control) => (
            <input
              {...control}
              required={false}
              className="input"
              inputMode="numeric"
              maxLength={PASTED_MAX}
              value={draft.vatNumber}
              onChange={({ currentTarget }) => {
                onChange({ vatNumber: currentTarget.value })
              }}
            />
          )}
        </FormField>
      </div>
    </details>
  )
}
