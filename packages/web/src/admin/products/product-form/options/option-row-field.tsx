import { useId } from 'react'
import { RandInput } from '../number-field.tsx'
import type { OptionRow } from './option-rows.ts'

type Props = {
  readonly row: OptionRow
  readonly name: string
  readonly isPriced: boolean
  readonly fault: string | undefined
  readonly onChange: (change: Partial<Omit<OptionRow, 'value'>>) => void
}

export const OptionRowField = ({ row, name, isPriced, fault, onChange }: Props) => {
  const id = useId()
  return (
    <div className="option-row">
      <label>
        <input
          type="checkbox"
          checked={row.isOffered}
          onChange={(event) => {
            onChange({ isOffered: event.target.checked })
          }}
        />
        {row.value}
      </label>
      {isPriced && (
        <RandInput
          name={name}
          className="input input-sm"
          aria-label={`Price of ${row.value}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          placeholder="0.00"
          value={row.price}
          onChange={(price) => {
            onChange({ price })
          }}
        />
      )}
      {fault && (
        <p className="field-fault" id={id}>
          {fault}
        </p>
      )}
    </div>
  )
}
