import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Direction } from './list-address.ts'
import type { Column, Selection } from './table-rows.tsx'

export type Sorted<Sort extends string> = {
  readonly by: Sort | ''
  readonly direction: Direction
  readonly onSort: (by: Sort) => void
}

type SortHeadProps<Sort extends string> = {
  readonly title: string
  readonly sort: Sort
  readonly sorted: Sorted<Sort>
}

const SortHead = <Sort extends string>({ title, sort, sorted }: SortHeadProps<Sort>) => {
  const isUp = sorted.direction === 'asc'
  const Arrow = sorted.by !== sort ? ArrowUpDown : isUp ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => {
        sorted.onSort(sort)
      }}
    >
      {title}
      <Arrow className="icon" aria-hidden />
    </button>
  )
}

type SelectAllProps<Row> = {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly selection: Selection<Row>
}

/** All rows that are shown; those of other pages stay as they are. */
const SelectAll = <Row,>({ rows, idOf, selection }: SelectAllProps<Row>) => {
  const shown = rows.map(idOf)
  const chosen = shown.filter((id) => selection.chosen.has(id))
  const isAll = shown.length > 0 && chosen.length === shown.length
  return (
    <label className="tick">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll
        }}
        checked={isAll}
        onChange={() => {
          const others = [...selection.chosen].filter((id) => !shown.includes(id))
          selection.onChange(new Set(isAll ? others : [...others, ...shown]))
        }}
      />
      <span className="sr-only">Select all on this page</span>
    </label>
  )
}

type Props<Row, Sort extends string> = {
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly sorted: Sorted<Sort> | undefined
  readonly selection: Selection<Row> | undefined
}

const order = (isSorted: boolean, direction: Direction) => {
  if (!isSorted) return undefined
  return direction === 'asc' ? 'ascending' : 'descending'
}

export const TableHead = <Row, Sort extends string>(props: Props<Row, Sort>) => {
  const { columns, rows, idOf, sorted, selection } = props
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="table-tick">
            <SelectAll rows={rows} idOf={idOf} selection={selection} />
          </th>
        )}
        {columns.map(({ title, align, sort }) => {
          const isSortable = sort !== undefined && sorted !== undefined
          return (
            <th
              key={title}
              scope="col"
              data-align={align}
              data-sortable={isSortable || undefined}
              aria-sort={sorted && order(sort !== undefined && sort === sorted.by, sorted.direction)}
            >
              {isSortable ? <SortHead title={title} sort={sort} sorted={sorted} /> : title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
