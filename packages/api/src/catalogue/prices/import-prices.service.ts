import { setImmediate as giveTurn } from 'node:timers/promises'
import type { PriceImportReport, ProductDraft, ProductUpdate } from '@umbala/contract'
import { comparePricing, formatRand, type ToldChange } from '@umbala/pricing'
import { hasOneConnection } from '../../database/engines/one-connection.ts'
import type { Db } from '../../database/tables.ts'
import { findProductsBySku } from '../csv/product-csv.queries.ts'
import { importInSlices } from '../csv/staged-import.service.ts'
import { applied } from '../product-content.ts'
import { toDraft } from '../product-row.ts'
import { type Actor, changeProducts } from '../products/write-products.service.ts'
import { readPriceFile } from './price-csv-file.ts'
import type { PriceRow } from './price-csv-rows.ts'
import { type PriceError, readPriceRows } from './read-price-rows.ts'

/** More than anybody mends, or reads, before trying again. */
const ERRORS_TOLD = 200
const PRODUCTS_TOLD = 50
const CHANGES_TOLD = 20
/** Few enough that nobody notices the time they take. */
const PRODUCTS_AT_ONCE = 50

const folded = (sku: string): string => sku.toLowerCase()

type Change = {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly seen: number
  readonly update: ProductUpdate
  readonly told: readonly ToldChange[]
}

type Weighed = { readonly changes: Change[]; readonly errors: PriceError[]; unchanged: number }

const tellChanges = (before: ProductDraft, after: ProductDraft): readonly ToldChange[] => [
  ...(before.price === after.price
    ? []
    : [{ label: 'Price', before: formatRand(before.price), after: formatRand(after.price) }]),
  ...comparePricing(before.pricing, after.pricing),
]

const bySku = (rows: readonly PriceRow[]): ReadonlyMap<string, readonly PriceRow[]> => {
  const grouped = new Map<string, PriceRow[]>()
  for (const row of rows) {
    const sku = folded(row.cells.sku)
    const group = grouped.get(sku)
    if (group) group.push(row)
    else grouped.set(sku, [row])
  }
  return grouped
}

/** Holds the rows of each product against the product as it is. Nothing is written. */
const weigh = async (db: Db, rows: readonly PriceRow[], signal: AbortSignal): Promise<Weighed> => {
  const weighed: Weighed = { changes: [], errors: [], unchanged: 0 }
  const groups = [...bySku(rows)]
  for (let from = 0; from < groups.length; from += PRODUCTS_AT_ONCE) {
    signal.throwIfAborted()
    await giveTurn()
    const slice = groups.slice(from, from + PRODUCTS_AT_ONCE)
    const found = await findProductsBySku(
      db,
      slice.map(([sku]) => sku),
    )
    const known = new Map(found.map((row) => [folded(row.sku), row]))
    for (const [sku, group] of slice) {
      const row = known.get(sku)
      const line = group[0]?.line ?? 1
      if (row === undefined) {
        const message =
          sku === '' ? 'Please enter a SKU.' : `There is no product ${group[0]?.cells.sku ?? ''}.`
        weighed.errors.push({ line, column: 'sku', message })
        continue
      }
      const draft = toDraft(row)
      const read = readPriceRows(draft, group)
      if (!read.ok) {
        weighed.errors.push(...read.errors)
        continue
      }
      const told = tellChanges(draft, applied(draft, read.update))
      if (told.length === 0) weighed.unchanged += 1
      else
        weighed.changes.push({
          id: row.id,
          sku: row.sku,
          name: row.name,
          seen: row.version,
          update: read.update,
          told,
        })
    }
  }
  return weighed
}

const told = (errors: readonly PriceError[]): PriceError[] => {
  const sorted = errors.toSorted((one, other) => one.line - other.line)
  const last = sorted[ERRORS_TOLD]
  if (last === undefined) return sorted
  const others = errors.length - ERRORS_TOLD
  return [
    ...sorted.slice(0, ERRORS_TOLD),
    { line: last.line, column: null, message: `And ${others} more from here on.` },
  ]
}

const report = (
  rows: number,
  { changes, errors, unchanged }: Weighed,
  isApplied: boolean,
): PriceImportReport => ({
  applied: isApplied,
  rows,
  updated: changes.length,
  unchanged,
  errors: told(errors),
  products: changes.slice(0, PRODUCTS_TOLD).map((change) => ({
    sku: change.sku,
    name: change.name,
    changes: change.told.slice(0, CHANGES_TOLD).map((each) => ({ ...each })),
    more: Math.max(0, change.told.length - CHANGES_TOLD),
  })),
})

type Import = { readonly csv: AsyncIterable<string>; readonly dryRun: boolean }

/** Changes prices by SKU: all that the file names, or with an error anywhere none. A dry run only tells. */
export const importPrices = async (
  db: Db,
  actor: Actor,
  { csv, dryRun }: Import,
  signal: AbortSignal,
): Promise<PriceImportReport> => {
  const file = await readPriceFile(csv)
  if (!file.ok) return report(0, { changes: [], errors: [...file.errors], unchanged: 0 }, false)
  const count = file.rows.length
  if (dryRun) return report(count, await weigh(db, file.rows, signal), false)
  if (hasOneConnection(db)) {
    const weighed = await weigh(db, file.rows, signal)
    if (weighed.errors.length > 0) return report(count, weighed, false)
    const staged = weighed.changes.map(({ id, sku, seen, update }, position) => ({
      position,
      sku,
      product_id: id,
      version: seen,
      uploads: [],
      content: update,
    }))
    await importInSlices(db, actor, staged, signal)
    return report(count, weighed, true)
  }
  return db.transaction().execute(async (db) => {
    const weighed = await weigh(db, file.rows, signal)
    if (weighed.errors.length > 0) return report(count, weighed, false)
    await changeProducts(
      db,
      actor,
      weighed.changes.map(({ id, seen, update }) => ({ id, update: { ...update, version: seen } })),
    )
    signal.throwIfAborted()
    return report(count, weighed, true)
  })
}
