import { setTimeout as pause } from 'node:timers/promises'
import { Problem, type ProductDraft, type ProductUpdate } from '@umbala/contract'
import { QUANTITY_MAX, QUANTITY_MIN } from '@umbala/pricing'
import { DatabaseBroken, isPassing, violatedConstraint } from '../../database/database-errors.ts'
import { hasOneConnection } from '../../database/engines/one-connection.ts'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import {
  allowImporting,
  countOvertakenRows,
  deleteImport,
  deleteUnacceptedImports,
  findAcceptedImport,
  insertImport,
  insertImportRows,
  markAccepted,
  type StagedRow,
  takeImportRows,
} from './staged-import.queries.ts'
import { type Actor, addProducts, changeProducts } from '../products/write-products.service.ts'

const STAGED_AT_ONCE = 100
/** What one slice may take of everybody's time, and how long it then leaves the database to the others. */
const SLICE_MILLIS = 80
const PAUSE_MILLIS = 15
const RETRY_MILLIS = 250
/** Fewer would hardly take less time: most of a small slice is the same for one row. */
const ROWS_LEAST = 25
const ROWS_MOST = 200

const overtaken = () =>
  new Problem(
    'conflict',
    'Products were changed while the file was being checked, so nothing was imported. Please try again.',
  )
const anotherUnderWay = () =>
  new Problem('conflict', 'Another import is being written at the moment. Please try again in a minute.')

/** From here on the import is certain: whatever happens to the client or to the process, it is finished. */
const accept = async (db: Db, importId: string): Promise<void> => {
  try {
    await db.transaction().execute(async (db) => {
      if ((await countOvertakenRows(db, importId)) > 0) throw overtaken()
      await markAccepted(db, importId)
    })
  } catch (error) {
    throw violatedConstraint(error) === 'product_imports_one_accepted' ? anotherUnderWay() : error
  }
}

/** Prepares the rows slice by slice and accepts them together. Until then it can be stopped and leaves nothing. */
const prepare = async (db: Db, actor: Actor, rows: readonly StagedRow[], signal: AbortSignal) => {
  const importId = await insertImport(db, actor)
  try {
    for (let from = 0; from < rows.length; from += STAGED_AT_ONCE) {
      signal.throwIfAborted()
      await insertImportRows(db, importId, rows.slice(from, from + STAGED_AT_ONCE))
      await pause(PAUSE_MILLIS)
    }
    signal.throwIfAborted()
    await accept(db, importId)
    return importId
  } catch (error) {
    await deleteImport(db, importId)
    throw error
  }
}

// Written by `prepare` from what the schemas of the form have read.
/** A file that an older version accepted says nothing of kinds, limits, rules, own options and artwork. */
const toDraft = (content: JsonObject) =>
  ({
    kind: '',
    minQuantity: QUANTITY_MIN,
    maxQuantity: QUANTITY_MAX,
    pricing: null,
    ownOptions: [],
    collectOnly: false,
    artwork: null,
    ...content,
  }) as unknown as ProductDraft
const toUpdate = (content: JsonObject) => content as ProductUpdate

type Accepted = { readonly importId: string; readonly actor: Actor }

/** Writes the next rows, and takes the import away with the last of them. Answers whether there are more. */
const writeSlice = (db: Db, { importId, actor }: Accepted, most: number): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    await allowImporting(db)
    const rows = await takeImportRows(db, importId, most)
    await addProducts(
      db,
      actor,
      rows.flatMap(({ product_id, content }) => (product_id === null ? [toDraft(content)] : [])),
    )
    await changeProducts(
      db,
      actor,
      rows.flatMap(({ product_id, content }) =>
        product_id === null ? [] : [{ id: product_id, update: toUpdate(content) }],
      ),
    )
    if (rows.length === 0) await deleteImport(db, importId)
    return rows.length > 0
  })

const isWorthWaiting = (error: unknown) => isPassing(error) && !(error instanceof DatabaseBroken)

/** Twice as many when there is time for it, fewer when a slice took too long. */
const nextSize = (size: number, tookMillis: number): number => {
  const fitting = Math.floor((size * SLICE_MILLIS) / Math.max(tookMillis, 1))
  return Math.max(ROWS_LEAST, Math.min(ROWS_MOST, 2 * size, fitting))
}

const writeAll = async (db: Db, accepted: Accepted): Promise<void> => {
  let size = ROWS_LEAST
  for (let isMore = true; isMore;) {
    const from = performance.now()
    try {
      isMore = await writeSlice(db, accepted, size)
      size = nextSize(size, performance.now() - from)
      await pause(PAUSE_MILLIS)
    } catch (error) {
      if (!isWorthWaiting(error)) {
        // Our own mistake, as everything was checked. It must not keep products from being changed for ever; where the database is
        // closed or broken it stays, and the next start goes on with it.
        await deleteImport(db, accepted.importId).catch(() => undefined)
        throw error
      }
      await pause(RETRY_MILLIS)
    }
  }
}

/**
 * Brings rows that were checked into the shop without holding its only connection for long: all of them, or none. Customers may see it
 * half done for the seconds that it takes.
 */
export const importInSlices = async (
  db: Db,
  actor: Actor,
  rows: readonly StagedRow[],
  signal: AbortSignal,
): Promise<void> => {
  if (rows.length === 0) return
  const importId = await prepare(db, actor, rows, signal)
  await writeAll(db, { importId, actor })
}

/** At the start, before anybody is let in: finishes what the last process had accepted, and forgets what it had not. */
export const finishImports = async (db: Db): Promise<boolean> => {
  if (!hasOneConnection(db)) return false
  await deleteUnacceptedImports(db)
  const left = await findAcceptedImport(db)
  if (!left) return false
  await writeAll(db, { importId: left.id, actor: { id: left.actor_id, name: left.actor_name } })
  return true
}
