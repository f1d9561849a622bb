import type { ReactNode } from 'react'

export type Column<Row, Sort extends string = never> = {
  /** The head of the column and, on a phone, the name before its value; each title once. */
  readonly title: string
  /** On a phone's card the value says by itself what it is: buttons. */
  readonly hideLabel?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The name by which the list is sorted when this head is pressed. */
  readonly sort?: Sort
  /** Numbers stand at the end, so that their digits stand under each other. */
  readonly align?: 'end'
  /**
   * How the value stands on a phone's card: as its heading, over the whole width, not at all, or at a place of its own without its name:
   * a is the side where reading begins, b the other one, and the number is the line. Without it: name and value in a line.
   */
  readonly card?: 'title' | 'wide' | 'none' | Place
  /** With its name, though it has a place of its own. */
  readonly labelled?: boolean
}

type Place = `${'a' | 'b'}${1 | 2 | 3 | 4}`

export type Selection<Row> = {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  /** What the row is called, for the name of its box. */
  readonly nameOf: (row: Row) => string
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

const isPlace = (card: Column<unknown>['card']): boolean => card !== undefined && /^[ab]\d$/.test(card)

type RowProps<Row, Sort extends string> = {
  readonly row: Row
  readonly id: string
  readonly columns: readonly Column<Row, Sort>[]
  readonly selection: Selection<Row> | undefined
  readonly isMarked: boolean
}

export const TableRow = <Row, Sort extends string>(props: RowProps<Row, Sort>) => {
  const { row, id, columns, selection, isMarked } = props
  const isChosen = selection?.chosen.has(id) ?? false
  return (
    <tr data-row={id} data-chosen={isChosen || undefined} data-marked={isMarked || undefined}>
      {selection && (
        <td className="table-tick">
          <label className="tick">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => {
                selection.onChange(toggled(selection.chosen, id))
              }}
            />
            <span className="sr-only">Select {selection.nameOf(row)}</span>
          </label>
        </td>
      )}
      {columns.map(({ title, hideLabel = false, labelled = false, cell, align, card }) => (
        <td
          key={title}
          data-align={align}
          data-card={card}
          data-label={hideLabel || card === 'title' || (isPlace(card) && !labelled) ? undefined : title}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

const ROWS_AWAITED = 8

/** The shape of what comes. */
export const AwaitedRows = ({ count }: { readonly count: number }) =>
  Array.from({ length: ROWS_AWAITED }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: count }, (_, cell) => (
        <td key={cell}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ))
