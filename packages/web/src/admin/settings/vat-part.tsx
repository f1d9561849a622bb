import { PASTED_MAX } from '@umbala/contract'
import { Panel } from '../ui/panel.tsx'
import type { PartProps } from './settings-fields.ts'
import { TextField } from './text-field.tsx'

/** What the number changes is told before it is saved: an invoice, once issued, stays as it is. */
export const VatPart = ({ fields, faults, change }: PartProps) => (
  <Panel title="VAT registration">
    <TextField
      name="vatNumber"
      label="VAT number (optional)"
      required={false}
      inputMode="numeric"
      maxLength={PASTED_MAX}
      value={fields.vatNumber}
      faults={faults}
      hint="Ten digits that begin with a 4. Leave it empty while the business is not registered."
      onText={(vatNumber) => {
        change({ vatNumber })
      }}
    />
    <p className="form-note">
      {fields.vatNumber.trim() === ''
        ? 'Without a number, orders get an invoice that is headed Invoice and cannot be used to claim VAT.'
        : 'With a number, every order from now on gets a tax invoice that carries it.'}{' '}
      Invoices of earlier orders stay as they were issued, however often they are printed.
    </p>
  </Panel>
)
