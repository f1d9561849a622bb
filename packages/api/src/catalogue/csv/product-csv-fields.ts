import type { ProductDraft } from '@umbala/contract'
import { OPTION_KEYS, type OptionKey } from '@umbala/pricing'
import type { ProductColumn } from './product-csv-columns.ts'
import { type ListItem, readList } from './product-csv-list.ts'

/** The row's cells under their columns. */
export type RowCells = ReadonlyMap<ProductColumn, string>

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

/** Undefined for an empty cell and for anything that is neither yes nor no. */
export const flagOf = (cell: string | undefined) => FLAGS.get(cell?.trim().toLowerCase() ?? '')

/** `12,5` is how South African Excel writes it. */
const measureOf = (cell: string) => cell.trim().replace(/^(\d*),(\d+)$/, '$1.$2')

const textFields = (cells: RowCells) =>
  Object.fromEntries(
    (['sku', 'name', 'category', 'kind', 'price', 'originalPrice', 'description'] as const).flatMap(
      (column) => {
        const cell = cells.get(column)
        return cell === undefined ? [] : [[column, column === 'originalPrice' ? cell.trim() : cell]]
      },
    ),
  )

const measureFields = (cells: RowCells) => {
  const weight = cells.get('weight')
  const sides = (['length', 'width', 'height'] as const).flatMap((side) => {
    const cell = cells.get(side)
    return cell === undefined ? [] : [[side, measureOf(cell)] as const]
  })
  return {
    ...(weight !== undefined && { weight: measureOf(weight) }),
    ...(sides.length > 0 && { dimensions: Object.fromEntries(sides) }),
  }
}

type Amount = readonly [value: string, amount: string | number]

/** A value without an amount costs nothing more. Where that is written down already it stays so, and is no change. */
const amountsOf = (items: readonly ListItem[], kept: Readonly<Record<string, number>> = {}): Amount[] =>
  items.flatMap(({ name, note = kept[name] === 0 ? 0 : undefined }) =>
    note === undefined ? [] : [[name, note]],
  )

/** The values of all options are sent together, so those that have no column come from the product as it is. */
const optionFields = (cells: RowCells, known: ProductDraft | undefined) => {
  const given = OPTION_KEYS.flatMap((key) => {
    const cell = cells.get(key)
    return cell === undefined ? [] : [{ key, items: readList(cell) }]
  })
  if (given.length === 0) return {}
  const printOptions: Partial<Record<OptionKey, readonly string[]>> = { ...known?.options }
  const printPrice: Record<string, Record<string, string | number>> = {}
  for (const { key, items } of given) {
    printOptions[key] = items.map(({ name }) => name)
    printPrice[`${key}Prices`] = Object.fromEntries(amountsOf(items, known?.optionPrices[key]))
  }
  return { printOptions, printPrice }
}

const flagFields = (cells: RowCells) => {
  const isPublished = flagOf(cells.get('published'))
  const isFeatured = flagOf(cells.get('featured'))
  const collectOnly = flagOf(cells.get('collectOnly'))
  return {
    ...(isPublished !== undefined && { isPublished }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...(collectOnly !== undefined && { collectOnly }),
  }
}

/** Data travels as the text of it; the schema of the form reads that. */
const priceFields = (cells: RowCells) => ({
  ...Object.fromEntries(
    (['minQuantity', 'maxQuantity'] as const).flatMap((column) => {
      const cell = cells.get(column)?.trim() ?? ''
      return cell === '' ? [] : [[column, cell]]
    }),
  ),
  ...Object.fromEntries(
    (['pricing', 'ownOptions', 'artwork'] as const).flatMap((column) => {
      const cell = cells.get(column)
      return cell === undefined ? [] : [[column, cell]]
    }),
  ),
})

const imageFields = (cells: RowCells) => {
  const cell = cells.get('images')
  if (cell === undefined) return {}
  return { images: readList(cell).map(({ name, note }) => ({ url: name, altText: note ?? '' })) }
}

/** The row as the form would send it. What has no column is left out, and so is a switch that was left empty. */
export const toFormFields = (cells: RowCells, known: ProductDraft | undefined) => ({
  ...textFields(cells),
  ...measureFields(cells),
  ...optionFields(cells, known),
  ...flagFields(cells),
  ...imageFields(cells),
  ...priceFields(cells),
})
