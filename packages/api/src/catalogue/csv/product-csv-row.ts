import { pricedOptions, type ProductDraft, type ProductUpdate } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import { type Category, isOptionKey, OPTION_KEYS, optionLabel } from '@umbala/pricing'
import type { ProductColumn } from './product-csv-columns.ts'
import { flagOf, type RowCells, toFormFields } from './product-csv-fields.ts'
import { readList } from './product-csv-list.ts'
import { applied, contradictionIn } from '../product-content.ts'

export type CellError = { readonly column: ProductColumn; readonly message: string }

export type CheckedRow =
  | { readonly kind: 'new'; readonly draft: ProductDraft }
  | { readonly kind: 'known'; readonly update: ProductUpdate }
  | { readonly kind: 'wrong'; readonly errors: readonly CellError[] }

const columnOf = (path: readonly PropertyKey[]): ProductColumn => {
  const [field = '', part] = path.map(String)
  switch (field) {
    case 'name':
    case 'category':
    case 'kind':
    case 'price':
    case 'originalPrice':
    case 'description':
    case 'weight':
    case 'images':
    case 'minQuantity':
    case 'maxQuantity':
    case 'pricing':
    case 'ownOptions':
    case 'collectOnly':
    case 'artwork':
      return field
    case 'dimensions':
      return part === 'width' || part === 'height' ? part : 'length'
    case 'printOptions':
    case 'printPrice': {
      const key = part?.replace(/Prices$/, '') ?? ''
      return isOptionKey(key) ? key : 'sku'
    }
    default:
      return 'sku'
  }
}

const UPLOADS = '/uploads/'

/** What only a file can get wrong; the form has a switch, a picker and no price fields where these would be refused. */
const fileErrors = (cells: RowCells, category: Category | undefined): CellError[] => {
  const errors: CellError[] = []
  for (const column of ['published', 'featured', 'collectOnly'] as const)
    if (cells.get(column)?.trim() && flagOf(cells.get(column)) === undefined)
      errors.push({ column, message: 'Please write yes or no.' })
  for (const { name } of readList(cells.get('images') ?? ''))
    if (!name.startsWith(UPLOADS))
      errors.push({
        column: 'images',
        message: 'A picture is named by its address in this shop, such as /uploads/….webp.',
      })
  for (const key of OPTION_KEYS)
    if (category !== undefined && !pricedOptions(category).includes(key))
      for (const { note } of readList(cells.get(key) ?? ''))
        if (note !== undefined && Number(note) !== 0)
          errors.push({ column: key, message: `${optionLabel(key)} has no prices in ${category}.` })
  return errors
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** One error a cell is enough to find it by. */
const errorsOf = (cells: RowCells, category: Category | undefined, issues: readonly Issue[] = []) => {
  const errors = fileErrors(cells, category)
  const told = new Set(errors.map(({ column }) => column))
  for (const { path, message } of issues) {
    const column = columnOf(path)
    if (!told.has(column)) errors.push({ column, message })
    told.add(column)
  }
  return errors
}

const unlessContradicting = (draft: ProductDraft, row: CheckedRow): CheckedRow => {
  const found = contradictionIn(draft)
  return found ? { kind: 'wrong', errors: [{ column: found.field, message: found.message }] } : row
}

const checkNew = (cells: RowCells): CheckedRow => {
  const read = calls.adminCreateProduct.body.safeParse(toFormFields(cells, undefined))
  const errors = errorsOf(cells, read.data?.category, read.error?.issues)
  if (!read.success || errors.length > 0) return { kind: 'wrong', errors }
  return unlessContradicting(read.data, { kind: 'new', draft: read.data })
}

const checkKnown = (cells: RowCells, known: ProductDraft): CheckedRow => {
  const read = calls.adminUpdateProduct.body.safeParse(toFormFields(cells, known))
  const errors = errorsOf(cells, read.data?.category ?? known.category, read.error?.issues)
  if (!read.success || errors.length > 0) return { kind: 'wrong', errors }
  return unlessContradicting(applied(known, read.data), { kind: 'known', update: read.data })
}

/** Checks a row with the very schema of the form: as a new product, or as a change of the one that is known by its SKU. */
export const checkRow = (cells: RowCells, known: ProductDraft | undefined): CheckedRow =>
  known ? checkKnown(cells, known) : checkNew(cells)
