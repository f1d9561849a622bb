import { EdgeTicks } from './edge-ticks.tsx'
import { BASES, isBasis, type OwnValueFields } from './own-option-fields.ts'

type Props = {
  readonly fields: OwnValueFields
  readonly place: number
  /** The option it belongs to. */
  readonly of: string
  readonly pictures: readonly string[]
  readonly onChange: (fields: OwnValueFields) => void
  readonly onRemove: () => void
}

/** One value of an own option: what it is called, what it adds for each of what, and when it is offered. */
export const OwnValueRow = ({ fields, place, of, pictures, onChange, onRemove }: Props) => {
  const label = (what: string): string => `${what} of value ${place + 1} of ${of}`
  const text = (
    field: 'value' | 'amount' | 'everyMm' | 'bandMm' | 'when',
    what: string,
    placeholder: string,
  ) => (
    <input
      className="input"
      autoComplete="off"
      aria-label={label(what)}
      placeholder={placeholder}
      list={field === 'when' ? 'own-option-conditions' : undefined}
      value={fields[field]}
      onChange={(event) => {
        onChange({ ...fields, [field]: event.target.value })
      }}
    />
  )
  return (
    <div className="own-option-value">
      {text('value', 'Name', 'Value')}
      <select
        className="input"
        aria-label={label('Basis')}
        value={fields.basis}
        onChange={({ target }) => {
          if (isBasis(target.value)) onChange({ ...fields, basis: target.value })
        }}
      >
        {Object.entries(BASES).map(([basis, words]) => (
          <option key={basis} value={basis}>
            {words}
          </option>
        ))}
      </select>
      {fields.basis !== 'none' && text('amount', 'Amount', fields.basis === 'percent' ? 'Percent' : 'Rand')}
      {fields.basis === 'edgeCount' && text('everyMm', 'Distance', 'Every … mm')}
      {fields.basis === 'edgeMetre' && text('bandMm', 'Width of the hem or pocket', 'Width, mm')}
      {(fields.basis === 'edgeCount' || fields.basis === 'edgeMetre') && (
        <EdgeTicks
          label={label('Edges')}
          edges={fields.edges}
          onChange={(edges) => {
            onChange({ ...fields, edges })
          }}
        />
      )}
      {text('when', 'Condition', 'Only with')}
      <select
        className="input"
        aria-label={label('Picture')}
        value={fields.picture}
        onChange={({ target }) => {
          onChange({ ...fields, picture: target.value })
        }}
      >
        <option value="">No picture</option>
        {pictures.map((url, at) => (
          <option key={url} value={url}>
            Picture {at + 1}
          </option>
        ))}
      </select>
      <button type="button" className="btn" aria-label={label('Removal')} onClick={onRemove}>
        Remove
      </button>
    </div>
  )
}
