import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { EdgeTicks } from './edge-ticks.tsx'
import { BASES, isBasis, type OwnValueFields } from './own-option-fields.ts'

type Props = {
  readonly fields: OwnValueFields
  readonly place: number
  /** The option it belongs to. */
  readonly of: string
  readonly pictures: readonly string[]
  readonly onChange: (fields: OwnValueFields) => void
  readonly onMoveUp: () => void
  readonly onRemove: () => void
}

/** The words above a field; whoever hears it is told the value and the option too. */
const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="field">
    <span className="field-label" aria-hidden>
      {title}
    </span>
    {children}
  </div>
)

type ChoiceProps = {
  readonly title: string
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ title, label, value, choices, onChange }: ChoiceProps) => (
  <Titled title={title}>
    <span className="select">
      <select
        className="input input-sm"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  </Titled>
)

/** One value of an own option: what it is called, what it adds for each of what, and when it is offered. */
export const OwnValueRow = ({ fields, place, of, pictures, onChange, onMoveUp, onRemove }: Props) => {
  const label = (what: string): string => `${what} of value ${place + 1} of ${of}`
  const text = (field: 'value' | 'amount' | 'everyMm' | 'bandMm' | 'when', title: string) => (
    <Titled title={title}>
      <input
        className="input input-sm"
        autoComplete="off"
        aria-label={label(title)}
        list={field === 'when' ? 'own-option-conditions' : undefined}
        value={fields[field]}
        onChange={(event) => {
          onChange({ ...fields, [field]: event.target.value })
        }}
      />
    </Titled>
  )
  const isAlongEdges = fields.basis === 'edgeCount' || fields.basis === 'edgeMetre'
  return (
    <div className="own-option-value" role="group" aria-label={`Value ${place + 1} of ${of}`}>
      {text('value', 'Name')}
      <Choice
        title="Adds"
        label={label('Adds')}
        value={fields.basis}
        choices={Object.entries(BASES)}
        onChange={(basis) => {
          if (isBasis(basis)) onChange({ ...fields, basis })
        }}
      />
      {fields.basis !== 'none' && text('amount', fields.basis === 'percent' ? 'Percent' : 'Rand, excl. VAT')}
      {fields.basis === 'edgeCount' && text('everyMm', 'One every … mm')}
      {fields.basis === 'edgeMetre' && text('bandMm', 'Width of it, mm')}
      {text('when', 'Only with')}
      <Choice
        title="Picture"
        label={label('Picture')}
        value={fields.picture}
        choices={[['', 'No picture'], ...pictures.map((url, at) => [url, `Picture ${at + 1}`] as const)]}
        onChange={(picture) => {
          onChange({ ...fields, picture })
        }}
      />
      {fields.picture !== '' && <img src={fields.picture} alt="" width={40} height={40} loading="lazy" />}
      {isAlongEdges && (
        <EdgeTicks
          label={label('Edges')}
          edges={fields.edges}
          onChange={(edges) => {
            onChange({ ...fields, edges })
          }}
        />
      )}
      <div className="actions">
        {place > 0 && (
          <button
            type="button"
            className="btn btn-sm"
            aria-label={`Move value ${place + 1} of ${of} up`}
            onClick={onMoveUp}
          >
            Up
          </button>
        )}
        <button
          type="button"
          className="btn btn-sm"
          aria-label={`Remove value ${place + 1} of ${of}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </div>
  )
}
