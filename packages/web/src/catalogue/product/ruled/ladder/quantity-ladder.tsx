import { formatCount, formatRand } from '@umbala/pricing'
import { useId } from 'react'
import { runValue } from '../../../../state/job-address.ts'
import { ReadyDay } from '../ruled-dates.tsx'
import type { Ladder, LadderCell, LadderRow } from './ladder-rows.ts'

export const OTHER_QUANTITY_ID = 'job-quantity'

/** More rows than these scroll within the ladder. */
const ROWS_SHOWN = 12

type CellProps = {
  readonly cell: LadderCell | null
  readonly quantity: number
  readonly column: string | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Cell = ({ cell, quantity, column, isChosen, onChoose }: CellProps) =>
  cell === null ? (
    <span className="ladder-cell">Ask us</span>
  ) : (
    <label className="ladder-cell">
      <input
        type="radio"
        name="run"
        value={runValue(quantity, column)}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="sr-only">
        {formatCount(quantity)}
        {column === null ? '' : `, ${column}`},{' '}
      </span>
      <b>{formatRand(cell.total)}</b>
      <small>{formatRand(cell.each)} each</small>
    </label>
  )

type RowProps = {
  readonly row: LadderRow
  readonly columns: Ladder['columns']
  readonly chosen: Chosen
  readonly onChoose: Props['onChoose']
}

const Row = ({ row: { quantity, cells, saving }, columns, chosen, onChoose }: RowProps) => (
  <tr>
    <th scope="row">
      <b>{formatCount(quantity)}</b>
      {saving > 0 && <small>save {saving}%</small>}
    </th>
    {columns.map((column, at) => (
      <td key={column ?? ''}>
        <Cell
          cell={cells[at] ?? null}
          quantity={quantity}
          column={column}
          isChosen={quantity === chosen.quantity && (column === null || column === chosen.turnaround)}
          onChoose={() => {
            onChoose(quantity, column)
          }}
        />
      </td>
    ))}
  </tr>
)

type Chosen = { readonly quantity: number; readonly turnaround: string | undefined }

type Props = {
  readonly ladder: Ladder
  readonly chosen: Chosen
  readonly onChoose: (quantity: number, turnaround: string | null) => void
}

/** Every quantity and turnaround with its price: each cell is a radio, so that a form without scripts sends it too. */
export const QuantityLadder = ({ ladder: { columns, rows, assumed }, chosen, onChoose }: Props) => {
  const title = useId()
  const isLong = rows.length > ROWS_SHOWN
  return (
    <div className="option-group" role="group" aria-labelledby={title}>
      <div className="option-group-head">
        <h2 className="option-group-name" id={title}>
          {columns.length > 1 ? 'Quantity and turnaround' : 'Quantity'}
        </h2>
        <span className="option-group-value">
          {assumed === null ? 'with your options' : `for ${assumed}, until you choose`}
        </span>
      </div>
      <div className="ladder-frame" data-long={isLong ? '' : undefined}>
        <table className="ladder" aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">
                <b>Pieces</b>
                <small>incl. VAT</small>
              </th>
              {columns.map((column) => (
                <th key={column ?? ''} scope="col">
                  <b>{column ?? 'Price'}</b>
                  <small>
                    <ReadyDay turnaround={column} before="ready " />
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.quantity} row={row} columns={columns} chosen={chosen} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type OtherProps = {
  readonly limits: { readonly min: number; readonly max: number }
  readonly text: string
  /** What is wrong with it. */
  readonly fault: string | null
  readonly onChange: (text: string) => void
}

/** A quantity between the listed ones. */
export const OtherQuantity = ({ limits: { min, max }, text, fault, onChange }: OtherProps) => {
  const hint = useId()
  return (
    <div className="ladder-other">
      <label className="field-label" htmlFor={OTHER_QUANTITY_ID}>
        Another quantity
      </label>
      <input
        id={OTHER_QUANTITY_ID}
        className="input"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={hint}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <p className={fault === null ? 'note' : 'field-fault'} id={hint}>
        {fault ?? `Any from ${formatCount(min)} to ${formatCount(max)}.`}
      </p>
    </div>
  )
}
