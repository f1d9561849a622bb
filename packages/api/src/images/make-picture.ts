import {
  EMAIL_PICTURE_EDGE,
  type ImageFormat,
  type ImageWidth,
  PHOTO_MAX_MEGAPIXELS,
  Problem,
  UPLOAD_MAX_BYTES,
} from '@umbala/contract'
import type { Metadata, Sharp } from 'sharp'
import { sniffPhoto } from './sniff-photo.ts'
import { createWorkQueue } from '../limits/work-queue.ts'

export const photoTooLarge = () => new Problem('too_large', 'A picture may be at most 10 MB.')
const MEBI = 1024 * 1024
const PHOTO_MAX_PIXELS = PHOTO_MAX_MEGAPIXELS * MEBI
/** Enough for every usual photo of the largest size. One is read at a time, so this is all that reading photos takes. */
const DECODED_MAX_BYTES = 320 * MEBI
const PHOTO_MAX_EDGE = 2000
const TIME_LIMIT = { seconds: 20 }

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Every decoder that nobody needs is one less to be broken into. SVG is for our own drawings and reached by no upload.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  })
  // Every picture is read once, so remembering decoded ones only costs memory.
  sharp.cache(false)
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined
/** The picture library with its doors locked. A start does not wait for it. */
const openLibrary = () => (loading ??= loadSharp())

/** Uploads have a lane of their own: an admin does not wait until all customers have got their sizes. */
const refusal = 'Too many pictures are being prepared. Please try again in a moment.'
const takingIn = createWorkQueue({ atOnce: 1, waiting: 16, refusal })
const resizing = createWorkQueue({ atOnce: 1, waiting: 256, refusal })
/** Anybody can ask for every configuration of a drawing. The pages do not wait behind them. */
const drawingForEmails = createWorkQueue({ atOnce: 1, waiting: 64, refusal })

const openPhoto = async (bytes: Buffer): Promise<Sharp> => {
  const sharp = await openLibrary()
  return sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'warning', pages: 1 })
}

const unreadable = (error: unknown): Problem => {
  const reason = error instanceof Error ? error.message : ''
  if (reason.includes('pixel limit'))
    return new Problem(
      'invalid',
      `That picture is too large: it may have at most ${PHOTO_MAX_MEGAPIXELS} megapixels.`,
    )
  if (reason.includes('timeout'))
    return new Problem(
      'invalid',
      'That picture takes too long to read. Please save it again as JPEG and retry.',
    )
  return new Problem('invalid', 'That picture is damaged. Please save it again and retry.')
}

export type TakenIn = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly extension: 'webp'
}

/**
 * Most pictures are read line by line and made small on the way. One that is saved to appear coarse at first and finer then has to be held
 * whole: a JPEG as two bytes for each value, a PNG as its values are.
 */
const decodedBytes = ({ width, height, channels, format, depth, isProgressive }: Metadata): number => {
  if (!isProgressive) return 0
  return width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

const reencode = async (bytes: Buffer): Promise<TakenIn> => {
  const metadata = await (await openPhoto(bytes)).metadata()
  if (decodedBytes(metadata) > DECODED_MAX_BYTES)
    throw new Problem(
      'invalid',
      'That picture takes too much memory to read. Please save it again as JPEG and retry.',
    )
  const { pages = 1 } = metadata
  if (pages > 1) throw new Problem('invalid', 'Moving pictures cannot be used. Please choose a still one.')
  const photo = await openPhoto(bytes)
  const { data, info } = await photo
    .timeout(TIME_LIMIT)
    .autoOrient()
    .resize({ width: PHOTO_MAX_EDGE, height: PHOTO_MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, extension: 'webp' }
}

/** Draws the sender's picture anew, turned upright: only pixels survive, no metadata, no hidden payload, no second file behind it. */
export const takeInPhoto = async (bytes: Buffer): Promise<TakenIn> => {
  if (bytes.length === 0) throw new Problem('invalid', 'That file is empty.')
  if (bytes.length > UPLOAD_MAX_BYTES) throw photoTooLarge()
  if (sniffPhoto(bytes) === null)
    throw new Problem('unsupported', 'Please choose a JPEG, PNG or WebP picture.')
  return takingIn(() =>
    reencode(bytes).catch((error: unknown) => {
      throw error instanceof Problem ? error : unreadable(error)
    }),
  )
}

/** The size a drawing says it has. Throws on what cannot be drawn, so that a broken drawing is found when it is stored. */
export const measureDrawing = async (svg: Buffer) => {
  const sharp = await openLibrary()
  const { format, width, height } = await sharp(svg).metadata()
  if (format !== 'svg') throw new Error('not an SVG drawing')
  return { width, height }
}

const SVG_DENSITY = 72

const openDrawing = async (svg: Buffer, width: number): Promise<Sharp> => {
  const drawn = await measureDrawing(svg)
  // Vectors are drawn at the size they are wanted in: scaling a raster up would blur them.
  const sharp = await openLibrary()
  return sharp(svg, { density: Math.max(1, (SVG_DENSITY * width) / drawn.width) })
}

type VariantOrder = {
  readonly original: Buffer
  readonly kind: 'photo' | 'drawing'
  readonly width: ImageWidth
  readonly format: ImageFormat
}

const encode = (picture: Sharp, format: ImageFormat) =>
  // Beyond effort 3 AVIF takes several times as long for a few per cent fewer bytes.
  format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80 })

/** Works on pictures the shop made itself, so it takes the time it needs: a deadline would only fail on a busy machine. */
export const makeVariant = ({ original, kind, width, format }: VariantOrder): Promise<Buffer> =>
  resizing(async () => {
    const picture = kind === 'drawing' ? await openDrawing(original, width) : (await openLibrary())(original)
    return encode(picture.resize({ width, withoutEnlargement: kind === 'photo' }), format).toBuffer()
  })

const PAPER = '#ffffff'
const SQUARE = { width: EMAIL_PICTURE_EDGE, height: EMAIL_PICTURE_EDGE, fit: 'cover' } as const

/** What every email program shows: a square JPEG on white, with colours as sharp as a drawing's edges. */
export const makeEmailPicture = ({
  original,
  kind,
}: Pick<VariantOrder, 'original' | 'kind'>): Promise<Buffer> =>
  drawingForEmails(async () => {
    const picture =
      kind === 'drawing' ? await openDrawing(original, EMAIL_PICTURE_EDGE) : (await openLibrary())(original)
    return picture
      .resize(SQUARE)
      .flatten({ background: PAPER })
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer()
  })

/** A drawing of the shop itself without a ground, such as its mark. */
export const makeMark = (svg: Buffer, width: number): Promise<Buffer> =>
  drawingForEmails(async () => (await openDrawing(svg, width)).resize({ width }).png().toBuffer())
