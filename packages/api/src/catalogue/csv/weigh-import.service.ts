import { setImmediate as giveTurn } from 'node:timers/promises'
import type { ProductDraft, ProductUpdate } from '@umbala/contract'
import type { Db } from '../../database/tables.ts'
import { changesBetween } from '../content-changes.ts'
import { applied, contentOf } from '../product-content.ts'
import type { FileRow, ImportError } from './product-csv-file.ts'
import { readList } from './product-csv-list.ts'
import { checkRow } from './product-csv-row.ts'
import { findProductsBySku } from './product-csv.queries.ts'
import { uploadIdsIn } from '../products/product-pictures.service.ts'
import { toDraft } from '../product-row.ts'
import { holdUploads } from '../products/write-products.queries.ts'
import type { ProductChange } from '../products/write-products.service.ts'

/** Few enough that nobody notices the time they take. */
const ROWS_AT_ONCE = 50

const UPLOADED = /^\/uploads\/([A-Za-z0-9_-]+)\.[a-z]+$/
const skuOf = ({ cells }: FileRow) => (cells.get('sku') ?? '').trim()
const folded = (sku: string) => sku.toLowerCase()
const picturesOf = ({ cells }: FileRow) => readList(cells.get('images') ?? '').map(({ name }) => name)

type Known = { readonly id: string; readonly version: number; readonly draft: ProductDraft }

const findKnown = async (db: Db, rows: readonly FileRow[]): Promise<ReadonlyMap<string, Known>> => {
  const found = await findProductsBySku(db, rows.map(skuOf))
  return new Map(
    found.map((row) => [folded(row.sku), { id: row.id, version: row.version, draft: toDraft(row) }]),
  )
}

const findPictures = async (db: Db, rows: readonly FileRow[]): Promise<ReadonlySet<string>> => {
  const ids = uploadIdsIn(rows.flatMap(picturesOf))
  if (ids.length === 0) return new Set()
  const held = await holdUploads(db, [...new Set(ids)])
  return new Set(held.map(({ id, extension }) => `/uploads/${id}.${extension}`))
}

const isChange = (draft: ProductDraft, update: ProductUpdate) =>
  changesBetween(contentOf(draft), contentOf(applied(draft, update))) !== null

type Shop = { readonly known: ReadonlyMap<string, Known>; readonly pictures: ReadonlySet<string> }

/** The change of a product in the version with which the row was compared. */
export type KnownChange = ProductChange & { readonly sku: string; readonly seen: number }

export type Weighed = {
  readonly rows: number
  readonly drafts: ProductDraft[]
  readonly changes: KnownChange[]
  unchanged: number
  readonly errors: ImportError[]
}

/** What a row gets wrong about the shop or about the rows before it, and no schema can know. */
const clashesOf = (row: FileRow, { pictures }: Shop, earlier: number | undefined) => {
  const missing = picturesOf(row).find((url) => UPLOADED.test(url) && !pictures.has(url))
  return [
    ...(earlier === undefined
      ? []
      : [{ column: 'sku', message: `Row ${earlier} is about this SKU already.` }]),
    ...(missing === undefined
      ? []
      : [
          {
            column: 'images',
            message: `There is no picture ${missing}. Please upload it to a product first.`,
          },
        ]),
  ]
}

const weighRow = (weighed: Weighed, row: FileRow, shop: Shop, earlier: number | undefined): void => {
  const product = shop.known.get(folded(skuOf(row)))
  const checked = checkRow(row.cells, product?.draft)
  const clashes = clashesOf(row, shop, earlier)
  const errors = checked.kind === 'wrong' ? [...checked.errors, ...clashes] : clashes
  weighed.errors.push(...errors.map((error) => ({ line: row.line, ...error })))
  if (errors.length > 0 || checked.kind === 'wrong') return
  if (checked.kind === 'new') weighed.drafts.push(checked.draft)
  else if (product && isChange(product.draft, checked.update))
    weighed.changes.push({ id: product.id, update: checked.update, sku: skuOf(row), seen: product.version })
  else weighed.unchanged += 1
}

/**
 * Holds every row against the schema, the shop and the rows before it. Nothing is written. Between two slices the others get their turn,
 * and the signal is looked at.
 */
export const weigh = async (db: Db, rows: readonly FileRow[], signal: AbortSignal): Promise<Weighed> => {
  const weighed: Weighed = { rows: rows.length, drafts: [], changes: [], unchanged: 0, errors: [] }
  const lines = new Map<string, number>()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    signal.throwIfAborted()
    await giveTurn()
    const slice = rows.slice(from, from + ROWS_AT_ONCE)
    const shop: Shop = { known: await findKnown(db, slice), pictures: await findPictures(db, slice) }
    for (const row of slice) {
      const sku = folded(skuOf(row))
      weighRow(weighed, row, shop, lines.get(sku))
      if (sku !== '' && !lines.has(sku)) lines.set(sku, row.line)
    }
  }
  return weighed
}
