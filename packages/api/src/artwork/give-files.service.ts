import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { insertFiles } from './artwork.queries.ts'
import { missing } from './artwork.service.ts'
import { giveUnused, lockFilesOf, touchOwnByHash } from './give-files.queries.ts'

type Given<Slot> = { readonly from: string; readonly to: string; readonly artwork: readonly Slot[] }

/** The account's own files with the bytes of these: those it has, and a new one for each other. By the ids of these. */
const ownInstead = async (
  db: Db,
  userId: string,
  files: readonly { readonly id: string; readonly sha256: string; readonly name: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (files.length === 0) return new Map()
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))]
  const own = new Map((await touchOwnByHash(db, userId, hashes)).map(({ sha256, id }) => [sha256, id]))
  const copies = [...new Map(files.map((file) => [file.sha256, file])).values()]
    .filter(({ sha256 }) => !own.has(sha256))
    .map(({ sha256, name }) => ({
      id: randomUUID(),
      sha256,
      name,
      userId,
      guestId: null,
      previewKey: randomBytes(16).toString('hex'),
    }))
  if (copies.length > 0) await insertFiles(db, copies)
  for (const { sha256, id } of copies) own.set(sha256, id)
  return new Map(files.map(({ id, sha256 }) => [id, own.get(sha256) ?? id]))
}

/**
 * Files of one account for another one, inside the caller's transaction; what the other has already stays theirs. A file that lies in a
 * cart, in a checkout or on an order stays there, and the other gets one of their own with the same bytes: what one of the two deletes or
 * is erased with is not taken from the other. Tells the places with the files that are the other's.
 */
export const giveFiles = async <Slot extends { readonly fileId: string }>(
  db: Db,
  { from, to, artwork }: Given<Slot>,
): Promise<readonly Slot[]> => {
  const ids = [...new Set(artwork.map(({ fileId }) => fileId))]
  if (ids.length === 0) return artwork
  const held = await lockFilesOf(db, [from, to], ids)
  if (held.length < ids.length) throw missing()
  const given = new Set(await giveUnused(db, to, ids))
  const instead = await ownInstead(
    db,
    to,
    held.filter(({ id }) => !given.has(id)),
  )
  return artwork.map((slot) => ({ ...slot, fileId: instead.get(slot.fileId) ?? slot.fileId }))
}
