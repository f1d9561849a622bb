import { IMAGE_WIDTHS, type ImageFormat, isDrawing, variantUrl } from '@umbala/contract'

const sourceSet = (url: string, format: ImageFormat): string =>
  IMAGE_WIDTHS.map((width) => `${variantUrl(url, width, format) ?? url} ${width}w`).join(', ')

/** The sizes of a photograph, for the browser to choose from; null for a drawing, which is sent as it is. */
export const pictureSources = (url: string): { avif: string; webp: string } | null => {
  const hasVariants = !isDrawing(url) && variantUrl(url, IMAGE_WIDTHS[0], 'webp') !== null
  return hasVariants ? { avif: sourceSet(url, 'avif'), webp: sourceSet(url, 'webp') } : null
}
