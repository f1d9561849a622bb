import { createHash, randomBytes } from 'node:crypto'
import { Problem, UPLOAD_MAX_BYTES } from '@umbala/contract'
import type { PictureRequest } from '@umbala/illustrations'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import { insertOrRenewUpload, insertUpload } from './images.queries.ts'
import { measureDrawing, photoTooLarge, takeInPhoto } from './make-picture.ts'
import { originalName, pictureUrl } from './picture-names.ts'

export type StoredPicture = { readonly id: string; readonly url: string }

const ID_BYTES = 16
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * Takes in a photo somebody sent. The file goes down before its row, so that no row ever lacks its file; a file whose row never came is
 * the collector's. Never call it inside a transaction: the work is slow and the embedded database has one connection.
 */
const putPhoto = async (storage: FileStorage, sent: Buffer) => {
  const { bytes, width, height, extension } = await takeInPhoto(sent)
  const id = randomBytes(ID_BYTES).toString('hex')
  const facts = { size: bytes.length, contentType: 'image/webp' }
  const { sha256 } = await storage.put(originalName(id, extension), [bytes], facts)
  return {
    id,
    kind: 'photo',
    extension,
    width,
    height,
    bytes: bytes.length,
    sha256: Buffer.from(sha256, 'hex'),
  } as const
}

export const storePhoto = async (
  db: Db,
  storage: FileStorage,
  sent: Buffer,
  createdBy: string | null = null,
): Promise<StoredPicture> => {
  const photo = await putPhoto(storage, sent)
  await insertUpload(db, { ...photo, created_by: createdBy })
  return { id: photo.id, url: pictureUrl(photo.id, photo.extension) }
}

type Actor = { readonly id: string; readonly name: string }

/** A photo that a member of staff sends by itself, before anything shows it. */
export const uploadPhoto = async (
  db: Db,
  storage: FileStorage,
  sent: Buffer,
  actor: Actor,
): Promise<StoredPicture> => {
  const photo = await putPhoto(storage, sent)
  const { id, extension, width, height, bytes } = photo
  await db.transaction().execute(async (db) => {
    await insertUpload(db, { ...photo, created_by: actor.id })
    await writeAudit(db, {
      actor,
      action: 'picture uploaded',
      entity: 'picture',
      entityId: id,
      after: { width, height, bytes },
    })
  })
  return { id, url: pictureUrl(id, extension) }
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const DATA_URL_MAX_LENGTH = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 32

/** A photo that travelled inside JSON takes the same way as an uploaded one. */
export const storeDataUrl = async (
  db: Db,
  storage: FileStorage,
  url: string,
  createdBy: string | null = null,
): Promise<StoredPicture> => {
  if (url.length > DATA_URL_MAX_LENGTH) throw photoTooLarge()
  const base64 = DATA_URL.exec(url)?.[1]
  if (base64 === undefined)
    throw new Problem('invalid', 'A picture must be an uploaded image or a PNG, JPEG or WebP file.')
  return storePhoto(db, storage, Buffer.from(base64, 'base64'), createdBy)
}

/**
 * Stores a drawing of our own library: trusted, never anything a visitor sent. The id follows from the content, so filling a shop twice
 * gives the same pictures under the same addresses.
 */
export const storeDrawing = async (
  db: Db,
  storage: FileStorage,
  drawing: { readonly svg: string; readonly name: string; readonly request?: PictureRequest },
): Promise<StoredPicture> => {
  const bytes = Buffer.from(drawing.svg)
  const size = await measureDrawing(bytes).catch((error: unknown) => {
    throw new Error(`The drawing '${drawing.name}' cannot be drawn`, { cause: error })
  })
  const hash = sha256(bytes)
  const id = hash.subarray(0, ID_BYTES).toString('hex')
  const name = originalName(id, 'svg')
  if (!(await storage.head(name)))
    await storage.put(name, [bytes], { size: bytes.length, contentType: 'image/svg+xml' })
  await insertOrRenewUpload(db, {
    id,
    kind: 'drawing',
    extension: 'svg',
    ...size,
    bytes: bytes.length,
    sha256: hash,
    created_by: null,
    drawn_as: drawing.request === undefined ? null : JSON.stringify(drawing.request),
  })
  return { id, url: pictureUrl(id, 'svg') }
}
