import { Readable } from 'node:stream'
import { type ArtworkFile, type ListedFile, Problem } from '@umbala/contract'
import { CHECKED_FORMATS, FACTS_VERSION, type Rule, RULES } from '@umbala/preflight'
import { sqlState } from '../database/database-errors.ts'
import type { Db } from '../database/tables.ts'
import type { StoredPiece } from '../database/tables/artwork.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import { previewName, previewUrl } from './artwork-names.ts'
import { type ArtworkAsker, artworkOwner, type ArtworkOwner, seesEveryFile } from './artwork-owner.ts'
import {
  countAcceptances,
  deleteUnused,
  type FileRow,
  findByPreviewKey,
  findFile,
  findListedFiles,
  findUse,
  insertAcceptance,
  lockFile,
  takeBackAcceptance,
  touchOwnFiles,
} from './artwork.queries.ts'
import { moveToAccount } from './uploads/owner-limits.service.ts'
import { queueMeasuring } from './measure-artwork.service.ts'
import { storedBytes } from './stored-bytes.ts'

export const missing = () =>
  new Problem('not_found', 'That file is not here any more. Please choose it again.')

const isRule = (text: string): text is Rule => RULES.some((rule) => rule === text)

const toListedFile = (row: Omit<FileRow, 'facts'>): ListedFile => ({
  _id: row.id,
  name: row.name,
  bytes: row.bytes,
  sha256: row.sha256,
  format: row.format,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  facts: null,
  previews: [...row.previews]
    .sort((one, other) => one.page - other.page)
    .map((preview) => ({ ...preview, url: previewUrl(row.preview_key, preview.page, row.facts_version) })),
  isDrawing: row.is_drawing,
  acceptances: row.acceptances.flatMap(({ rule, wording, accepted_at }) =>
    isRule(rule) ? [{ rule, wording, at: new Date(accepted_at).toISOString() }] : [],
  ),
})

const toArtworkFile = (row: FileRow): ArtworkFile => ({
  ...toListedFile(row),
  facts: row.facts as ArtworkFile['facts'],
})

const isOwn = (row: Pick<FileRow, 'user_id' | 'guest_id'>, { userId, guestId }: ArtworkOwner) =>
  userId === null ? row.guest_id === guestId : row.user_id === userId

/** Somebody else's file is answered like one that never was, so that ids cannot be tried out. */
const findVisible = async (db: Db, asker: ArtworkAsker, id: string): Promise<FileRow> => {
  const owner = artworkOwner(asker.user, asker.guestId)
  const row = await findFile(db, id)
  if (!row || !(isOwn(row, owner) || seesEveryFile(asker))) throw missing()
  return row
}

/** By an older checker, or not at all because something of ours failed. */
const isOutdated = ({ format, state, facts_version }: FileRow, hasChecker: boolean) =>
  CHECKED_FORMATS.some((known) => known === format) &&
  (facts_version === null ? hasChecker && state === 'person' : facts_version < FACTS_VERSION)

/** Measured again, while what is known is told, where the checker has learned something since. */
const told = async (db: Db, row: FileRow, hasChecker: boolean): Promise<ArtworkFile> => {
  if (isOutdated(row, hasChecker)) await queueMeasuring(db, row.sha256)
  return toArtworkFile(row)
}

export const getArtworkFile = async (
  db: Db,
  asker: ArtworkAsker,
  id: string,
  hasChecker = false,
): Promise<ArtworkFile> => told(db, await findVisible(db, asker, id), hasChecker)

/** For whoever tells of several files and has seen to it who asks. What was measured is told of one file at a time. */
export const describeFiles = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedFile>> => {
  if (ids.length === 0) return new Map()
  const rows = await findListedFiles(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toListedFile(row)]))
}

const inOrder = (cause?: unknown) =>
  new Problem('conflict', 'An order is printed from this file, so it stays with the order.', { cause })

const STILL_NAMED = '23503'

/** An order may take the file up between two looks: what the database says while it deletes is what counts. */
const deleteOrSayUsed = async (db: Db, id: string): Promise<boolean> => {
  try {
    return await deleteUnused(db, id)
  } catch (error) {
    throw sqlState(error) === STILL_NAMED ? inOrder(error) : error
  }
}

