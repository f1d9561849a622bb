import type { Db } from '../database/tables.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import { deleteUnusedUploads, findUploadIds } from './images.queries.ts'
import { namesOf, ownerOf } from './picture-names.ts'

const BATCH = 500

async function* oldFiles(storage: FileStorage, olderThan: Date) {
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

const findStrays = async (db: Db, names: readonly string[]) => {
  const owners = [...new Set(names.map(ownerOf).filter((id) => id !== null))]
  const living = new Set(owners.length === 0 ? [] : await findUploadIds(db, owners))
  return names.filter((name) => !living.has(ownerOf(name) ?? ''))
}

const removeAll = async (storage: FileStorage, names: readonly string[]) => {
  for (const name of names) await storage.remove(name)
}

/**
 * Removes pictures that never reached a product or an order. Rows go first, then files, so that a crash in between leaves files without a
 * row, never a row without a file; the walk over the storage picks those up, together with what broken writes left behind.
 */
export const collectOrphans = async (db: Db, storage: FileStorage, olderThan: Date) => {
  const unused = await deleteUnusedUploads(db, olderThan)
  for (const id of unused) await removeAll(storage, namesOf(id))
  let strayFiles = 0
  for await (const names of oldFiles(storage, olderThan)) {
    const strays = await findStrays(db, names)
    await removeAll(storage, strays)
    strayFiles += strays.length
  }
  return { uploads: unused.length, strayFiles }
}
