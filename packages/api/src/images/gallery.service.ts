import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ImageFormat, type ImageWidth, Problem } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { ownBytes } from '../memory/own-bytes.ts'
import type { ImageStorage } from '../ports/image-storage.ts'
import { findUpload, type UploadRow } from './images.queries.ts'
import { makeVariant } from './make-picture.ts'
import {
  encodedName,
  originalName,
  type PictureExtension,
  type TextEncoding,
  variantName,
  widthToServe,
} from './picture-names.ts'
import { createImageCache, type ImageCache } from './image-cache.ts'

/** The storage as visitors see it: its hot files and the facts about them are at hand in memory. */
export type Gallery = {
  readonly storage: ImageStorage
  readonly files: ImageCache<Buffer>
  readonly uploads: ImageCache<UploadRow>
}

/** Of the room for pictures: what is known of each takes far less than its bytes. */
const ROWS_SHARE = 1 / 8
/** A row as an object, and twice the text of what it was drawn as. */
const ROW_BYTES = 600
const weighRow = ({ drawn_as }: UploadRow) => ROW_BYTES + 4 * JSON.stringify(drawn_as).length

export const openGallery = (storage: ImageStorage, maxBytes: number): Gallery => ({
  storage,
  files: createImageCache({ maxBytes: maxBytes * (1 - ROWS_SHARE), weigh: (bytes) => bytes.length }),
  uploads: createImageCache({ maxBytes: maxBytes * ROWS_SHARE, weigh: weighRow }),
})

/** `name` is unique to the bytes, so it also serves as their version. */
export type PictureFile = { readonly name: string; readonly bytes: Buffer }

const notFound = () => new Problem('not_found', 'Picture not found')

export const factsOf = (db: Db, { uploads }: Gallery, id: string) =>
  uploads.take(id, async () => {
    const upload = await findUpload(db, id)
    if (!upload) throw notFound()
    return upload
  })

export const readOriginal = ({ storage, files }: Gallery, name: string) =>
  files.take(name, async () => {
    const stored = await storage.get(name)
    if (!stored) throw notFound()
    return ownBytes(stored.bytes)
  })

/** A picture that cannot be kept can still be shown: a full disk must not empty the shop's pages. */
const keepIfPossible = async (storage: ImageStorage, { name, bytes }: PictureFile) => {
  try {
    await storage.put(name, bytes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Made when first asked for, once however many ask, and kept for good. */
export const keptOrMade = async ({ storage, files }: Gallery, name: string, make: () => Promise<Buffer>) => {
  const bytes = await files.take(name, async () => {
    const stored = await storage.get(name)
    if (stored) return ownBytes(stored.bytes)
    const made = await make()
    await keepIfPossible(storage, { name, bytes: made })
    return ownBytes(made)
  })
  return { name, bytes }
}

const compress = (bytes: Buffer, encoding: TextEncoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
    : promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })

export const compressText = async (bytes: Buffer, encoding: TextEncoding): Promise<Buffer> =>
  ownBytes(await compress(bytes, encoding))

type PictureAsked = {
  readonly id: string
  readonly extension: PictureExtension
  /** Only drawings are text, so only they come compressed. */
  readonly encoding?: TextEncoding | undefined
}

export const readPicture = async (
  db: Db,
  gallery: Gallery,
  { id, extension, encoding }: PictureAsked,
): Promise<PictureFile> => {
  const upload = await factsOf(db, gallery, id)
  if (upload.extension !== extension) throw notFound()
  const name = originalName(id, extension)
  if (encoding === undefined || extension !== 'svg') return { name, bytes: await readOriginal(gallery, name) }
  return keptOrMade(gallery, encodedName(id, encoding), async () =>
    compressText(await readOriginal(gallery, name), encoding),
  )
}

type VariantAsked = { readonly id: string; readonly width: ImageWidth; readonly format: ImageFormat }

export const readVariant = async (
  db: Db,
  gallery: Gallery,
  { id, width: asked, format }: VariantAsked,
): Promise<PictureFile> => {
  const { kind, width: drawn } = await factsOf(db, gallery, id)
  const isPhoto = kind === 'photo'
  const width = isPhoto ? widthToServe(asked, drawn) : asked
  return keptOrMade(gallery, variantName(id, width, format), async () => {
    const original = await readOriginal(gallery, originalName(id, isPhoto ? 'webp' : 'svg'))
    return makeVariant({ original, kind, width, format })
  })
}
