import { type Hash, randomUUID } from 'node:crypto'
import { ARTWORK_MAX_BYTES, ARTWORK_MAX_PIECES, ARTWORK_PIECE_BYTES, Problem } from '@umbala/contract'
import { SNIFF_BYTES } from '@umbala/preflight'
import type { Db } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Content } from '../../ports/file-storage.ts'
import { cleanFileName, pieceName } from '../artwork-names.ts'
import type { ArtworkOwner } from '../artwork-owner.ts'
import { findFileSize, findOwnByHash, touchOwnFiles } from '../artwork.queries.ts'
import { dropPieces, finishUpload, formatOf } from './finish-upload.service.ts'
import { chargeGuest, type From, refuseGuestsFlood, refuseGuestsPiece } from './guest-quota.service.ts'
import { networkOf } from '../../limits/network.ts'
import { refuseGreedy } from './owner-limits.service.ts'
import { createPieceTurns } from './piece-turns.ts'
import { createRunningHashes, hashing } from './running-hashes.ts'
import {
  addPiece,
  deleteUpload,
  findUpload,
  insertUpload,
  isKnown,
  lockOwner,
  type UploadRow,
} from './uploads.queries.ts'

type Needs = Pick<Deps, 'db' | 'ports'>

/** Where an upload is. `isFile` once it is whole: its id is then that of the file. */
type Progress = {
  readonly id: string
  readonly offset: number
  readonly bytes: number
  readonly expiresAt: Date | null
  readonly isFile: boolean
}

const noRoom = (cause: unknown) =>
  new Problem(
    'storage_full',
    'We have no room for more files at the moment. Please try again later, or send your artwork by email.',
    { cause },
  )

/** What staff reads about a full disk helps no customer. */
const orSayFull = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof Problem && error.code === 'storage_full' ? noRoom(error) : error
  }
}

const runningHashes = createRunningHashes()

const gone = () => new Problem('not_found', 'This upload is not here any more. Please choose the file again.')

const progressOf = ({ id, received, bytes, expires_at }: UploadRow): Progress => ({
  id,
  offset: received,
  bytes,
  expiresAt: expires_at,
  isFile: false,
})

const wholeFile = (id: string, bytes: number): Progress => ({
  id,
  offset: bytes,
  bytes,
  expiresAt: null,
  isFile: true,
})

type Announced = { readonly name: string; readonly bytes: number; readonly sha256: string | null }

const refuseOversized = (bytes: number) => {
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Problem('invalid', 'This file is empty.')
  if (bytes > ARTWORK_MAX_BYTES)
    throw new Problem(
      'too_large',
      'A file may have at most 500 MB. Please send a smaller one, or talk to us.',
    )
}

/**
 * Begins an upload. A file that the same shopper has sent before is recognised by its hash and need not be sent again; that somebody else
 * has sent it is told to nobody.
 */
export const beginUpload = async (
  { db, ports, ...from }: Needs & From,
  owner: ArtworkOwner,
  { name, bytes, sha256 }: Announced,
): Promise<Progress> => {
  refuseOversized(bytes)
  const known = sha256 === null ? undefined : await findOwnByHash(db, owner, sha256)
  // One that was removed in this moment is sent like any other.
  if (known?.bytes === bytes && (await touchOwnFiles(db, owner, [known.id])).length > 0)
    return wholeFile(known.id, bytes)
  await orSayFull(ports.artwork.refuseWithoutRoom?.(bytes) ?? Promise.resolve())
  const id = randomUUID()
  const { expires_at } = await db.transaction().execute(async (db) => {
    await lockOwner(db, owner)
    await refuseGreedy(db, owner, bytes)
    await refuseGuestsFlood(db, owner.guestId, from)
    return insertUpload(db, owner, { id, name: cleanFileName(name), bytes })
  })
  return { id, offset: 0, bytes, expiresAt: expires_at, isFile: false }
}

/** One that is whole and was not made a file, because something failed just then, is made one now. */
export const readUpload = async (needs: Needs, id: string): Promise<Progress> => {
  const upload = await findUpload(needs.db, id)
  if (upload && upload.received < upload.bytes) return progressOf(upload)
  if (upload) await finishUpload(needs, upload)
  const file = await findFileSize(needs.db, id)
  if (!file) throw gone()
  return wholeFile(id, file.bytes)
}

