import { ChevronDown, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import type { Choice } from '../ui/select-field.tsx'
import { type Faults, newRow, type Row } from './dates-fields.ts'

export type Column<Name extends string> = {
  /** Of the field, on the wire. */
  readonly name: Name
  readonly label: string
  readonly type?: 'text' | 'date' | 'time'
  readonly isNumber?: boolean
  readonly maxLength?: number
  /** Where there is a list to choose from. */
  readonly choices?: readonly Choice[]
  readonly isOptional?: boolean
}

type Props<Name extends string> = {
  /** Of the list, on the wire. */
  readonly name: string
  /** What one line is, as in "Remove pause 2". */
  readonly thing: string
  readonly rows: readonly Row<Name>[]
  readonly columns: readonly Column<Name>[]
  readonly empty: Readonly<Record<Name, string>>
  readonly max: number
  readonly faults: Faults
  readonly onRows: (rows: readonly Row<Name>[]) => void
}

/** Lines of a few fields each, to be added and removed. */
export const FieldRows = <Name extends string>(props: Props<Name>) => {
  const { name, thing, rows, columns, empty, max, faults, onRows } = props
  const adding = useRef<HTMLButtonElement>(null)
  const set = (at: number, column: Name, text: string): void => {
    onRows(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)))
  }
  return (
    <div className="row-list">
      <ol>
        {rows.map((row, at) => (
          <li key={row.key} className="dates-row" data-columns={columns.length}>
            {columns.map((column) => (
              <FormField<string>
                key={column.name}
                name={`${name}.${at}.${column.name}`}
                label={column.label}
                faults={faults}
              >
                {({ required: _, ...control }) =>
                  column.choices ? (
                    <span className="select">
                      <select
                        {...control}
                        className="input input-sm"
                        value={row[column.name]}
                        onChange={(event) => {
                          set(at, column.name, event.target.value)
                        }}
                      >
                        {column.choices.map(({ value, label }) => (
                          <option key={value} value={value}>
                            {label}
                          </option>
                        ))}
                      </select>
                      <ChevronDown className="icon" aria-hidden />
                    </span>
                  ) : (
                    <input
                      {...control}
                      required={!column.isOptional}
                      className="input input-sm"
                      type={column.type ?? 'text'}
                      inputMode={column.isNumber ? 'numeric' : undefined}
                      maxLength={column.maxLength}
                      autoComplete="off"
                      value={row[column.name]}
                      onChange={(event) => {
                        set(at, column.name, event.target.value)
                      }}
                    />
                  )
                }
              </FormField>
            ))}
            <div className="row-list-moves">
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${thing} ${at + 1}`}
                onClick={() => {
                  adding.current?.focus()
                  onRows(rows.toSpliced(at, 1))
                }}
              >
                <X className="icon" aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {faults[name] !== undefined && <p className="field-fault">{faults[name]}</p>}
      <button
        ref={adding}
        type="button"
        className="btn btn-sm"
        aria-disabled={rows.length >= max}
        onClick={() => {
          if (rows.length < max) onRows([...rows, newRow(empty)])
        }}
      >
        <Plus className="icon" aria-hidden />
        Add {thing}
      </button>
      {rows.length >= max && <p className="form-note">{max} is the most that fits.</p>}
    </div>
  )
}
