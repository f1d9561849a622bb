import { FormField } from '../../../../ui/form-field.tsx'
import { NumberInput, RandInput } from '../number-field.tsx'
import type { Marks } from './sheet-grid.tsx'

type Props = {
  /** Where its value stands in the product. */
  readonly place: string
  readonly label: string
  readonly hint?: string
  readonly unit: 'rand' | 'mm' | 'count'
  readonly value: string
  readonly marks: Marks
  readonly onChange: (text: string, step: string) => void
}

/** A single number of a price rule. */
export const PlaceField = ({ place, label, hint, unit, value, marks, onChange }: Props) => {
  const Input = unit === 'rand' ? RandInput : NumberInput
  return (
    <FormField name={place} label={label} faults={marks.faults} hint={hint}>
      {(control) => (
        <Input
          {...control}
          required={false}
          value={value}
          onChange={(text) => {
            onChange(text, place)
          }}
        />
      )}
    </FormField>
  )
}