type Piece = {
  readonly offset: number
  readonly bytes: number
  readonly content: Content
  /** Its sender has begun it anew: what has not come yet is not waited for. */
  readonly giveUp: () => void
  /** What the sender says of it, in hexadecimal. */
  readonly sha256: string | null
}

const misplaced = () =>
  new Problem('conflict', 'The upload is at another place. Please ask where, and go on from there.')

const refuseMisplaced = (upload: UploadRow, { offset, bytes }: Piece) => {
  if (offset !== upload.received) throw misplaced()
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new Problem('invalid', 'Please say how long the piece is.')
  if (bytes > ARTWORK_PIECE_BYTES) throw new Problem('too_large', 'A piece may have at most 8 MB.')
  if (offset + bytes > upload.bytes)
    throw new Problem('invalid', 'That is more than the file was said to have.')
  if (upload.pieces.length >= ARTWORK_MAX_PIECES)
    throw new Problem('invalid', 'These are too many pieces. Please send larger ones.')
}

/** What the shop does not take is refused with its first piece, not after all of them. */
const refuseUnknown = async (needs: Needs, upload: UploadRow) => {
  if (upload.pieces.length !== 1 || (upload.received < SNIFF_BYTES && upload.received < upload.bytes)) return
  await formatOf(needs, upload)
}

/** One that did not fit into its account is over; who asks where it is hears so, and begins anew. */
const notTaken = async (db: Db, id: string) => {
  if (await findFileSize(db, id)) return new Problem('conflict', 'This file is whole already.')
  return (await isKnown(db, id))
    ? new Problem('conflict', 'This upload is over. Please begin it again.')
    : gone()
}

const pieceTurns = createPieceTurns()

/** Its bytes are safely down before the upload is moved on. Answers the upload as it is then. */
const storePiece = async (
  { db, ports, ...from }: Needs & From,
  upload: UploadRow,
  piece: Piece,
  hash: Hash | null,
): Promise<UploadRow> => {
  const { id, guest_id } = upload
  await refuseGuestsPiece(db, guest_id, from)
  const name = pieceName(id, upload.pieces.length)
  const content = hash ? hashing(piece.content, hash) : piece.content
  const receipt = await orSayFull(ports.artwork.put(name, content, { size: piece.bytes }))
  await chargeGuest(db, guest_id, from, piece.bytes)
  const isDamaged = piece.sha256 !== null && piece.sha256 !== receipt.sha256
  const moved = isDamaged
    ? undefined
    : await addPiece(db, id, { name, offset: piece.offset, bytes: piece.bytes })
  if (moved) return moved
  await ports.artwork.remove(name)
  throw isDamaged
    ? new Problem('invalid', 'The piece was damaged on its way. Please send it again.')
    : misplaced()
}

/**
 * Takes a piece. It counts whole or not at all: first its bytes are safely down, then the upload is moved on. With the last one the upload
 * becomes a file.
 */
export const takePiece = async (needs: Needs & From, id: string, piece: Piece): Promise<Progress> => {
  const { db, rateLimits, address } = needs
  // A load test comes from one address.
  const network = rateLimits ? networkOf(address) : id
  const { moved, hash } = await pieceTurns({ id, network, giveUp: piece.giveUp }, async () => {
    const upload = await findUpload(db, id)
    if (!upload) throw await notTaken(db, id)
    refuseMisplaced(upload, piece)
    const hash = runningHashes.from(id, upload.received)
    return { moved: await storePiece(needs, upload, piece, hash), hash }
  })
  await refuseUnknown(needs, moved)
  if (moved.received < moved.bytes) {
    runningHashes.keep(id, moved.received, hash)
    return progressOf(moved)
  }
  runningHashes.forget(id)
  await finishUpload(needs, moved, hash?.digest('hex') ?? null)
  return wholeFile(id, moved.bytes)
}

/** What is a file by now is removed as one. */
export const cancelUpload = async ({ db, ports }: Needs, id: string): Promise<void> => {
  const upload = await deleteUpload(db, id)
  if (!upload) throw gone()
  await dropPieces(ports.artwork, upload.pieces)
}
