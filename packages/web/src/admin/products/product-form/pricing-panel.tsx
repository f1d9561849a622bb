import { FormField } from '../../../ui/form-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PartProps } from './form-parts.ts'
import { NumberInput } from './number-field.tsx'
import { ruleNote } from './rule-note.ts'

/** How many one line may have, and the rule where a piece has no price of its own. */
export const PricingPanel = ({ fields, category, faults, change }: PartProps) => {
  const limit = (name: 'minQuantity' | 'maxQuantity', label: string, usual: string) => (
    <FormField name={name} label={label} faults={faults} hint={`Empty for ${usual}.`}>
      {(control) => (
        <NumberInput
          {...control}
          required={false}
          inputMode="numeric"
          value={fields[name]}
          onChange={(text) => {
            change({ [name]: text })
          }}
        />
      )}
    </FormField>
  )
  return (
    <Panel title="Quantity and price rule">
      <div className="pricing-fields">
        <div className="form-pair">
          {limit('minQuantity', 'Smallest quantity', '1')}
          {limit('maxQuantity', 'Largest quantity', '9999')}
        </div>
        <FormField
          name="pricing"
          label="Price rule"
          faults={faults}
          hint={
            ruleNote(fields, category) ??
            'Empty where each piece costs the price above. Otherwise the data of a rule: table, area or grid, in cents and millimetres.'
          }
        >
          {(control) => (
            <textarea
              {...control}
              required={false}
              className="input textarea"
              rows={6}
              spellCheck={false}
              value={fields.pricing}
              onChange={(event) => {
                change({ pricing: event.target.value })
              }}
            />
          )}
        </FormField>
      </div>
    </Panel>
  )
}
