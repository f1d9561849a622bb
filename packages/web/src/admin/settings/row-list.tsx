import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { newRow, type Row } from './row.ts'
import type { Faults } from './settings-fields.ts'
import { TextField } from './text-field.tsx'

type Column = {
  /** Of the field, on the wire. */
  readonly name: string
  readonly label: string
  readonly maxLength: number
  readonly type?: 'text' | 'tel' | 'date'
  readonly inputMode?: 'decimal'
}

type Props = {
  /** Of the list, on the wire. */
  readonly name: string
  /** What one line is, as in "Remove phone 2". */
  readonly thing: string
  readonly rows: readonly Row[]
  readonly columns: readonly [Column, Column]
  readonly max: number
  /** False where the lines have an order of their own. */
  readonly isOrdered?: boolean
  readonly faults: Faults
  readonly onRows: (rows: readonly Row[]) => void
}

const moved = (rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** A short list whose order counts: what stands first is shown first, and most. */
export const RowList = ({ name, thing, rows, columns, max, isOrdered = true, faults, onRows }: Props) => {
  const adding = useRef<HTMLButtonElement>(null)
  const [first, second] = columns
  const set = (at: number, change: Partial<Row>): void => {
    onRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  }
  return (
    <div className="row-list">
      <ol>
        {rows.map((row, at) => (
          <li key={row.key}>
            <TextField
              {...first}
              name={`${name}.${at}.${first.name}`}
              value={row.first}
              faults={faults}
              onText={(text) => {
                set(at, { first: text })
              }}
            />
            <TextField
              {...second}
              name={`${name}.${at}.${second.name}`}
              value={row.second}
              faults={faults}
              onText={(text) => {
                set(at, { second: text })
              }}
            />
            <div className="row-list-moves">
              {isOrdered && (
                <>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Move ${thing} ${at + 1} up`}
                    aria-disabled={at === 0}
                    onClick={() => {
                      onRows(moved(rows, at, at - 1))
                    }}
                  >
                    <ArrowUp className="icon" aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Move ${thing} ${at + 1} down`}
                    aria-disabled={at === rows.length - 1}
                    onClick={() => {
                      onRows(moved(rows, at, at + 1))
                    }}
                  >
                    <ArrowDown className="icon" aria-hidden />
                  </button>
                </>
              )}
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
          if (rows.length < max) onRows([...rows, newRow()])
        }}
      >
        <Plus className="icon" aria-hidden />
        Add {thing}
      </button>
      {rows.length >= max && <p className="form-note">{max} is the most that fits.</p>}
    </div>
  )
}
