import type { ImportReport, ProductDraft } from '@umbala/contract'
import { hasOneConnection } from '../../database/engines/one-connection.ts'
import type { Db } from '../../database/tables.ts'
import { type ImportError, readProductFile } from './product-csv-file.ts'
import { uploadIdsIn } from '../products/product-pictures.service.ts'
import type { StagedRow } from './staged-import.queries.ts'
import { importInSlices } from './staged-import.service.ts'
import { type Weighed, weigh } from './weigh-import.service.ts'
import { type Actor, addProducts, changeProducts } from '../products/write-products.service.ts'

/** More than anybody mends before trying again. */
const ERRORS_TOLD = 200

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

const uploadsOf = (images: ProductDraft['images'] = []) => uploadIdsIn(images.map(({ url }) => url))

const toStagedRows = ({ drafts, changes }: Weighed): StagedRow[] => [
  ...drafts.map((draft, position) => ({
    position,
    sku: draft.sku,
    product_id: null,
    version: null,
    uploads: uploadsOf(draft.images),
    content: draft,
  })),
  ...changes.map(({ id, sku, seen, update }, index) => ({
    position: drafts.length + index,
    sku,
    product_id: id,
    version: seen,
    uploads: uploadsOf(update.images),
    content: update,
  })),
]

type Import = { readonly csv: AsyncIterable<string>; readonly dryRun: boolean }

/**
 * Creates or changes products by their SKUs: all of them, or with an error anywhere none of them. A dry run only tells. When the signal
 * aborts before the last row is checked, nothing is changed.
 */
export const importProducts = async (
  db: Db,
  actor: Actor,
  { csv, dryRun }: Import,
  signal: AbortSignal,
): Promise<ImportReport> => {
  const file = await readProductFile(csv)
  if (!file.ok)
    return { applied: false, rows: 0, created: 0, updated: 0, unchanged: 0, errors: told(file.errors) }
  if (dryRun) return report(await weigh(db, file.rows, signal), false)
  if (hasOneConnection(db)) {
    const weighed = await weigh(db, file.rows, signal)
    if (weighed.errors.length > 0) return report(weighed, false)
    await importInSlices(db, actor, toStagedRows(weighed), signal)
    return report(weighed, true)
  }
  return db.transaction().execute(async (db) => {
    const weighed = await weigh(db, file.rows, signal)
    if (weighed.errors.length > 0) return report(weighed, false)
    await addProducts(db, actor, weighed.drafts)
    await changeProducts(db, actor, weighed.changes)
    signal.throwIfAborted()
    return report(weighed, true)
  })
}
