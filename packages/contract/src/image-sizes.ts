/** What one upload may weigh. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/** As cameras are sold. One of 50 takes pictures of 8192 x 6144, a little more than 50 million pixels, so each counts as 1024 x 1024. */
export const PHOTO_MAX_MEGAPIXELS = 50
export const PICTURES_PER_PRODUCT = 12

/** The only widths and formats a picture is ever made in, so that nobody can ask for an endless number of files. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** With or without what was chosen. */
const UPLOAD = /^\/uploads\/([A-Za-z0-9_-]+)\.(svg|webp)(?:\?.*)?$/

/** `/uploads/{id}.webp` is a picture as it was taken in; its variants are `/uploads/{id}/{width}.{format}`. */
export const variantUrl = (url: string, width: ImageWidth, format: ImageFormat): string | null => {
  const match = UPLOAD.exec(url)
  return match ? `/uploads/${match[1] ?? ''}/${width}.${format}` : null
}

/** A drawing is sharp at any size and smaller than its raster, so the browser gets the drawing itself. */
export const isDrawing = (url: string): boolean => UPLOAD.exec(url)?.[2] === 'svg'

/** What stands behind a drawing: the full ink of its category, or its pale tint. */
export const BACKDROPS = ['ink', 'tint'] as const
export type Backdrop = (typeof BACKDROPS)[number]

/**
 * The picture of a product as it was configured: the server draws it anew with what was chosen. A photograph stays what it is. An
 * option with several values counts by its first. Equal choices give equal addresses, in whatever order they were made.
 */
export const configuredPicture = (
  url: string,
  options: Readonly<Record<string, readonly string[] | undefined>>,
  backdrop?: Backdrop,
): string => {
  if (!isDrawing(url)) return url
  const chosen = Object.entries({ ...options, backdrop: backdrop && [backdrop] })
    .flatMap(([key, values]) => (values?.[0] === undefined ? [] : [[key, values[0]] as [string, string]]))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return chosen.length === 0 ? url : `${url}?${new URLSearchParams(chosen).toString()}`
}

/** Email programs show neither drawings nor AVIF, so each picture is also made as a square JPEG with this edge. */
export const EMAIL_PICTURE_EDGE = 240

/** The same picture for an email; null for an address that is no picture of the shop. */
export const emailPicture = (
  url: string,
  options: Readonly<Record<string, readonly string[] | undefined>>,
): string | null => {
  const id = UPLOAD.exec(url)?.[1]
  if (id === undefined) return null
  return `/uploads/${id}/${EMAIL_PICTURE_EDGE}.jpg${configuredPicture(url, options).slice(url.length)}`
}
