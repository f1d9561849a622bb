import { useState } from 'react'
import { type EditorProps, TURNAROUNDS_MAX } from './editor-props.ts'
import { PlaceField } from './place-field.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { sheetRules } from './sheet-rules.ts'

const RULES = sheetRules(['name', 'percent', 'days', 'time'], {
  rowsMax: TURNAROUNDS_MAX,
  columnsMax: 4,
  hasOwnHeads: false,
})

/** What stands in each column: its head, and its part of a place. */
const COLUMNS = [
  { head: 'Turnaround', part: 'name' },
  { head: 'Percent more', part: 'percentHundredths' },
  { head: 'Working days', part: 'workingDays' },
  { head: 'Order by', part: 'cutOff' },
] as const

/** What is charged beside the rule itself. */
export const ExtrasEditor = ({ fields: { pricing }, edit, marks }: EditorProps) => {
  // Decided once: emptying the last field must not close it under the cursor.
  const [isOpen, setIsOpen] = useState(
    pricing.setUp + pricing.minimumLine !== '' || pricing.turnarounds.length > 0,
  )
  return (
    <details
      className="price-extras"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary>Set-up, minimum and turnarounds</summary>
      <div className="pricing-fields">
        <div className="form-pair">
          <PlaceField
            place="pricing.setUp"
            label="Set-up"
            hint="Once a line. Empty for none."
            unit="rand"
            value={pricing.setUp}
            marks={marks}
            onChange={(setUp, step) => {
              edit({ ...pricing, setUp }, step)
            }}
          />
          <PlaceField
            place="pricing.minimumLine"
            label="Minimum of a line"
            hint="The least that a line costs, before its turnaround. Empty for none."
            unit="rand"
            value={pricing.minimumLine}
            marks={marks}
            onChange={(minimumLine, step) => {
              edit({ ...pricing, minimumLine }, step)
            }}
          />
        </div>
        <SheetGrid
          {...marks}
          label="Turnarounds"
          sheet={{ heads: COLUMNS.map(({ head }) => head), rows: pricing.turnarounds }}
          rules={RULES}
          rowWord="turnaround"
          placeOf={({ row, column }) => `pricing.turnarounds.${row}.${COLUMNS[column]?.part ?? ''}`}
          nameOf={({ row, column }) =>
            column === 0
              ? `Turnaround ${row + 1}`
              : `${COLUMNS[column]?.head ?? ''} for ${pricing.turnarounds[row]?.[0] ?? `turnaround ${row + 1}`}`
          }
          onChange={({ rows }, step) => {
            edit({ ...pricing, turnarounds: rows }, step)
          }}
        />
        <p className="form-note">
          The first turnaround is the usual one. Working days and the time to order by are the shop’s where
          they are empty.
        </p>
      </div>
    </details>
  )
}
