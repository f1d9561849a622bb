import { configuredPicture, isDrawing, type ProductDetails } from '@umbala/contract'
import type { ArtworkFormat, ArtworkJob } from '@umbala/preflight'
import { boxWords, type Sheet } from './preview-geometry.ts'

export type Side = 'front' | 'back'

/** What fills the printed face of a product: one page, as it is cut. */
export type Face = {
  readonly sheet: Sheet | null
  /** The picture of the page, as an address or as the picture itself. */
  readonly href: string
  readonly widthPx: number
  readonly heightPx: number
  /** A page of a document is printed without its paper. */
  readonly isInkOnly: boolean
}

const ratioOf = ({ sheet, widthPx, heightPx }: Omit<Face, 'href'>): number =>
  sheet ? sheet.trim.width / sheet.trim.height : widthPx / heightPx

const PRINTED_SIDES = { front: 'printFront', back: 'printBack' } as const
const NOT_PRINTED = 'None'

/** The drawing of the product as it is chosen, with room for this artwork; null where the product has a photograph, or no picture. */
export const drawingAddress = (
  { images }: Pick<ProductDetails, 'images'>,
  { options }: ArtworkJob,
  side: Side,
  face: Omit<Face, 'href'>,
): string | null => {
  const [first] = images
  if (!first || !isDrawing(first.url)) return null
  const back = options[PRINTED_SIDES.back]?.[0] ?? NOT_PRINTED
  // What is printed on both sides is seen from the side whose page is looked at.
  const turned = side === 'back' && back !== NOT_PRINTED ? { [PRINTED_SIDES.front]: [NOT_PRINTED] } : {}
  return configuredPicture(first.url, { ...options, ...turned, own: [ratioOf(face).toFixed(2)] })
}

const ROOM = /<g data-own="(front|back)" data-width="([\d.]+)" data-height="([\d.]+)"\/>/g
export const hasRoom = (drawing: string): boolean => drawing.search(ROOM) >= 0

/** A shape that is this close fills the face; another one is shown whole. */
const ALIKE = 1.08

/** White becomes see-through; all that is darker stays. */
const INK_ONLY =
  '<filter id="ink" color-interpolation-filters="sRGB"><feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 -5 -5 -5 0 15"/><feComposite in2="SourceGraphic" operator="in"/></filter>'

const pageMarkup = ({ sheet, href, widthPx, heightPx, isInkOnly }: Face): string => {
  const ink = isInkOnly ? ' filter="url(#ink)"' : ''
  if (!sheet)
    return `<image href="${href}" width="${widthPx}" height="${heightPx}" preserveAspectRatio="none"${ink}/>`
  const { picture, clip } = sheet
  const image = `<g${ink}><image href="${href}" width="${picture.width}" height="${picture.height}" preserveAspectRatio="none" transform="${picture.transform}"/></g>`
  return clip
    ? `<svg x="${clip.x}" y="${clip.y}" width="${clip.width}" height="${clip.height}" viewBox="${boxWords(clip)}">${image}</svg>`
    : image
}

/** The drawing with the pages in its rooms. A side without a page stays unprinted. */
export const fillDrawing = (drawing: string, faces: Readonly<Partial<Record<Side, Face>>>): string => {
  const filled = drawing.replaceAll(ROOM, (_, side: Side, width: string, height: string) => {
    const face = faces[side]
    if (!face) return ''
    const ratio = ratioOf(face)
    const gap = ratio / (Number(width) / Number(height))
    const fit = Math.max(gap, 1 / gap) <= ALIKE ? 'slice' : 'meet'
    const view = face.sheet ? boxWords(face.sheet.trim) : `0 0 ${face.widthPx} ${face.heightPx}`
    return `<svg width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid ${fit}">${pageMarkup(face)}</svg>`
  })
  const usesInk = Object.values(faces).some((face) => face.isInkOnly)
  return usesInk ? filled.replace('>', `>${INK_ONLY}`) : filled
}

const DOCUMENTS: readonly ArtworkFormat[] = ['pdf', 'ai', 'svg', 'eps']

export const isInkOnly = (format: ArtworkFormat, isPlaced: boolean): boolean =>
  isPlaced && DOCUMENTS.includes(format)
