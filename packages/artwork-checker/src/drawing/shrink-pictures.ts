import type { PlainPhotos } from '../content/page-record.ts'
import type { PlainPhoto } from '../content/plain-photo.ts'
import { readJpegFrame } from '../copy/jpeg-frame.ts'
import { loadSharp, PICTURE_LIMITS } from '../load-sharp.ts'
import { fillBitmap, type Small } from './fill-bitmap.ts'
import type { Pdfium } from './open-pdfium.ts'
import { sizeKey } from './size-key.ts'

const IMAGE = 3
const FORM = 5
const BGRX = 3
const MAX_OBJECTS = 2000
const MAX_DEPTH = 8
/** Smaller ones are drawn as fast as they are shrunk. */
const LEAST_PIXELS = 500_000

const listPictures = (pdfium: Pdfium, page: number): readonly number[] => {
  const found: number[] = []
  let left = MAX_OBJECTS
  const look = (object: number, depth: number) => {
    left -= 1
    const kind = pdfium.FPDFPageObj_GetType(object)
    if (kind === IMAGE) found.push(object)
    if (kind !== FORM || depth >= MAX_DEPTH) return
    const count = pdfium.FPDFFormObj_CountObjects(object)
    for (let index = 0; index < count && left > 0; index += 1)
      look(pdfium.FPDFFormObj_GetObject(object, index), depth + 1)
  }
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && left > 0; index += 1) look(pdfium.FPDFPage_GetObject(page, index), 0)
  return found
}

const copyOut = (pdfium: Pdfium, object: number): Buffer | null => {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const size = pdfium.FPDFImageObj_GetImageDataRaw(object, 0, 0)
  const at = size > 0 ? malloc(size) : 0
  if (!at) return null
  pdfium.FPDFImageObj_GetImageDataRaw(object, at, size)
  const bytes = Buffer.from(pdfium.pdfium.HEAPU8.subarray(at, at + size))
  free(at)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? bytes : null
}

const pixelSize = (pdfium: Pdfium, object: number) => {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(8)
  pdfium.FPDFImageObj_GetImagePixelSize(object, at, at + 4)
  const size = { width: pdfium.pdfium.getValue(at, 'i32'), height: pdfium.pdfium.getValue(at + 4, 'i32') }
  free(at)
  return size
}

const putIn = (pdfium: Pdfium, object: number, small: Small) => {
  const bitmap = pdfium.FPDFBitmap_CreateEx(small.info.width, small.info.height, BGRX, 0, 0)
  if (!bitmap) return
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  fillBitmap(pdfium.pdfium.HEAPU8, small, at, pdfium.FPDFBitmap_GetStride(bitmap))
  pdfium.FPDFImageObj_SetBitmap(0, 0, object, bitmap)
  pdfium.FPDFBitmap_Destroy(bitmap)
}

/** Where only ink and paper are told apart, the four inks of a photo stay as they are: turning them into light costs as much as unpacking. */
export type Wanted = { readonly edge: number; readonly colours: 'true' | 'rough' }

const shrinkPhoto = async (bytes: Buffer, { edge, colours }: Wanted): Promise<Small> => {
  const sharp = await loadSharp()
  const small = sharp(bytes, PICTURE_LIMITS)
  const isRough = colours === 'rough' && (await small.metadata()).space === 'cmyk'
  return (
    isRough
      ? small.pipelineColourspace('cmyk').toColourspace('cmyk')
      : small.toColourspace('srgb').removeAlpha()
  )
    .resize(edge, edge, { fit: 'inside', fastShrinkOnLoad: true, kernel: 'linear' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

type Photo = { readonly object: number; readonly pixels: number; readonly plain: PlainPhoto }

/**
 * Whether the native library sees the colours that the file means. Of four inks it takes the word of the JPEG, which may say that each is kept
 * upside down; a PDF counts only what the file itself says.
 */
const isSeenAlike = (bytes: Buffer, { components, isTurned }: PlainPhoto): boolean => {
  const frame = readJpegFrame(bytes)
  return frame?.components === components && (components !== 4 || frame.isAdobe === isTurned)
}

const shrinkInPlace = async (pdfium: Pdfium, { object, plain }: Photo, wanted: Wanted) => {
  const bytes = copyOut(pdfium, object)
  if (!bytes || !isSeenAlike(bytes, plain)) return
  try {
    const small = await shrinkPhoto(bytes, wanted)
    if (small.info.channels >= 3) putIn(pdfium, object, small)
  } catch {
    // Drawn as it is.
  }
}

export type LargePhotos = {
  /** Of all of them together. */
  readonly pixels: number
  readonly shrink: () => Promise<void>
}

/**
 * Before a page is drawn small, its large photos are made small: the native library reads them at a fraction of their size, where drawing would
 * unpack every pixel first. Only in memory and only those that nothing is laid over (`plain`, by their sizes).
 */
export const largePhotos = (
  pdfium: Pdfium,
  page: number,
  wanted: Wanted,
  plain: PlainPhotos,
): LargePhotos => {
  const photos: Photo[] = []
  for (const object of plain.size === 0 ? [] : listPictures(pdfium, page)) {
    const { width, height } = pixelSize(pdfium, object)
    const pixels = width * height
    const isLarge = pixels >= LEAST_PIXELS && Math.max(width, height) >= wanted.edge * 1.5
    const known = plain.get(sizeKey(width, height))
    if (isLarge && known) photos.push({ object, pixels, plain: known })
  }
  return {
    pixels: photos.reduce((sum, photo) => sum + photo.pixels, 0),
    shrink: async () => {
      for (const photo of photos) await shrinkInPlace(pdfium, photo, wanted)
    },
  }
}
