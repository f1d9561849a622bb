import type { Db } from '../database/tables.ts'
import { inSlices } from '../jobs/in-slices.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import { baseOf, pieceNames, previewName, uploadIdIn } from './artwork-names.ts'
import { deleteUnusedFiles } from './artwork.queries.ts'
import { deleteUnownedContents, findStoredContents } from './contents.queries.ts'
import { deleteLetGo, findKeptMonths, keepRecordOf, lockFilesOfEndedOrders } from './order-files.queries.ts'
import { deleteExpiredUploads, findUploadPieces } from './uploads/uploads.queries.ts'

const DAY_MILLIS = 86_400_000
const UNUSED_DAYS = 30
const BATCH = 500

const removeAll = async (storage: FileStorage, names: readonly string[]) => {
  for (const name of names) await storage.remove(name)
}

type Content = Awaited<ReturnType<typeof findStoredContents>>[number]
const namesOf = ({ stored_as, pieces, previews }: Content) => [
  ...pieceNames(pieces),
  ...previews.map(({ page }) => previewName(stored_as, page)),
]

/** Which of these names nothing in the database speaks of. */
const findStrays = async (db: Db, names: readonly string[]) => {
  const bases = [...new Set(names.map(baseOf))]
  const ids = bases.map(uploadIdIn).filter((id) => id !== null)
  const uploads = ids.length === 0 ? [] : await findUploadPieces(db, ids)
  const contents = await findStoredContents(db, bases)
  const known = new Set([
    ...uploads.flatMap(({ pieces }) => pieceNames(pieces)),
    ...contents.flatMap(namesOf),
  ])
  // Of a content that is still drawn a preview may be down before it is written down.
  return names.filter((name) => !known.has(name))
}

async function* oldNames(storage: FileStorage, olderThan: Date) {
  let batch: string[] = []
  for await (const { name, storedAt } of storage.list()) {
    if (storedAt >= olderThan) continue
    batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Files of orders that ended longer ago than the staff want to keep them. What they were stays with the order. */
const removeOldOrderFiles = async (db: Db, now: number, unusedSince: Date) => {
  const months = await findKeptMonths(db)
  if (months === null) return
  const limits = { now: new Date(now), months, unusedSince }
  await inSlices((most) =>
    db.transaction().execute(async (db) => {
      const ids = await lockFilesOfEndedOrders(db, limits, most)
      if (ids.length === 0) return 0
      await keepRecordOf(db, ids, limits)
      await deleteLetGo(db, ids)
      return ids.length
    }),
  )
}

/**
 * Removes what nobody uses: uploads that were left, files that are on no line or of orders that ended long ago, contents without a file, and what is stored without a row.
 * Rows go first and bytes after them, so that no row ever lacks its bytes. `now` is another moment in tests.
 */
export const tidyArtwork = async (db: Db, storage: FileStorage, now = Date.now()): Promise<void> => {
  await inSlices(async (most) => {
    const uploads = await deleteExpiredUploads(db, most)
    for (const { pieces } of uploads) await removeAll(storage, pieceNames(pieces))
    return uploads.length
  })
  const olderThan = new Date(now - UNUSED_DAYS * DAY_MILLIS)
  await inSlices((most) => deleteUnusedFiles(db, { olderThan, most }))
  await removeOldOrderFiles(db, now, olderThan)
  await inSlices(async (most) => {
    const contents = await deleteUnownedContents(db, most)
    for (const content of contents) await removeAll(storage, namesOf(content))
    return contents.length
  })
  for await (const names of oldNames(storage, new Date(now - DAY_MILLIS)))
    await removeAll(storage, await findStrays(db, names))
}
