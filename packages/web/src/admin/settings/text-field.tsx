import type { InputHTMLAttributes, ReactNode } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import type { Faults } from './settings-fields.ts'

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'inputMode' | 'placeholder' | 'required'
> & {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  readonly faults: Faults
  readonly onText: (text: string) => void
}

/** One line of text. The shop's own details are nobody's to fill in by themselves. */
export const TextField = ({ name, label, hint, value, faults, onText, required = true, ...input }: Props) => (
  <FormField name={name} label={label} faults={faults} {...(hint !== undefined && { hint })}>
    {(control) => (
      <input
        {...control}
        {...input}
        required={required}
        className="input input-sm"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onText(event.target.value)
        }}
      />
    )}
  </FormField>
)
