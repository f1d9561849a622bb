import { isOptionKey, optionLabel } from '@umbala/pricing'
import { offeredRows } from '../options/option-rows.ts'
import type { ProductFields } from '../product-fields.ts'
import { OPTION, type PricingFields, type TableFields } from './pricing-fields.ts'
import { filledRows } from './field-reader.ts'

/** Something whose values can be the columns of a price list. */
export type ColumnChoice = {
  /** As `TableFields.by` has it. */
  readonly by: string
  readonly label: string
  readonly values: readonly string[]
}

/** What the product offers a choice of, and its turnarounds. */
export const columnChoices = (fields: ProductFields): readonly ColumnChoice[] => [
  ...Object.entries(fields.options).flatMap(([key, rows]) => {
    const values = offeredRows(rows).map(({ value }) => value)
    return values.length > 0 && isOptionKey(key)
      ? [{ by: `${OPTION}${key}`, label: optionLabel(key), values }]
      : []
  }),
  ...fields.ownOptions
    .filter(({ label }) => label.trim() !== '')
    .map(({ label, values }) => ({
      by: `${OPTION}${label.trim()}`,
      label: label.trim(),
      values: values.map(({ value }) => value),
    })),
  {
    by: 'turnaround',
    label: 'Turnaround',
    values: filledRows(fields.pricing.turnarounds).map(([name = '']) => name),
  },
]

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A column spelled as what it is chosen by. */
const spelled = (column: string, values: readonly string[]): string =>
  values.find((value) => same(value, column)) ?? column

const UNNAMED = 'Price'
const isUnnamed = (column: string): boolean => column.trim() === '' || same(column, UNNAMED)

/** Whose values the columns are, where all of them are. */
export const guessedBy = (
  columns: readonly string[],
  choices: readonly ColumnChoice[],
): ColumnChoice | undefined =>
  columns.every((column) => !isUnnamed(column))
    ? choices.find(({ values }) => columns.every((column) => values.some((value) => same(value, column))))
    : undefined

const resized = (table: TableFields, columns: readonly string[]): TableFields => ({
  ...table,
  columns,
  rows: table.rows.map(([quantity = '', ...cells]) => [quantity, ...columns.map((_, at) => cells[at] ?? '')]),
})

/** The list with these values as its columns. Prices stay in their places, and a column with prices is never dropped. */
const withValues = (table: TableFields, values: readonly string[]): TableFields => {
  const columns = table.columns.map((column) => spelled(column, values))
  if (columns.every((column) => values.includes(column))) {
    const others = values.filter((value) => !columns.includes(value))
    return resized(table, columns.length === 1 ? [...columns, ...others] : columns)
  }
  const hasPrices = (at: number) => table.rows.some((row) => (row[at + 1] ?? '').trim() !== '')
  const left = columns.filter((_, at) => at >= values.length && hasPrices(at))
  return resized(table, [...values, ...left])
}

/** Chooses what the columns are: an option, the turnarounds, or nothing. Turnarounds that are not there yet are made from the columns. */
export const chooseBy = (
  pricing: PricingFields,
  by: string,
  choices: readonly ColumnChoice[],
): PricingFields => {
  const { table } = pricing
  const values = choices.find((choice) => choice.by === by)?.values ?? []
  if (by === 'turnaround' && values.length === 0) {
    const named = table.columns.some((column) => !isUnnamed(column))
    const columns = named ? table.columns : ['Standard', 'Express']
    return {
      ...pricing,
      table: { ...resized(table, columns), by },
      turnarounds: columns.map((column) => [column, '', '', '']),
    }
  }
  if (by === '' || values.length === 0) return { ...pricing, table: { ...table, by } }
  return { ...pricing, table: { ...withValues(table, values), by } }
}

/** After a block was pasted: its heads may say what the columns are. */
export const recognised = (table: TableFields, choices: readonly ColumnChoice[]): TableFields => {
  const known = choices.find(({ by }) => by === table.by)
  const isKnown = known && guessedBy(table.columns, [known]) !== undefined
  const guessed = isKnown ? known : (guessedBy(table.columns, choices) ?? known)
  return guessed
    ? {
        ...table,
        by: guessed.by,
        columns: table.columns.map((column) => spelled(column, guessed.values)),
      }
    : table
}

type Proposed = { readonly options: ProductFields['options']; readonly table: TableFields }

/** The columns may be values that the product could offer and does not yet: then it does. Null where they are no such values. */
export const offeredFor = ({ options }: ProductFields, table: TableFields): Proposed | null => {
  if (table.by !== '' || table.columns.some(isUnnamed)) return null
  for (const [key, rows = []] of Object.entries(options)) {
    const values = rows.map(({ value }) => value)
    if (!table.columns.every((column) => values.some((value) => same(value, column)))) continue
    const columns = table.columns.map((column) => spelled(column, values))
    return {
      options: {
        ...options,
        [key]: rows.map((row) => (columns.includes(row.value) ? { ...row, isOffered: true } : row)),
      },
      table: { ...table, by: `${OPTION}${key}`, columns },
    }
  }
  return null
}
