import { createHash, randomBytes } from 'node:crypto'
import { ARTWORK_MAX_BYTES, ARTWORK_PIECE_BYTES, Problem } from '@umbala/contract'
import { type ArtworkFormat, FACTS_VERSION, SNIFF_BYTES, sniffArtwork } from '@umbala/preflight'
import type { StoredPiece } from '../../database/tables/artwork.ts'
import type { Deps } from '../../deps.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import { pieceNames, storedAs, wholeName } from '../artwork-names.ts'
import { findFileSize, insertFile } from '../artwork.queries.ts'
import { insertContent } from '../contents.queries.ts'
import { firstState, queueMeasuring } from '../measure-artwork.service.ts'
import { storedBytes } from '../stored-bytes.ts'
import { deleteUpload, type UploadRow } from './uploads.queries.ts'

type Needs = Pick<Deps, 'db' | 'ports'>
type Finished = Pick<UploadRow, 'id' | 'name' | 'bytes' | 'pieces'>

export const dropPieces = async (storage: FileStorage, pieces: readonly StoredPiece[]): Promise<void> => {
  for (const { name } of pieces) await storage.remove(name)
}

const headOf = async (storage: FileStorage, pieces: readonly StoredPiece[]): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of storedBytes(storage, pieces)) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= SNIFF_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, SNIFF_BYTES)
}

const refused = (message: string) => new Problem('unsupported', message)

/** Where another request was first, the pieces are its own: they may be the file by now. */
const giveBack = async ({ db, ports }: Needs, upload: Finished, problem: Problem): Promise<never> => {
  const deleted = await deleteUpload(db, upload.id)
  if (deleted) await dropPieces(ports.artwork, deleted.pieces)
  throw problem
}

/** What the file is, by its first bytes and never by what is said of it. One that the shop does not take is removed. */
export const formatOf = async (needs: Needs, upload: Finished): Promise<ArtworkFormat> => {
  const format = sniffArtwork(await headOf(needs.ports.artwork, upload.pieces), upload.name)
  if (format !== null) return format
  return giveBack(
    needs,
    upload,
    refused('We cannot print from this kind of file. Please send a PDF, or a picture as PNG, JPEG or TIFF.'),
  )
}

/** Where a scanner is connected, no file becomes one before it was looked at; one that cannot be looked at waits. */
const refuseInfected = async (needs: Needs, upload: Finished) => {
  const { virusScanner, artwork } = needs.ports
  if (virusScanner === null) return
  const verdict = await virusScanner.scan(storedBytes(artwork, upload.pieces)).catch((cause: unknown) => {
    throw new Problem(
      'unavailable',
      'Your file has arrived and waits for our virus scanner, which does not answer. Please try again in a minute.',
      { retryAfterSeconds: 60, cause },
    )
  })
  if (verdict === 'tooLarge')
    await giveBack(
      needs,
      upload,
      new Problem(
        'too_large',
        'This file is larger than our virus scanner takes. Please save it smaller, or send it by email.',
      ),
    )
  if (verdict === 'infected')
    await giveBack(
      needs,
      upload,
      refused('Our virus scanner found something in this file, so we removed it.'),
    )
}

const hashOf = async (storage: FileStorage, pieces: readonly StoredPiece[]): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of storedBytes(storage, pieces)) hash.update(chunk)
  return hash.digest('hex')
}

/** A file of the largest pieces has no more. One that came over a slow line in thousands is joined: it would be read in as many steps. */
const MOST_PIECES = Math.ceil(ARTWORK_MAX_BYTES / ARTWORK_PIECE_BYTES)

/** The pieces are the file. Joining them all would write everything a second time, and the customer waits meanwhile. */
const joinMany = async (storage: FileStorage, { id, bytes, pieces }: Finished, known: string | null) => {
  if (pieces.length <= MOST_PIECES) return { pieces, sha256: known ?? (await hashOf(storage, pieces)) }
  const name = wholeName(id)
  const { sha256 } = await storage.put(name, storedBytes(storage, pieces), {
    size: bytes,
    sha256: known ?? undefined,
  })
  return { pieces: [{ name, bytes }], sha256 }
}

const finish = async (needs: Needs, upload: Finished, known: string | null): Promise<void> => {
  const { db, ports } = needs
  const { id, bytes } = upload
  const format = await formatOf(needs, upload)
  await refuseInfected(needs, upload)
  const { pieces, sha256 } = await joinMany(ports.artwork, upload, known)
  const kept = await db.transaction().execute(async (db) => {
    const taken = await deleteUpload(db, id)
    if (!taken) return null
    const state = firstState(ports, format)
    const own = storedAs(id)
    const content = await insertContent(db, { sha256, bytes, format, stored_as: own, pieces, state })
    const { user_id: userId, guest_id: guestId, name } = taken
    const previewKey = randomBytes(16).toString('hex')
    await insertFile(db, { id, sha256, userId, guestId, name, previewKey })
    const isNew = content.stored_as === own
    const isOutdated = content.facts_version !== null && content.facts_version < FACTS_VERSION
    // Left to a person while the checker was not there, or failed.
    const isUnmeasured = content.state === 'person' && content.facts_version === null
    if (state === 'measuring' && (isNew || isOutdated || isUnmeasured)) await queueMeasuring(db, sha256)
    return content.pieces
  })
  // Another request made it a file, or called it off; what it left is the collector's.
  if (kept === null) return
  const keptNames = new Set(pieceNames(kept))
  await dropPieces(
    ports.artwork,
    [...upload.pieces, ...pieces].filter(({ name }) => !keptNames.has(name)),
  )
}

const underWay = new Map<string, Promise<void>>()

/**
 * Makes a whole upload a file: bytes first, then content and file in one transaction, then what is not needed any more goes. A crash
 * before the transaction leaves the upload whole, to be finished when it is next asked for; one after it leaves bytes, which the collector takes.
 */
export const finishUpload = (needs: Needs, upload: Finished, known: string | null = null): Promise<void> => {
  const begun = underWay.get(upload.id)
  if (begun) return begun
  const work = finish(needs, upload, known)
    .catch(async (error: unknown) => {
      // Another process was quicker, and took the pieces away while they were read here.
      if (error instanceof Problem || !(await findFileSize(needs.db, upload.id))) throw error
    })
    .finally(() => underWay.delete(upload.id))
  underWay.set(upload.id, work)
  return work
}
