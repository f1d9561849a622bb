import { FormField } from '../../../ui/form-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PartProps } from './form-parts.ts'
import { NumberInput } from './number-field.tsx'

const DIMENSIONS = [
  ['length', 'Length, cm'],
  ['width', 'Width, cm'],
  ['height', 'Height, cm'],
] as const

/** What a parcel with one piece measures and weighs; the courier's tier of an order is reckoned from it. */
export const CourierFields = ({ fields, faults, change }: PartProps) => {
  const input = (name: 'length' | 'width' | 'height' | 'weight', label: string) => (
    <FormField key={name} name={name} label={label} faults={faults}>
      {(control) => (
        <NumberInput
          {...control}
          required={false}
          value={fields[name]}
          onChange={(text) => {
            change({ [name]: text })
          }}
        />
      )}
    </FormField>
  )
  return (
    <Panel title="Courier Options">
      <div className="courier-fields">
        <fieldset>
          <legend className="field-label">Product Dimensions</legend>
          <div className="form-triple">{DIMENSIONS.map(([name, label]) => input(name, label))}</div>
        </fieldset>
        {input('weight', 'Weight, kg')}
      </div>
    </Panel>
  )
}
