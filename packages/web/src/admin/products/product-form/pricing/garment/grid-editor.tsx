import { FormField } from '../../../../../ui/form-field.tsx'
import { type EditorProps, SIZES_MAX, TIERS_MAX } from '../editor-props.ts'
import { GarmentExtras } from './garment-extras.tsx'
import { PlaceField } from '../place-field.tsx'
import { type GridFields, OPTION } from '../pricing-fields.ts'
import { SelectBox } from '../select-box.tsx'
import { SheetGrid } from '../sheet-grid.tsx'
import { sheetRules } from '../sheet-rules.ts'
import { columnChoices } from '../table-columns.ts'

const TIERS = sheetRules(['count', 'rand'], { rowsMax: TIERS_MAX, columnsMax: 2, hasOwnHeads: false })
const SIZES = sheetRules(['name', 'rand'], { rowsMax: SIZES_MAX, columnsMax: 2, hasOwnHeads: false })

type Position = GridFields['positions'][number]

type PositionProps = Pick<EditorProps, 'fields' | 'marks'> & {
  readonly position: Position
  readonly at: number
  readonly onChange: (position: Position) => void
  readonly onRemove: () => void
}

/** An option that says whether a place is printed, and which of its values mean that it is not. */
const PositionRow = ({ fields, marks, position, at, onChange, onRemove }: PositionProps) => {
  const choices = columnChoices(fields).filter(({ by }) => by !== 'turnaround')
  const values = choices.find(({ by }) => by === `${OPTION}${position.option}`)?.values ?? []
  const shown = [...new Set([...values, ...position.none])]
  return (
    <fieldset className="own-option">
      <legend className="field-label">Position {at + 1}</legend>
      <FormField name={`pricing.rule.positions.${at}.option`} label="Option" faults={marks.faults}>
        {(control) => (
          <SelectBox
            {...control}
            choices={Object.fromEntries(
              choices.map(({ by, label }) => [by.slice(OPTION.length), label] as const),
            )}
            value={position.option}
            onChange={(option) => {
              onChange({ option, none: [] })
            }}
          />
        )}
      </FormField>
      {shown.length > 0 && (
        <div className="position-none" role="group" aria-label={`Values of position ${at + 1} without print`}>
          <span className="field-label">Nothing is printed with</span>
          {shown.map((value) => (
            <label key={value} className="check">
              <input
                type="checkbox"
                checked={position.none.includes(value)}
                onChange={({ target }) => {
                  const others = position.none.filter((each) => each !== value)
                  onChange({ ...position, none: target.checked ? [...others, value] : others })
                }}
              />
              {value}
            </label>
          ))}
        </div>
      )}
      <div className="actions">
        <button
          type="button"
          className="btn btn-sm"
          aria-label={`Remove position ${at + 1}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </fieldset>
  )
}

/** Garments: the price of a piece falls with the total over all sizes, some sizes and colours cost more, each printed position is set up once. */
export const GridEditor = ({ fields, edit, marks }: EditorProps) => {
  const { pricing } = fields
  const { grid } = pricing
  const set = (changed: Partial<GridFields>, step: string): void => {
    edit({ ...pricing, grid: { ...grid, ...changed } }, step)
  }
  const [choice] = columnChoices(fields).filter(({ by }) => by !== 'turnaround')
  return (
    <>
      <p className="form-note">Rand excl. VAT. The total over all sizes and colours decides the price.</p>
      <div className="sheet-pair">
        <SheetGrid
          {...marks}
          label="Prices by the total"
          sheet={{ heads: ['From pieces', 'Price of one'], rows: grid.tiers }}
          rules={TIERS}
          rowWord="step"
          placeOf={({ row, column }) => `pricing.rule.tiers.${row}.${column === 0 ? 'fromQuantity' : 'unit'}`}
          nameOf={({ row, column }) =>
            column === 0 ? `Pieces from which step ${row + 1} holds` : `Price of one piece, step ${row + 1}`
          }
          onChange={({ rows }, step) => {
            set({ tiers: rows }, step)
          }}
        />
        <SheetGrid
          {...marks}
          label="Sizes"
          sheet={{ heads: ['Size', 'Costs more'], rows: grid.sizes }}
          rules={SIZES}
          rowWord="size"
          placeOf={({ row, column }) => `pricing.rule.sizes.${row}.${column === 0 ? 'name' : 'surcharge'}`}
          nameOf={({ row, column }) =>
            column === 0 ? `Size ${row + 1}` : `What ${grid.sizes[row]?.[0] ?? ''} costs more`
          }
          onChange={({ rows }, step) => {
            set({ sizes: rows }, step)
          }}
        />
      </div>
      <GarmentExtras grid={grid} set={set} marks={marks} />
      <div className="form-pair">
        <PlaceField
          place="pricing.rule.setUpPerPosition"
          label="Set-up of each printed position"
          hint="Once a line. Empty for none."
          unit="rand"
          value={grid.setUpPerPosition}
          marks={marks}
          onChange={(setUpPerPosition, step) => {
            set({ setUpPerPosition }, step)
          }}
        />
      </div>
      {grid.positions.map((position, at) => (
        <PositionRow
          key={at}
          fields={fields}
          marks={marks}
          position={position}
          at={at}
          onChange={(changed) => {
            set(
              { positions: grid.positions.map((each, index) => (index === at ? changed : each)) },
              'position',
            )
          }}
          onRemove={() => {
            set({ positions: grid.positions.filter((_, index) => index !== at) }, 'remove position')
          }}
        />
      ))}
      <div className="actions">
        <button
          type="button"
          className="btn btn-sm"
          aria-disabled={choice === undefined}
          onClick={() => {
            if (choice)
              set(
                { positions: [...grid.positions, { option: choice.by.slice(OPTION.length), none: [] }] },
                'add position',
              )
          }}
        >
          Add a printed position
        </button>
      </div>
    </>
  )
}
