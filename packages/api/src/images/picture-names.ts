import {
  EMAIL_PICTURE_EDGE,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
} from '@umbala/contract'

/** How a picture is kept as it was taken in: photos re-encoded as WebP, our own drawings as SVG. */
export type PictureExtension = 'webp' | 'svg'
export type TextEncoding = 'br' | 'gzip'

// Hexadecimal, so that no file system that ignores case can take two pictures for one.
const ID = /^[0-9a-f]{32}$/
export const isPictureId = (text: string): boolean => ID.test(text)

const ENCODINGS: readonly TextEncoding[] = ['br', 'gzip']

const PICTURE_FILE = /^([0-9a-f]{32})\.(webp|svg)$/
/** Reads `{id}.webp` or `{id}.svg`; null for any other spelling. */
export const parsePictureFile = (file: string): { id: string; extension: PictureExtension } | null => {
  const [, id, extension] = PICTURE_FILE.exec(file) ?? []
  return id === undefined ? null : { id, extension: extension === 'svg' ? 'svg' : 'webp' }
}

type Variant = { readonly width: ImageWidth; readonly format: ImageFormat }
const VARIANTS = new Map<string, Variant>(
  IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
)
/** Reads `{width}.{format}`; null for whatever is not in the fixed set. */
export const parseVariant = (text: string) => VARIANTS.get(text) ?? null

/** How a picture is asked for by email programs. */
export const EMAIL_VARIANT = `${EMAIL_PICTURE_EDGE}.jpg`

export const pictureUrl = (id: string, extension: PictureExtension) => `/uploads/${id}.${extension}`

export const originalName = (id: string, extension: PictureExtension) => `${id}.${extension}`
export const variantName = (id: string, width: ImageWidth, format: ImageFormat) => `${id}.${width}.${format}`
export const emailName = (id: string) => `${id}.${EMAIL_VARIANT}`
export const encodedName = (id: string, encoding: TextEncoding) => `${id}.svg.${encoding}`

/** The upload a stored file belongs to; null for what is none of our files, such as the rest of a broken write. */
export const ownerOf = (name: string): string | null => {
  const [id = ''] = name.split('.')
  return isPictureId(id) && namesOf(id).includes(name) ? id : null
}

/** Every file one upload can ever have. */
export const namesOf = (id: string): string[] => [
  originalName(id, 'webp'),
  originalName(id, 'svg'),
  emailName(id),
  ...ENCODINGS.map((encoding) => encodedName(id, encoding)),
  ...IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => variantName(id, width, format))),
]

/** A photo is never blown up: asked for more than it has, it answers with the smallest size that already holds all of it. */
export const widthToServe = (asked: ImageWidth, photoWidth: number): ImageWidth => {
  const whole = IMAGE_WIDTHS.find((width) => width >= photoWidth)
  return whole !== undefined && whole < asked ? whole : asked
}
