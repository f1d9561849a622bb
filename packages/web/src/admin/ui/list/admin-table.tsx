import { type ReactNode, useEffect } from 'react'
import { keepRow, leaveRow, settleLostRow } from './row-focus.ts'
import { AwaitedRows, type Column, type Selection, TableRow } from './table-rows.tsx'
import { type Sorted, TableHead } from './table-head.tsx'

type Props<Row, Sort extends string> = {
  /** What the table is a table of, for those who cannot see it. */
  readonly label: string
  readonly className?: string
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly loading: boolean
  /** Said instead of rows when there are none. */
  readonly empty: ReactNode
  readonly sorted?: Sorted<Sort> | undefined
  readonly selection?: Selection<Row> | undefined
  /** The row that was worked on before coming back to the list; `marked` of `useList`. */
  readonly marked?: string | null | undefined
}

/**
 * A list of the back office: a table with a head that stays in sight, and on a phone one card a row. While the first rows are awaited
 * their shape stands there; while others are, the present ones stay and step back.
 */
export const AdminTable = <Row, Sort extends string = never>(props: Props<Row, Sort>) => {
  const { label, className = '', columns, rows, idOf, loading, empty, sorted, selection, marked } = props
  const isAwaited = loading && rows.length === 0
  useEffect(settleLostRow, [rows])
  if (!loading && rows.length === 0) return <div className="table-empty">{empty}</div>
  return (
    // A frame that scrolls can be reached by the keyboard, or those without a mouse would not see its end.
    <div
      className="table-frame"
      role="group"
      aria-label={label}
      tabIndex={0}
      aria-busy={loading}
      onFocus={(event) => {
        keepRow(event.target)
      }}
      onBlur={(event) => {
        leaveRow(event.relatedTarget)
      }}
    >
      <table className={`admin-table ${className}`}>
        <caption className="sr-only">{label}</caption>
        <TableHead columns={columns} rows={rows} idOf={idOf} sorted={sorted} selection={selection} />
        <tbody>
          {isAwaited ? (
            <AwaitedRows count={columns.length + (selection ? 1 : 0)} />
          ) : (
            rows.map((row) => (
              <TableRow
                key={idOf(row)}
                row={row}
                id={idOf(row)}
                columns={columns}
                selection={selection}
                isMarked={idOf(row) === marked}
              />
            ))
          )}
        </tbody>
      </table>
      {isAwaited && (
        <p className="sr-only" role="status">
          Loading ...
        </p>
      )}
    </div>
  )
}
