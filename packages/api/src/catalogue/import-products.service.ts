import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportReport, ProductDraft, ProductUpdate } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { changesBetween } from './content-changes.ts'
import { applied, contentOf } from './product-content.ts'
import { type FileRow, type ImportError, readProductFile } from './product-csv-file.ts'
import { readList } from './product-csv-list.ts'
import { checkRow } from './product-csv-row.ts'
import { findProductsBySku } from './product-csv.queries.ts'
import { toDraft } from './product-row.ts'
import { holdUploads } from './write-products.queries.ts'
import { type Actor, addProducts, changeProducts, type ProductChange } from './write-products.service.ts'

const ROWS_AT_ONCE = 250
/** More than anybody mends before trying again. */
const ERRORS_TOLD = 200

const UPLOADED = /^\/uploads\/([A-Za-z0-9_-]+)\.[a-z]+$/
const skuOf = ({ cells }: FileRow) => (cells.get('sku') ?? '').trim()
const folded = (sku: string) => sku.toLowerCase()
const picturesOf = ({ cells }: FileRow) => readList(cells.get('images') ?? '').map(({ name }) => name)

type Known = { readonly id: string; readonly draft: ProductDraft }

const findKnown = async (db: Db, rows: readonly FileRow[]): Promise<ReadonlyMap<string, Known>> => {
  const found = await findProductsBySku(db, rows.map(skuOf))
  return new Map(found.map((row) => [folded(row.sku), { id: row.id, draft: toDraft(row) }]))
}

const findPictures = async (db: Db, rows: readonly FileRow[]): Promise<ReadonlySet<string>> => {
  const ids = rows.flatMap(picturesOf).flatMap((url) => UPLOADED.exec(url)?.[1] ?? [])
  if (ids.length === 0) return new Set()
  const held = await holdUploads(db, [...new Set(ids)])
  return new Set(held.map(({ id, extension }) => `/uploads/${id}.${extension}`))
}

const isChange = (draft: ProductDraft, update: ProductUpdate) =>
  changesBetween(contentOf(draft), contentOf(applied(draft, update))) !== null

type Shop = { readonly known: ReadonlyMap<string, Known>; readonly pictures: ReadonlySet<string> }

type Weighed = {
  readonly rows: number
  readonly drafts: ProductDraft[]
  readonly changes: ProductChange[]
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
    weighed.changes.push({ id: product.id, update: checked.update })
  else weighed.unchanged += 1
}

/** Holds every row against the schema, the shop and the rows before it. Nothing is written. */
const weigh = async (db: Db, rows: readonly FileRow[]): Promise<Weighed> => {
  const shop: Shop = { known: await findKnown(db, rows), pictures: await findPictures(db, rows) }
  const weighed: Weighed = { rows: rows.length, drafts: [], changes: [], unchanged: 0, errors: [] }
  const lines = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breathe()
    const sku = folded(skuOf(row))
    weighRow(weighed, row, shop, lines.get(sku))
    if (sku !== '' && !lines.has(sku)) lines.set(sku, row.line)
  }
  return weighed
}

const told = (errors: readonly ImportError[]): ImportError[] => {
  const first = errors.slice(0, ERRORS_TOLD)
  const last = errors[ERRORS_TOLD]
  if (last === undefined) return first
  const others = errors.length - ERRORS_TOLD
  return [...first, { line: last.line, column: null, message: `And ${others} more from here on.` }]
}

const report = ({ rows, drafts, changes, unchanged, errors }: Weighed, isApplied: boolean): ImportReport => ({
  applied: isApplied,
  rows,
  created: drafts.length,
  updated: changes.length,
  unchanged,
  errors: told(errors),
})

type Import = { readonly csv: string; readonly dryRun: boolean }

/** Creates or changes products by their SKUs: all of them, or with an error anywhere none of them. A dry run only tells. */
export const importProducts = async (
  db: Db,
  actor: Actor,
  { csv, dryRun }: Import,
): Promise<ImportReport> => {
  const file = await readProductFile(csv)
  if (!file.ok)
    return { applied: false, rows: 0, created: 0, updated: 0, unchanged: 0, errors: told(file.errors) }
  if (dryRun) return report(await weigh(db, file.rows), false)
  return db.transaction().execute(async (db) => {
    const weighed = await weigh(db, file.rows)
    if (weighed.errors.length > 0) return report(weighed, false)
    await addProducts(db, actor, weighed.drafts)
    await changeProducts(db, actor, weighed.changes)
    return report(weighed, true)
  })
}