export const removeArtworkFile = async (db: Db, owner: ArtworkOwner, id: string) => {
  const row = await findFile(db, id)
  if (!row || !isOwn(row, owner)) throw missing()
  if (await deleteOrSayUsed(db, id)) return { message: 'The file is removed.' }
  const use = await findUse(db, id)
  if (use?.is_in_order) throw inOrder()
  if (use?.is_in_cart)
    throw new Problem('conflict', 'This file is on a line of your cart. Please take it off there first.')
  if (use?.is_in_checkout)
    throw new Problem(
      'conflict',
      'This file is in a checkout that can still be paid. Please remove it when that is paid or has run out.',
    )
  throw missing()
}

type Acceptance = { readonly rule: Rule; readonly wording: string; readonly isAccepted: boolean }

/** Far more than anybody agrees to, and few enough to be read with the file each time. */
const ACCEPTANCES_MAX = 200

/** Whoever keeps what came of judging a file hears that it has to be judged anew. */
export type JudgeAnew = (db: Db, which: { readonly fileId: string }) => Promise<void>

type Words = { readonly fileId: string; readonly rule: Rule; readonly wording: string }

const addAcceptance = async (db: Db, words: Words): Promise<boolean> => {
  if ((await countAcceptances(db, words.fileId)) < ACCEPTANCES_MAX) return insertAcceptance(db, words)
  throw new Problem('conflict', 'That was agreed to and taken back too often. Please talk to us.')
}

/**
 * Kept in the words that the customer agreed to, or taken back. An order that is placed from the file in this moment is either judged here,
 * or knows when it is judged itself: the one waits for the other at the file. What was agreed to already changes nothing and is not judged.
 */
export const acceptArtwork = async (
  { db, judgeAnew }: { readonly db: Db; readonly judgeAnew: JudgeAnew },
  asker: ArtworkAsker,
  id: string,
  { rule, wording, isAccepted }: Acceptance,
): Promise<ArtworkFile> => {
  await db.transaction().execute(async (db) => {
    const row = await lockFile(db, id)
    if (!row || !isOwn(row, artworkOwner(asker.user, asker.guestId))) throw missing()
    const words = { fileId: id, rule, wording }
    const isChanged = isAccepted ? await addAcceptance(db, words) : await takeBackAcceptance(db, words)
    if (isChanged) await judgeAnew(db, { fileId: id })
  })
  return getArtworkFile(db, asker, id)
}

export const openContent = async (db: Db, storage: FileStorage, asker: ArtworkAsker, id: string) => {
  const row = await findVisible(db, asker, id)
  return {
    downloadAs: row.name,
    size: row.bytes,
    etag: `"${row.sha256}"`,
    open: async (part: { start: number; end: number }) => {
      const [first] = row.pieces
      if (!first || !(await storage.head(first.name))) throw missing()
      return Readable.from(storedBytes(storage, row.pieces, part), { objectMode: false })
    },
  }
}

/** The bytes of a file, for whoever has seen to it who asks. */
export const readStored = (storage: FileStorage, pieces: readonly StoredPiece[]) =>
  storedBytes(storage, pieces)

/** Null where there is no such preview. */
export const readPreview = async (db: Db, storage: FileStorage, key: string, page: number) => {
  const found = await findByPreviewKey(db, key)
  if (!found?.previews.some((preview) => preview.page === page)) return null
  return storage.get(previewName(found.stored_as, page))
}

/** Only what is the shopper's own can be printed from. The files count as used from now on. */
export const refuseForeignFiles = async (
  db: Db,
  owner: ArtworkOwner,
  artwork: readonly { readonly fileId: string }[],
): Promise<void> => {
  const wanted = new Set(artwork.map(({ fileId }) => fileId))
  if (wanted.size === 0) return
  if ((await touchOwnFiles(db, owner, [...wanted])).length < wanted.size) throw missing()
}

/** Those of these that are still there and the owner's. They count as used from now on. */
export const stillOwn = async (
  db: Db,
  owner: ArtworkOwner,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : await touchOwnFiles(db, owner, [...new Set(ids)]))

/** Done twice, it does nothing. */
export const claimGuestFiles = (db: Db, guestId: string, userId: string): Promise<void> =>
  moveToAccount(db, guestId, userId)
