import { isOptionKey, OPTION_KEYS, optionLabel } from '@umbala/pricing'

/** What an export holds, in this order. An import takes any of them in any order; only the SKU must be there. */
export const PRODUCT_COLUMNS = [
  'sku',
  'name',
  'category',
  'kind',
  'price',
  'originalPrice',
  'description',
  'published',
  'featured',
  'length',
  'width',
  'height',
  'weight',
  ...OPTION_KEYS,
  'images',
  'minQuantity',
  'maxQuantity',
  'pricing',
  'ownOptions',
  'collectOnly',
  'artwork',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

const folded = (heading: string) => heading.toLowerCase().replace(/[\s_-]/g, '')

const COLUMN_OF = new Map<string, ProductColumn>(
  PRODUCT_COLUMNS.flatMap((column) => [
    [folded(column), column] as const,
    ...(isOptionKey(column) ? [[folded(optionLabel(column)), column] as const] : []),
  ]),
)

export type HeadingError = { readonly column: string | null; readonly message: string }
export type Headings = {
  readonly columns: readonly ProductColumn[]
  readonly errors: readonly HeadingError[]
}

const withoutEmptyTail = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Reads the first row. `Paper Finish` is as good as `paperFinish`, because that is what the forms call it. */
export const readHeadings = (cells: readonly string[]): Headings => {
  const columns: ProductColumn[] = []
  const errors: HeadingError[] = []
  for (const heading of withoutEmptyTail(cells)) {
    const column = COLUMN_OF.get(folded(heading.trim()))
    if (column === undefined)
      errors.push({
        column: heading.trim() || null,
        message:
          heading.trim() === ''
            ? 'A column has no heading.'
            : `There is no such column. Known are: ${PRODUCT_COLUMNS.join(', ')}.`,
      })
    else if (columns.includes(column))
      errors.push({ column: heading.trim(), message: 'This column is there twice.' })
    else columns.push(column)
  }
  if (!columns.includes('sku') && errors.length === 0)
    errors.push({
      column: 'sku',
      message: 'The column sku is missing: it says which product a row is about.',
    })
  return { columns, errors }
}
