import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ImageFormat, type ImageWidth, Problem } from '@umbala/contract'
import type { Db } from '../database/tables.ts'
import { ownBytes } from '../memory/own-bytes.ts'
import type { ByteRange, FileStorage, StoredContent } from '../ports/file-storage.ts'
import { findUpload, type UploadRow } from './images.queries.ts'
import { makeVariant } from './make-picture.ts'
import { encodedName, originalName, type TextEncoding, variantName, widthToServe } from './picture-names.ts'
import { createImageCache, type ImageCache } from './image-cache.ts'

/** The storage as visitors see it: its hot files and the facts about them are at hand in memory. */
export type Gallery = {
  readonly storage: FileStorage
  readonly files: ImageCache<Buffer>
  readonly uploads: ImageCache<UploadRow>
}

/** Of the room for pictures: what is known of each takes far less than its bytes. */
const ROWS_SHARE = 1 / 8
/** A row as an object, and twice the text of what it was drawn as. */
const ROW_BYTES = 600
const weighRow = ({ drawn_as }: UploadRow) => ROW_BYTES + 4 * JSON.stringify(drawn_as).length

export const openGallery = (storage: FileStorage, maxBytes: number): Gallery => ({
  storage,
  files: createImageCache({ maxBytes: maxBytes * (1 - ROWS_SHARE), weigh: (bytes) => bytes.length }),
  uploads: createImageCache({ maxBytes: maxBytes * ROWS_SHARE, weigh: weighRow }),
})

/** `name` is unique to the bytes, so it also serves as their version. */
export type PictureFile = { readonly name: string; readonly bytes: Buffer }

/** One that is too large to be kept in memory: it goes from the storage to the visitor piece by piece. */
export type StreamedPicture = {
  readonly name: string
  readonly size: number
  readonly open: (range?: ByteRange) => Promise<Readable>
}

const STREAMED_FROM_BYTES = 1024 * 1024

const notFound = () => new Problem('not_found', 'Picture not found')

export const factsOf = (db: Db, { uploads }: Gallery, id: string) =>
  uploads.take(id, async () => {
    const upload = await findUpload(db, id)
    if (!upload) throw notFound()
    return upload
  })

/** Into a block of memory of exactly its size, because it is kept. */
const readWhole = async ({ size, stream }: StoredContent): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafeSlow(size)
  let length = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, length)
    length += chunk.byteLength
  }
  return bytes
}

export const readOriginal = ({ storage, files }: Gallery, name: string) =>
  files.take(name, async () => {
    const stored = await storage.get(name)
    if (!stored) throw notFound()
    return readWhole(stored)
  })

/** A picture that cannot be kept can still be shown: a full disk must not empty the shop's pages. */
const keepIfPossible = async (storage: FileStorage, { name, bytes }: PictureFile) => {
  try {
    await storage.put(name, [bytes], { size: bytes.length })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Made when first asked for, once however many ask, and kept for good. */
export const keptOrMade = async ({ storage, files }: Gallery, name: string, make: () => Promise<Buffer>) => {
  const bytes = await files.take(name, async () => {
    const stored = await storage.get(name)
    if (stored) return readWhole(stored)
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

type DrawingAsked = { readonly id: string; readonly encoding?: TextEncoding | undefined }

/** Drawings are text, so they come compressed to whoever can unpack them. */
export const readDrawing = async (
  db: Db,
  gallery: Gallery,
  { id, encoding }: DrawingAsked,
): Promise<PictureFile> => {
  const { extension } = await factsOf(db, gallery, id)
  if (extension !== 'svg') throw notFound()
  const name = originalName(id, 'svg')
  if (encoding === undefined) return { name, bytes: await readOriginal(gallery, name) }
  return keptOrMade(gallery, encodedName(id, encoding), async () =>
    compressText(await readOriginal(gallery, name), encoding),
  )
}

/** A photo as it was taken in. */
export const readPhoto = async (
  db: Db,
  gallery: Gallery,
  id: string,
): Promise<PictureFile | StreamedPicture> => {
  const { extension, bytes: size } = await factsOf(db, gallery, id)
  if (extension !== 'webp') throw notFound()
  const name = originalName(id, 'webp')
  if (size < STREAMED_FROM_BYTES) return { name, bytes: await readOriginal(gallery, name) }
  const open = async (range?: ByteRange) => {
    const stored = await gallery.storage.get(name, range)
    if (!stored) throw notFound()
    return stored.stream
  }
  return { name, size, open }
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
