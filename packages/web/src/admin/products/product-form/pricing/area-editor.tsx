import { type EditorProps, TIERS_MAX } from './editor-props.ts'
import { PlaceField } from './place-field.tsx'
import type { AreaFields } from './pricing-fields.ts'
import { SelectBox } from './select-box.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { sheetRules } from './sheet-rules.ts'

const RULES = sheetRules(['area', 'rand'], { rowsMax: TIERS_MAX, columnsMax: 2, hasOwnHeads: false })
const NAMES = ['fromSquareMm', 'perSquareMetre'] as const

const SIDES = [
  ['smallestSideMm', 'Smallest side, mm', undefined],
  ['largestSideMm', 'Largest side, mm', undefined],
  ['greatestWidthMm', 'Width of the material, mm', 'One of the two sides must fit into it.'],
  ['stepMm', 'Charged in steps of, mm', 'Each side is rounded up to it.'],
] as const

const PACKINGS = {
  '': 'Not told',
  rolled: 'Rolled around a tube',
  flat: 'Flat between two boards',
} as const

/** A price by the square metre: the rate falls with the total of the line. */
export const AreaEditor = ({ fields: { pricing }, edit, marks }: EditorProps) => {
  const { area } = pricing
  const set = (changed: Partial<AreaFields>, step: string): void => {
    edit({ ...pricing, area: { ...area, ...changed } }, step)
  }
  return (
    <>
      <p className="form-note">
        Rand per square metre, excl. VAT. The rate of the whole line is that of the last step it reaches.
      </p>
      <SheetGrid
        {...marks}
        label="Prices by the square metre"
        sheet={{ heads: ['From, m²', 'Price per m²'], rows: area.tiers }}
        rules={RULES}
        rowWord="step"
        placeOf={({ row, column }) => `pricing.rule.tiers.${row}.${NAMES[column] ?? ''}`}
        nameOf={({ row, column }) =>
          column === 0
            ? `Square metres from which step ${row + 1} holds`
            : `Price per square metre, step ${row + 1}`
        }
        onChange={({ rows }, step) => {
          set({ tiers: rows }, step)
        }}
      />
      <div className="form-pair">
        <PlaceField
          place="pricing.rule.minimum"
          label="Minimum for the square metres"
          hint="The least that they cost. Empty for none."
          unit="rand"
          value={area.minimum}
          marks={marks}
          onChange={(minimum, step) => {
            set({ minimum }, step)
          }}
        />
        {SIDES.map(([name, label, hint]) => (
          <PlaceField
            key={name}
            place={`pricing.rule.${name}`}
            label={label}
            {...(hint !== undefined && { hint })}
            unit="mm"
            value={area[name]}
            marks={marks}
            onChange={(text, step) => {
              set({ [name]: text }, step)
            }}
          />
        ))}
        <label className="field">
          <span className="field-label">How it is packed</span>
          <SelectBox
            name="pricing.rule.packing.way"
            choices={PACKINGS}
            value={area.packing}
            onChange={(packing) => {
              set({ packing }, 'pricing.rule.packing.way')
            }}
          />
        </label>
        {area.packing !== '' && (
          <PlaceField
            place="pricing.rule.packing.thicknessUm"
            label="Thickness of the material, micrometres"
            hint="1000 are a millimetre. Customers and staff are told the size of the parcel."
            unit="mm"
            value={area.thicknessUm}
            marks={marks}
            onChange={(thicknessUm, step) => {
              set({ thicknessUm }, step)
            }}
          />
        )}
      </div>
    </>
  )
}
