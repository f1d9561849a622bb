import {
  type Cents,
  formatCount,
  formatRand,
  type GarmentColour,
  garmentCells,
  type GridRule,
  isSoldIn,
} from '@umbala/pricing'
import type { ClipboardEvent, CSSProperties, KeyboardEvent } from 'react'
import { cellField } from '../../../../state/job-address.ts'
import { cellName, type Counts, countedRows, countOf } from './garment-counts.ts'
import type { Spot } from './read-block.ts'

/** Where the page leads when a job has no pieces yet. */
export const FIRST_CELL_ID = 'garment-first'

type Props = {
  readonly rule: GridRule
  readonly counts: Counts
  /** The largest quantity of the product: a cell takes no more digits than that has. */
  readonly most: number
  readonly titleId: string
  /** Where it is told what is wrong with a cell. */
  readonly faultId: string
  /** Whether there are too few or too many pieces. */
  readonly isRefused: boolean
  readonly onCount: (field: string, text: string) => void
  readonly onBlock: (text: string, spot: Spot) => void
}

const spotOf = (target: EventTarget): Spot | null => {
  const at = target instanceof HTMLInputElement ? target.dataset.at : undefined
  const [row, column] = at?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/** Within a number the arrows move the cursor. */
const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean => {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return right < 0 ? selectionEnd === 0 : selectionStart === value.length
}

/** To the next cell in that direction, past what is not sold. */
const lead = (event: KeyboardEvent<HTMLTableElement>, { sizes, colours }: GridRule): void => {
  const spot = spotOf(event.target)
  const [down, right] = STEPS[event.key] ?? [0, 0]
  if (spot === null || (down === 0 && right === 0)) return
  if (event.target instanceof HTMLInputElement && right !== 0 && !isAtEnd(event.target, right)) return
  event.preventDefault()
  const most = Math.max(sizes.length, colours?.length ?? 1)
  for (let step = 1; step < most; step += 1) {
    const at = `${spot.row + step * down} ${spot.column + step * right}`
    const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-at="${at}"]`)
    if (!next) continue
    next.focus()
    next.select()
    return
  }
}

const Swatch = ({ colour }: { readonly colour: GarmentColour }) =>
  colour.swatch !== undefined && (
    <span className="swatch-dot" style={{ '--swatch': colour.swatch } as CSSProperties} aria-hidden="true" />
  )

/** Without cents where there are none: a column is narrow. */
const extra = (surcharge: Cents): string =>
  surcharge === 0 ? '' : `+${formatRand(surcharge).replace('.00', '')}`

/** Colours down, sizes across, a number in each cell, with the totals of both. On a phone each colour is a block of its own. */
export const GarmentGrid = (props: Props) => {
  const { rule, counts, most, titleId, faultId, isRefused, onCount, onBlock } = props
  const { sizes, colours } = rule
  const rows: readonly (GarmentColour | undefined)[] = colours ?? [undefined]
  const total = (ofRows: readonly (GarmentColour | undefined)[], names: readonly string[]): number =>
    ofRows.reduce(
      (sum, colour) =>
        names.reduce((pieces, size) => pieces + (countOf(counts, colour?.name, size) ?? 0), sum),
      0,
    )
  const all = sizes.map(({ name }) => name)
  const paste = (event: ClipboardEvent): void => {
    const spot = spotOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // One number is pasted by the browser, at the cursor.
    if (spot === null || !/[\t\n\r;,]/.test(text.trim())) return
    event.preventDefault()
    onBlock(text, spot)
  }
  // Of too many pieces the most are the likeliest slip.
  const largest = Math.max(...countedRows(rule, counts).map(({ quantity }) => quantity))
  const [first] = garmentCells(rule)
  const firstField = first && cellField(first.colour, first.size)
  return (
    <div className="garment-frame">
      <table
        className="garment-grid"
        aria-labelledby={titleId}
        onPaste={paste}
        onKeyDown={(event) => {
          lead(event, rule)
        }}
      >
        <thead>
          <tr>
            <th scope="col">{colours ? 'Colour' : <span className="sr-only">Pieces</span>}</th>
            {sizes.map(({ name, surcharge }) => (
              <th key={name} scope="col">
                {name}
                {surcharge !== 0 && <small>{extra(surcharge)}</small>}
              </th>
            ))}
            <th scope="col">Pieces</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((colour, row) => (
            <tr key={colour?.name ?? ''}>
              <th scope="row">
                {colour ? (
                  <>
                    <Swatch colour={colour} />
                    {colour.name}
                    {colour.surcharge !== 0 && <small> {extra(colour.surcharge)}</small>}
                  </>
                ) : (
                  'Pieces'
                )}
              </th>
              {sizes.map(({ name, surcharge }, column) => {
                const field = cellField(colour?.name, name)
                const count = countOf(counts, colour?.name, name)
                const isWrong = count === null || (isRefused && count === largest)
                const isSold = colour === undefined || isSoldIn(colour, name)
                return (
                  <td key={name}>
                    <span className="garment-size" aria-hidden="true">
                      {name}
                    </span>
                    {isSold ? (
                      <input
                        id={field === firstField ? FIRST_CELL_ID : undefined}
                        name={field}
                        data-at={`${row} ${column}`}
                        inputMode="numeric"
                        autoComplete="off"
                        maxLength={String(most).length}
                        placeholder="0"
                        aria-label={cellName(colour?.name, name)}
                        aria-invalid={isWrong || undefined}
                        aria-describedby={isWrong ? faultId : undefined}
                        value={counts[field] ?? ''}
                        onChange={(event) => {
                          onCount(field, event.target.value)
                        }}
                      />
                    ) : (
                      <span className="garment-hole">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">not sold</span>
                      </span>
                    )}
                    <small className="garment-extra" aria-hidden="true">
                      {isSold && extra(surcharge)}
                    </small>
                  </td>
                )
              })}
              <td className="garment-sum">
                {formatCount(total([colour], all))}
                <span className="garment-unit"> pieces</span>
              </td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {all.map((size) => (
                <td key={size}>{formatCount(total(rows, [size]))}</td>
              ))}
              <td className="garment-sum">
                {formatCount(total(rows, all))}
                <span className="garment-unit"> pieces</span>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
