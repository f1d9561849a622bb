import type { PriceSlip } from '@umbala/pricing'
import { useId } from 'react'
import { cellId } from './sheet-keys.ts'
import type { Spot } from './sheet.ts'

type Props = {
  readonly spot: Spot
  readonly text: string
  /** The place of its value in the product, by which it is found when something is wrong with it. */
  readonly name: string
  readonly label: string
  readonly isText: boolean
  readonly fault: string | undefined
  readonly slip: PriceSlip | undefined
  readonly onChange: (text: string) => void
}

/** What is wrong with a cell is told to the ear beside it; to the eye it is listed below the sheet, where there is room. */
export const SheetCell = ({ spot, text, name, label, isText, fault, slip, onChange }: Props) => {
  const id = useId()
  const said = fault ?? slip?.message
  const level = fault === undefined ? slip?.level : 'stop'
  return (
    <>
      <input
        className="sheet-cell"
        data-cell={cellId(spot)}
        data-level={level}
        data-text={isText || undefined}
        name={name}
        type="text"
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={label}
        aria-invalid={level === 'stop' || undefined}
        aria-describedby={said === undefined ? undefined : id}
        title={said}
        value={text}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      {said !== undefined && (
        <span className="sr-only" id={id}>
          {said}
        </span>
      )}
    </>
  )
}
