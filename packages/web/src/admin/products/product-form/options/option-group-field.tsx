import type { OptionKey } from '@umbala/pricing'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { type Faults, optionPriceName } from '../check-product.ts'
import { OptionRowField } from './option-row-field.tsx'
import { addValue, changeRow, offerAll, offeredRows, type OptionRow } from './option-rows.ts'

type ChangeRows = (change: (rows: readonly OptionRow[]) => readonly OptionRow[]) => void

const OwnValue = ({ label, onAdd }: { readonly label: string; readonly onAdd: (value: string) => void }) => {
  const [text, setText] = useState('')
  const add = (): void => {
    onAdd(text)
    setText('')
  }
  return (
    <div className="own-value">
      <input
        className="input input-sm"
        aria-label={`Another value of ${label}`}
        placeholder="Another value"
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would send the whole form.
          event.preventDefault()
          add()
        }}
      />
      <button type="button" className="btn btn-sm" onClick={add}>
        Add
      </button>
    </div>
  )
}

type Props = {
  readonly option: OptionKey
  readonly label: string
  readonly rows: readonly OptionRow[]
  readonly isPriced: boolean
  readonly faults: Faults
  readonly onChange: ChangeRows
}

const countText = (rows: readonly OptionRow[]): string => {
  const offered = offeredRows(rows).length
  return offered === 0 ? 'none offered' : `${offered} of ${rows.length} offered`
}

/** One option of a product, folded away until it is wanted. A fault inside opens it, since it must be seen. */
export const OptionGroupField = ({ option, label, rows, isPriced, faults, onChange }: Props) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = rows.some(({ value }) => faults[optionPriceName(option, value)] !== undefined)
  const isShown = isOpen || isWrong
  const Arrow = isShown ? ChevronDown : ChevronRight
  return (
    <div className="fold">
      <h3>
        <button
          type="button"
          className="fold-head"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isShown)
          }}
        >
          <Arrow className="icon" aria-hidden />
          {label}
          <small>{countText(rows)}</small>
        </button>
      </h3>
      <div id={id} className="fold-body" role="group" aria-label={label} hidden={!isShown}>
        {isShown && (
          <>
            {rows.map((row) => (
              <OptionRowField
                key={row.value}
                row={row}
                name={optionPriceName(option, row.value)}
                isPriced={isPriced}
                fault={faults[optionPriceName(option, row.value)]}
                onChange={(change) => {
                  onChange((now) => changeRow(now, row.value, change))
                }}
              />
            ))}
            <div className="fold-foot">
              <OwnValue
                label={label}
                onAdd={(value) => {
                  onChange((now) => addValue(now, value))
                }}
              />
              <button
                type="button"
                className="btn btn-sm btn-quiet"
                aria-label={`Offer all of ${label}`}
                onClick={() => {
                  onChange((now) => offerAll(now, true))
                }}
              >
                All
              </button>
              <button
                type="button"
                className="btn btn-sm btn-quiet"
                aria-label={`Offer none of ${label}`}
                onClick={() => {
                  onChange((now) => offerAll(now, false))
                }}
              >
                None
              </button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
