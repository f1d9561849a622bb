import { pricedOptions } from '@umbala/contract'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from '../form-parts.ts'
import { OptionGroupField } from './option-group-field.tsx'
import { groupsOf } from '../product-fields.ts'

export const OptionSection = ({ fields, category, faults, change }: PartProps) => {
  const priced = pricedOptions(category)
  return (
    <Panel title={priced.length > 0 ? 'Options and their prices' : 'Options'}>
      <div className="option-groups">
        {groupsOf(category, fields.extraOptions).map(({ key, label }) => (
          <OptionGroupField
            key={key}
            option={key}
            label={label}
            rows={fields.options[key] ?? []}
            isPriced={priced.includes(key)}
            faults={faults}
            onChange={(changeRows) => {
              change((before) => ({
                ...before,
                options: { ...before.options, [key]: changeRows(before.options[key] ?? []) },
              }))
            }}
          />
        ))}
      </div>
    </Panel>
  )
}
