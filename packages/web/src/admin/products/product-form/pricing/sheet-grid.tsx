import type { PriceSlip } from '@umbala/pricing'
import { Trash2, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SheetCell } from './sheet-cell.tsx'
import { focusCell, ledTo, spotOf } from './sheet-keys.ts'
import {
  pasteInto,
  type Sheet,
  type SheetRules,
  type Spot,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './sheet.ts'

export type Marks = {
  /** What cannot be read, by place. */
  readonly faults: Readonly<Record<string, string>>
  readonly slips: readonly PriceSlip[]
}

type Props = Marks & {
  readonly label: string
  readonly sheet: Sheet
  readonly rules: SheetRules
  /** What one row is called, for its buttons. */
  readonly rowWord: string
  readonly columnWord?: string
  readonly placeOf: (spot: Spot) => string
  /** A cell in words, for those who do not see its heads. */
  readonly nameOf: (spot: Spot) => string
  /** `step` names what is undone as one. */
  readonly onChange: (sheet: Sheet, step: string) => void
  readonly onCell?: ((spot: Spot) => void) | undefined
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/**
 * A small spreadsheet: arrows and Enter lead from cell to cell, Enter in the last row adds another, and a block that was copied elsewhere
 * can be pasted into any cell.
 */
export const SheetGrid = (props: Props) => {
  const { label, sheet, rules, rowWord, columnWord, placeOf, nameOf, onChange, onCell, faults, slips } = props
  const table = useRef<HTMLTableElement>(null)
  /** A cell that is to come, or one beside a button that is about to go. */
  const wanted = useRef<Spot | null>(null)
  const [told, setTold] = useState('')
  const helpId = useId()
  useEffect(() => {
    if (wanted.current !== null && focusCell(table.current, wanted.current)) wanted.current = null
  })
  const hasRoom = sheet.rows.length < rules.rowsMax
  const addRow = (column: number): void => {
    wanted.current = { row: sheet.rows.length, column }
    onChange(withRow(sheet), `add ${sheet.rows.length}`)
  }
  const press = (event: KeyboardEvent): void => {
    const spot = spotOf(event.target)
    const next = spot && ledTo(event, spot)
    if (spot === null || next === null) return
    event.preventDefault()
    if (focusCell(table.current, next)) return
    if (event.key === 'Enter' && !event.shiftKey && next.row >= sheet.rows.length && hasRoom) addRow(0)
  }
  const paste = (event: ClipboardEvent): void => {
    const spot = spotOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // One cell is pasted by the browser, at the cursor.
    if (spot === null || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
    event.preventDefault()
    const pasted = pasteInto(sheet, spot, text, rules)
    if (!pasted.ok) {
      setTold(pasted.message)
      return
    }
    const block = `${counted(pasted.rows, 'row')} of ${counted(pasted.columns, 'column')}`
    setTold(pasted.isWhole ? `Pasted ${block} in place of the list.` : `Pasted ${block}.`)
    onChange(pasted.sheet, 'paste')
  }
  const cell = (spot: Spot, text: string) => (
    <SheetCell
      spot={spot}
      text={text}
      name={placeOf(spot)}
      label={nameOf(spot)}
      isText={spot.row < 0 || !rules.isNumber(spot.column)}
      fault={faults[placeOf(spot)]}
      slip={slips.find(({ place }) => place === placeOf(spot))}
      onChange={(typed) => {
        onChange(withCell(sheet, spot, typed), placeOf(spot))
      }}
    />
  )
  return (
    <div className="sheet-editor">
      <div className="sheet-scroll">
        <table
          ref={table}
          className="sheet-grid"
          aria-label={label}
          aria-describedby={helpId}
          onKeyDown={press}
          onPaste={paste}
          onFocus={({ target }) => {
            const spot = spotOf(target)
            if (spot !== null) onCell?.(spot)
          }}
        >
          <thead>
            <tr>
              {sheet.heads.map((head, column) => (
                <th key={column} scope="col">
                  {rules.hasOwnHeads && column > 0 ? (
                    <span className="sheet-head">
                      {cell({ row: -1, column }, head)}
                      {sheet.heads.length > 2 && (
                        <button
                          type="button"
                          className="sheet-remove"
                          aria-label={`Remove the column ${head}`}
                          onClick={() => {
                            wanted.current = { row: -1, column: Math.max(1, column - 1) }
                            onChange(withoutColumn(sheet, column), `remove column ${column}`)
                          }}
                        >
                          <X className="icon" aria-hidden />
                        </button>
                      )}
                    </span>
                  ) : (
                    <span className="sheet-fixed">{head}</span>
                  )}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, at) => (
              <tr key={at}>
                {row.map((text, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {cell({ row: at, column }, text)}
                    </th>
                  ) : (
                    <td key={column}>{cell({ row: at, column }, text)}</td>
                  ),
                )}
                <td>
                  <button
                    type="button"
                    className="sheet-remove"
                    aria-label={`Remove ${rowWord} ${row[0] === '' || row[0] === undefined ? at + 1 : row[0]}`}
                    onClick={() => {
                      if (sheet.rows.length > 1) wanted.current = { row: Math.max(0, at - 1), column: 0 }
                      onChange(withoutRow(sheet, at), `remove ${at}`)
                    }}
                  >
                    <Trash2 className="icon" aria-hidden />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sr-only" id={helpId}>
        Arrow keys and Enter move between cells. A block from a spreadsheet can be pasted into any cell.
      </p>
      <div className="actions">
        {hasRoom && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => {
              addRow(0)
            }}
          >
            Add a {rowWord}
          </button>
        )}
        {columnWord !== undefined && sheet.heads.length < rules.columnsMax && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => {
              wanted.current = { row: -1, column: sheet.heads.length }
              onChange(withColumn(sheet), `add column ${sheet.heads.length}`)
            }}
          >
            Add a {columnWord}
          </button>
        )}
        <p className="sheet-told" role="status">
          {told}
        </p>
      </div>
    </div>
  )
}
