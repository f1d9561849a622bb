import { COLOURS_MAX, type EditorProps } from '../editor-props.ts'
import { PlaceField } from '../place-field.tsx'
import type { GridFields } from '../pricing-fields.ts'
import { SheetGrid } from '../sheet-grid.tsx'
import { sheetRules } from '../sheet-rules.ts'

const COLUMNS = [
  { part: 'name', head: 'Colour' },
  { part: 'surcharge', head: 'Costs more' },
  { part: 'swatch', head: 'Swatch' },
  { part: 'notSold', head: 'Not sold in' },
] as const
const RULES = sheetRules(['name', 'rand', 'name', 'name'], {
  rowsMax: COLOURS_MAX,
  columnsMax: COLUMNS.length,
  hasOwnHeads: false,
})

type Props = Pick<EditorProps, 'marks'> & {
  readonly grid: GridFields
  readonly set: (changed: Partial<GridFields>, step: string) => void
}

/** The colours of a garment, which sizes they are not sold in, and names and numbers. */
export const GarmentExtras = ({ grid, set, marks }: Props) => {
  const { colours, personal } = grid
  return (
    <>
      <SheetGrid
        {...marks}
        label="Colours"
        sheet={{ heads: COLUMNS.map(({ head }) => head), rows: colours }}
        rules={RULES}
        rowWord="colour"
        placeOf={({ row, column }) => `pricing.rule.colours.${row}.${COLUMNS[column]?.part ?? ''}`}
        nameOf={({ row, column }) =>
          column === 0
            ? `Colour ${row + 1}`
            : `${COLUMNS[column]?.head ?? ''}, ${colours[row]?.[0] ?? `colour ${row + 1}`}`
        }
        onChange={({ rows }, step) => {
          set({ colours: rows }, step)
        }}
      />
      <p className="form-note">
        None where there is nothing to choose. A swatch is a colour such as #1d2b55; sizes that a colour is
        not sold in stand with commas between them.
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={personal.isPrinted}
          onChange={({ target }) => {
            set({ personal: { ...personal, isPrinted: target.checked } }, 'names')
          }}
        />
        Names and numbers of people can be printed
      </label>
      {personal.isPrinted && (
        <div className="form-pair">
          <PlaceField
            place="pricing.rule.personal.price"
            label="Price of a name or number"
            hint="For each piece that has one. Empty for nothing."
            unit="rand"
            value={personal.price}
            marks={marks}
            onChange={(price, step) => {
              set({ personal: { ...personal, price } }, step)
            }}
          />
          <PlaceField
            place="pricing.rule.personal.longest"
            label="Longest name, in characters"
            unit="count"
            value={personal.longest}
            marks={marks}
            onChange={(longest, step) => {
              set({ personal: { ...personal, longest } }, step)
            }}
          />
        </div>
      )}
    </>
  )
}
