import { formatCount } from '@umbala/pricing'
import { useState } from 'react'
import { FormField } from '../../../../ui/form-field.tsx'
import { BLANK_VALUE } from '../options/own-option-fields.ts'
import { SelectBox } from './select-box.tsx'
import { type EditorProps, PRICE_COLUMNS_MAX, PRICE_ROWS_MAX } from './editor-props.ts'
import { OPTION, type TableFields } from './pricing-fields.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { sheetRules } from './sheet-rules.ts'
import type { Spot } from './sheet.ts'
import { chooseBy, type ColumnChoice, columnChoices, offeredFor, recognised } from './table-columns.ts'

const RULES = sheetRules(['count', 'rand'], {
  rowsMax: PRICE_ROWS_MAX,
  columnsMax: PRICE_COLUMNS_MAX + 1,
  hasOwnHeads: true,
})

const placeOf = ({ row, column }: Spot): string => {
  if (row < 0) return `pricing.rule.columns.${column - 1}`
  return `pricing.rule.rows.${row}.${column === 0 ? 'quantity' : `cells.${column - 1}`}`
}

const CELLS = { run: 'for the whole run', piece: 'for one piece' } as const
const QUANTITIES = { listed: 'only the quantities of the list', free: 'any quantity' } as const
const BETWEEN = {
  stepped: 'the price per piece of the row below',
  linear: 'a straight line from row to row',
} as const

const NEW = 'new'

type NewOptionProps = { readonly onAdd: (label: string) => void }

/** Columns that are no option yet become one: pages, colours, whatever the list is by. */
const NewOption = ({ onAdd }: NewOptionProps) => {
  const [label, setLabel] = useState('')
  return (
    <div className="new-option">
      <label className="field">
        <span className="field-label">Name of the new option</span>
        <input
          className="input"
          autoComplete="off"
          maxLength={60}
          placeholder="Pages"
          value={label}
          onChange={(event) => {
            setLabel(event.target.value)
          }}
        />
      </label>
      <button
        type="button"
        className="btn"
        aria-disabled={label.trim() === ''}
        onClick={() => {
          if (label.trim() !== '') onAdd(label.trim())
        }}
      >
        Add the option
      </button>
    </div>
  )
}

const namesOf = (table: TableFields, spot: Spot): string => {
  const { row, column } = spot
  if (row < 0) return `Name of column ${column}`
  const quantity = table.rows[row]?.[0] ?? ''
  if (column === 0) return `Quantity ${row + 1}`
  const name = table.columns[column - 1] ?? ''
  return `Price of ${quantity === '' ? `row ${row + 1}` : formatCount(Number(quantity) || 0)}, ${name}`
}

const byChoices = (choices: readonly ColumnChoice[]) =>
  Object.fromEntries([
    ['', 'nothing: one column'],
    ...choices.map(({ by, label }) => [by, label] as const),
    [NEW, 'a new option of this product …'],
  ])

/** A price list: quantities down, and across the values of one option or the turnarounds. */
export const TableEditor = ({ fields, edit, change, marks, onCell }: EditorProps) => {
  const [isNew, setIsNew] = useState(false)
  const { pricing } = fields
  const { table } = pricing
  const choices = columnChoices(fields)
  const set = (changed: Partial<TableFields>, step: string): void => {
    edit({ ...pricing, table: { ...table, ...changed } }, step)
  }
  const addOption = (label: string): void => {
    const columns = table.columns.map((column, at) => (column.trim() === '' ? `Value ${at + 1}` : column))
    change(({ ownOptions, ...rest }) => ({
      ...rest,
      ownOptions: [
        ...ownOptions.filter((option) => option.label !== label),
        {
          label,
          help: '',
          when: '',
          values: columns.map((value) => ({ ...BLANK_VALUE, value })),
        },
      ],
    }))
    set({ by: `${OPTION}${label}`, columns }, 'new option')
    setIsNew(false)
  }
  return (
    <>
      <div className="form-pair">
        <FormField name="pricing.rule.by" label="Columns are chosen by" faults={marks.faults}>
          {(control) => (
            <SelectBox
              {...control}
              choices={byChoices(choices)}
              value={isNew ? NEW : table.by}
              onChange={(by) => {
                setIsNew(by === NEW)
                if (by !== NEW) edit(chooseBy(pricing, by, choices), 'by')
              }}
            />
          )}
        </FormField>
        <FormField name="pricing.rule.cell" label="A price is" faults={marks.faults}>
          {(control) => (
            <SelectBox
              {...control}
              choices={CELLS}
              value={table.cell}
              onChange={(cell) => {
                set({ cell }, 'cell')
              }}
            />
          )}
        </FormField>
        <FormField name="pricing.rule.quantities" label="Customers can order" faults={marks.faults}>
          {(control) => (
            <SelectBox
              {...control}
              choices={QUANTITIES}
              value={table.quantities}
              onChange={(quantities) => {
                set({ quantities }, 'quantities')
              }}
            />
          )}
        </FormField>
        {table.quantities === 'free' && (
          <FormField name="pricing.rule.between" label="Between two rows" faults={marks.faults}>
            {(control) => (
              <SelectBox
                {...control}
                choices={BETWEEN}
                value={table.between}
                onChange={(between) => {
                  set({ between }, 'between')
                }}
              />
            )}
          </FormField>
        )}
      </div>
      {isNew && <NewOption onAdd={addOption} />}
      <p className="form-note">
        Prices in rand, excl. VAT. Copy a block in Excel and paste it into any cell, with or without its
        headings. An empty cell is a run that is not sold.
      </p>
      <SheetGrid
        {...marks}
        label="Price list"
        sheet={{ heads: ['Quantity', ...table.columns], rows: table.rows }}
        rules={RULES}
        rowWord="row"
        columnWord="column"
        placeOf={placeOf}
        nameOf={(spot) => namesOf(table, spot)}
        onCell={onCell}
        onChange={({ heads, rows }, step) => {
          const typed = { ...table, columns: heads.slice(1), rows }
          const next = step === 'paste' ? recognised(typed, choices) : typed
          const proposed = step === 'paste' ? offeredFor(fields, next) : null
          if (proposed) change({ options: proposed.options })
          edit({ ...pricing, table: proposed?.table ?? next }, step)
        }}
      />
    </>
  )
}
