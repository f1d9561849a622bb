import { TIN_SIZES_MAX } from '@umbala/pricing'
import { FormField } from '../../../../../ui/form-field.tsx'
import type { EditorProps } from '../editor-props.ts'
import { PlaceField } from '../place-field.tsx'
import { SelectBox } from '../select-box.tsx'
import { SheetGrid } from '../sheet-grid.tsx'
import { sheetRules } from '../sheet-rules.ts'
import type { TinsFields } from './tins-fields.ts'

const LIMITS = { rowsMax: TIN_SIZES_MAX, hasOwnHeads: false }
const TINS = sheetRules(['volume', 'rand', 'kilograms'], { ...LIMITS, columnsMax: 3 })
const SURFACES = sheetRules(['name', 'area'], { ...LIMITS, columnsMax: 2 })
const TIN_PARTS = ['millilitres', 'price', 'weightMg'] as const
const TIN_NAMES = ['Litres', 'Price', 'Kilograms'] as const
const PER = { tin: 'For each tin', litre: 'For each litre' } as const

/** Paint: what each tin costs, how far a litre goes, and what mixing a colour costs. */
export const TinsEditor = ({ fields: { pricing }, edit, marks }: EditorProps) => {
  const { tins } = pricing
  const set = (changed: Partial<TinsFields>, step: string): void => {
    edit({ ...pricing, tins: { ...tins, ...changed } }, step)
  }
  return (
    <>
      <p className="form-note">
        Rand excl. VAT. Customers enter their room and are offered the cheapest tins that cover it.
      </p>
      <div className="sheet-pair">
        <SheetGrid
          {...marks}
          label="Tins"
          sheet={{ heads: ['Litres', 'Price of the tin', 'Weight, kg'], rows: tins.tins }}
          rules={TINS}
          rowWord="tin"
          placeOf={({ row, column }) => `pricing.rule.tins.${row}.${TIN_PARTS[column] ?? ''}`}
          nameOf={({ row, column }) => `${TIN_NAMES[column] ?? ''} of tin ${row + 1}`}
          onChange={({ rows }, step) => {
            set({ tins: rows }, step)
          }}
        />
        <SheetGrid
          {...marks}
          label="Surfaces"
          sheet={{ heads: ['Surface', 'm² a litre'], rows: tins.surfaces }}
          rules={SURFACES}
          rowWord="surface"
          placeOf={({ row, column }) =>
            `pricing.rule.surfaces.${row}.${column === 0 ? 'name' : 'squareMmPerLitre'}`
          }
          nameOf={({ row, column }) =>
            column === 0 ? `Surface ${row + 1}` : `Square metres a litre, ${tins.surfaces[row]?.[0] ?? ''}`
          }
          onChange={({ rows }, step) => {
            set({ surfaces: rows }, step)
          }}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={tins.isTinted}
          onChange={({ target }) => {
            set({ isTinted: target.checked }, 'tinted')
          }}
        />
        It is tinted by code
      </label>
      {tins.isTinted && (
        <div className="form-pair">
          <PlaceField
            place="pricing.rule.tint.amount"
            label="Price of the tint"
            hint="Empty where it costs nothing."
            unit="rand"
            value={tins.tintAmount}
            marks={marks}
            onChange={(tintAmount, step) => {
              set({ tintAmount }, step)
            }}
          />
          <FormField name="pricing.rule.tint.per" label="Charged" faults={marks.faults}>
            {(control) => (
              <SelectBox
                {...control}
                choices={PER}
                value={tins.tintPer}
                onChange={(tintPer) => {
                  set({ tintPer }, 'pricing.rule.tint.per')
                }}
              />
            )}
          </FormField>
          <FormField
            name="pricing.rule.tint.bases"
            label="Bases"
            faults={marks.faults}
            hint="By commas, such as White base, Deep base. Empty where customers are not asked."
          >
            {({ required: _, ...control }) => (
              <input
                {...control}
                className="input"
                maxLength={400}
                value={tins.bases}
                onChange={({ target }) => {
                  set({ bases: target.value }, 'pricing.rule.tint.bases')
                }}
              />
            )}
          </FormField>
        </div>
      )}
    </>
  )
}
