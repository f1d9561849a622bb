import { OPTION_KEYS } from '@umbala/pricing'
import { CircleAlert } from 'lucide-react'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from '../form-parts.ts'
import { offeredRows } from './option-rows.ts'
import { BLANK_OPTION, BLANK_VALUE, conditionText, type OwnOptionFields } from './own-option-fields.ts'
import { OwnValueRow } from './own-value-row.tsx'

const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

const replaced = <T,>(list: readonly T[], at: number, item: T): readonly T[] =>
  list.map((each, index) => (index === at ? item : each))

type OptionProps = {
  readonly option: OwnOptionFields
  readonly at: number
  readonly pictures: readonly string[]
  readonly onChange: (option: OwnOptionFields) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const OwnOptionField = ({ option, at, pictures, onChange, onMove, onRemove }: OptionProps) => {
  const name = option.label === '' ? `Own option ${at + 1}` : option.label
  const text = (field: 'label' | 'help' | 'when', label: string, list?: string) => (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="input"
        autoComplete="off"
        list={list}
        value={option[field]}
        onChange={(event) => {
          onChange({ ...option, [field]: event.target.value })
        }}
      />
    </label>
  )
  return (
    <fieldset className="own-option">
      <legend className="field-label">{name}</legend>
      <div className="form-pair">
        {text('label', 'Label')}
        {text('when', 'Only with', 'own-option-conditions')}
      </div>
      {text('help', 'Help for the customer')}
      {option.values.map((value, place) => (
        <OwnValueRow
          key={place}
          fields={value}
          place={place}
          of={name}
          pictures={pictures}
          onChange={(changed) => {
            onChange({ ...option, values: replaced(option.values, place, changed) })
          }}
          onMoveUp={() => {
            onChange({ ...option, values: moved(option.values, place, place - 1) })
          }}
          onRemove={() => {
            onChange({ ...option, values: option.values.filter((_, index) => index !== place) })
          }}
        />
      ))}
      <div className="actions">
        <button
          type="button"
          className="btn"
          onClick={() => {
            onChange({ ...option, values: [...option.values, BLANK_VALUE] })
          }}
        >
          Add a value
        </button>
        <button
          type="button"
          className="btn"
          aria-label={`Move ${name} up`}
          onClick={() => {
            onMove(at - 1)
          }}
        >
          Up
        </button>
        <button
          type="button"
          className="btn"
          aria-label={`Move ${name} down`}
          onClick={() => {
            onMove(at + 1)
          }}
        >
          Down
        </button>
        <button type="button" className="btn" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </button>
      </div>
    </fieldset>
  )
}

/** Options that only this product has: each with its values, what they add, and on what they depend. */
export const OwnOptionsPanel = ({ fields, faults, change }: PartProps) => {
  const { ownOptions } = fields
  const fault = faults.ownOptions
  const set = (next: readonly OwnOptionFields[]): void => {
    change({ ownOptions: next })
  }
  const own = ownOptions.map(({ label }) => label)
  const conditions = [
    ...OPTION_KEYS.flatMap((key) =>
      offeredRows(fields.options[key]).map(({ value }) =>
        conditionText({ option: key, values: [value] }, own),
      ),
    ),
    ...ownOptions.flatMap(({ label, values }) => values.map(({ value }) => `${label}: ${value}`)),
  ]
  return (
    <Panel title="Own options">
      <div className="pricing-fields">
        <p className="form-note">
          Options that only this product has. &quot;Only with&quot; hides an option or a value unless another
          one is chosen: write the name of an option of this product, a colon and one or more of its values,
          such as <em>Material: Vinyl, PVC</em>. An own option can only be named further down than it stands.
        </p>
        <datalist id="own-option-conditions">
          {conditions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        {ownOptions.map((option, at) => (
          <OwnOptionField
            key={at}
            option={option}
            at={at}
            pictures={fields.pictures.flatMap(({ url }) => url ?? [])}
            onChange={(changed) => {
              set(replaced(ownOptions, at, changed))
            }}
            onMove={(to) => {
              set(moved(ownOptions, at, to))
            }}
            onRemove={() => {
              set(ownOptions.filter((_, index) => index !== at))
            }}
          />
        ))}
        {fault !== undefined && (
          <p className="field-fault" role="alert">
            <CircleAlert className="icon" aria-hidden />
            {fault}
          </p>
        )}
        <div className="actions">
          <button
            type="button"
            className="btn"
            name="ownOptions"
            onClick={() => {
              set([...ownOptions, BLANK_OPTION])
            }}
          >
            Add an own option
          </button>
        </div>
      </div>
    </Panel>
  )
}
