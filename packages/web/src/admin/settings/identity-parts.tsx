import { PROVINCES } from '@umbala/contract'
import { ChevronDown } from 'lucide-react'
import { FormField } from '../../ui/form-field.tsx'
import { Panel } from '../ui/panel.tsx'
import type { PartProps } from './settings-fields.ts'
import { TextField } from './text-field.tsx'

export const ShopPart = ({ fields, faults, change }: PartProps) => {
  const text = (name: 'name' | 'legalName' | 'tagline' | 'email') => ({
    name,
    faults,
    value: fields[name],
    onText: (typed: string) => {
      change({ [name]: typed })
    },
  })
  return (
    <Panel title="Shop">
      <div className="form-pair">
        <TextField
          label="Shop name"
          maxLength={40}
          hint="On every page, email and title."
          {...text('name')}
        />
        <TextField
          label="Legal name"
          maxLength={120}
          hint="On invoices and in the terms."
          {...text('legalName')}
        />
        <TextField label="Tagline" maxLength={120} {...text('tagline')} />
        <TextField
          label="Email"
          type="email"
          maxLength={254}
          hint="Customers send artwork and questions here."
          {...text('email')}
        />
      </div>
    </Panel>
  )
}

const PROVINCE_CHOICES: readonly string[] = PROVINCES

export const AddressPart = ({ fields, faults, change }: PartProps) => {
  const { address } = fields
  const text = (name: keyof typeof address) => ({
    name: `address.${name}`,
    faults,
    value: address[name],
    onText: (typed: string) => {
      change({ address: { ...address, [name]: typed } })
    },
  })
  return (
    <Panel title="Address" aside={<p className="form-note">South Africa</p>}>
      <div className="form-pair">
        <TextField label="Street" maxLength={120} {...text('street')} />
        <TextField label="Suburb (optional)" maxLength={80} required={false} {...text('suburb')} />
        <TextField label="City" maxLength={80} {...text('city')} />
        <TextField label="Postal code" maxLength={4} inputMode="numeric" {...text('postalCode')} />
        <FormField name="address.province" label="Province" faults={faults}>
          {(control) => (
            <span className="select">
              <select
                {...control}
                className="input input-sm"
                value={address.province}
                onChange={(event) => {
                  text('province').onText(event.target.value)
                }}
              >
                {PROVINCE_CHOICES.map((province) => (
                  <option key={province}>{province}</option>
                ))}
              </select>
              <ChevronDown className="icon" aria-hidden />
            </span>
          )}
        </FormField>
      </div>
    </Panel>
  )
}
