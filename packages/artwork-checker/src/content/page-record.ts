import type { ColourSpace, PageFacts, PictureFacts } from '@umbala/preflight'
import { MAX_PIXELS } from '../limits.ts'
import {
  type Bounds,
  type Matrix,
  MM_PER_POINT,
  type PageShape,
  boundsOf,
  intersect,
  place,
  toShown,
  touches,
} from '../geometry.ts'
import { sizeKey } from '../drawing/size-key.ts'
import type { Colour, Space } from './colours.ts'
import type { PlainPhoto } from './plain-photo.ts'

const MAX_PICTURES = 200
const KEPT_PICTURES = 2000
const MAX_NAMES = 64
/** Smaller ones are slivers into which programs cut transparency. */
const MIN_PICTURE_MM = 0.5
/** Stretched over an area they are a plain colour. */
const MIN_PICTURE_PIXELS = 4

export type PlacedPicture = {
  readonly widthPx: number
  readonly heightPx: number
  readonly space: Space
  /** Set for a photo as a camera packs it, with no mask and in its usual colours. */
  readonly plain: PlainPhoto | null
}

/** By their size. */
export type PlainPhotos = ReadonlyMap<string, PlainPhoto>

export type ContentFacts = Pick<
  PageFacts,
  'pictures' | 'spaces' | 'spots' | 'hasTransparency' | 'missingFonts' | 'ink' | 'thinnest'
> & { readonly hasHugePicture: boolean; readonly hasContent: boolean; readonly plain: PlainPhotos }

export type PageRecord = ReturnType<typeof createPageRecord>

/** Collects what a page is made of. What lies outside of what is printed does not count. */
export const createPageRecord = (shape: PageShape, printed: Bounds) => {
  const pictures: PictureFacts[] = []
  const spaces = new Set<ColourSpace>()
  const spots = new Set<string>()
  const missing = new Set<string>()
  const plains = new Map<string, PlainPhoto>()
  const covered = new Set<string>()
  let hasTransparency = false
  let hasHugePicture = false
  let hasContent = false
  let ink: { readonly percent: number; readonly bounds: Bounds } | null = null
  let thinnest: { readonly points: number; readonly bounds: Bounds } | null = null
  const boxOf = (bounds: Bounds) => toShown(shape, intersect(bounds, shape.shown))

  const addSpace = ({ kind, spots: names }: Space) => {
    spaces.add(kind)
    for (const name of names) if (spots.size < MAX_NAMES) spots.add(name.slice(0, 127))
  }

  return {
    /** A page may count in units of its own. */
    pointsPerUnit: shape.unit / MM_PER_POINT,
    paint: ({ space, values }: Colour, bounds: Bounds) => {
      if (!touches(bounds, printed)) return
      hasContent = true
      // White is paper in every space.
      if (space.isWhite(values)) return
      addSpace(space)
      // A run of colours has no single one.
      const percent = values.length > 0 ? space.inkOf(values) : null
      if (percent !== null && (ink === null || percent > ink.percent)) ink = { percent, bounds }
    },
    space: (space: Space) => {
      addSpace(space)
    },
    line: (points: number, bounds: Bounds) => {
      if (touches(bounds, printed) && (thinnest === null || points < thinnest.points))
        thinnest = { points, bounds }
    },
    picture: ({ widthPx, heightPx, space, plain }: PlacedPicture, matrix: Matrix, clip: Bounds) => {
      const size = sizeKey(widthPx, heightPx)
      const known = plains.get(size) ?? plain
      // Two of one size cannot be told apart when they are drawn, so they must be alike.
      if (plain && known?.components === plain.components && known.isTurned === plain.isTurned)
        plains.set(size, plain)
      else covered.add(size)
      const corners = [place(matrix, 0, 0), place(matrix, 1, 0), place(matrix, 0, 1), place(matrix, 1, 1)]
      const bounds = boundsOf(corners)
      if (!touches(intersect(bounds, clip), printed)) return
      hasContent = true
      addSpace(space)
      hasHugePicture ||= widthPx * heightPx > MAX_PIXELS
      const box = toShown(shape, bounds)
      if (box.width < MIN_PICTURE_MM || box.height < MIN_PICTURE_MM) return
      if (widthPx * heightPx <= MIN_PICTURE_PIXELS || pictures.length >= KEPT_PICTURES) return
      pictures.push({ box, ...pixelsInBox({ widthPx, heightPx }, matrix, shape, box), space: space.kind })
    },
    transparency: () => {
      hasTransparency = true
    },
    missingFont: (name: string) => {
      if (missing.size < MAX_NAMES) missing.add(name.slice(0, 127))
    },
    facts: (): ContentFacts => ({
      pictures: pictures.toSorted((one, other) => density(one) - density(other)).slice(0, MAX_PICTURES),
      // What is white is told apart from nothing by this: it shows on cloth.
      spaces: hasContent && spaces.size === 0 ? ['gray'] : [...spaces].toSorted(),
      spots: [...spots],
      hasTransparency,
      missingFonts: [...missing],
      ink: ink && { percent: Math.round(ink.percent * 10) / 10, box: boxOf(ink.bounds) },
      thinnest: thinnest && {
        points: Math.round(thinnest.points * 1000) / 1000,
        box: boxOf(thinnest.bounds),
      },
      hasHugePicture,
      hasContent,
      plain: new Map([...plains].filter(([size]) => !covered.has(size))),
    }),
  }
}

const density = ({ widthPx, heightPx, box }: PictureFacts) =>
  Math.min(widthPx / box.width, heightPx / box.height)

/**
 * How many pixels lie along the sides of the box on the page as it is shown. A picture that is turned by a quarter has its sides swapped; one
 * that lies askew fills its box only in part, so its pixels are counted along its own sides.
 */
const pixelsInBox = (
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  [a, b, c, d]: Matrix,
  { rotation, unit }: PageShape,
  box: { readonly width: number; readonly height: number },
) => {
  const isTurned = rotation % 180 !== 0
  const straight = Math.abs(b) < Math.abs(a) * 0.01 && Math.abs(c) < Math.abs(d) * 0.01
  const quarter = Math.abs(a) < Math.abs(b) * 0.01 && Math.abs(d) < Math.abs(c) * 0.01
  if (straight || quarter)
    return quarter === isTurned ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx }
  const perMm = Math.min(widthPx / (Math.hypot(a, b) * unit), heightPx / (Math.hypot(c, d) * unit))
  return {
    widthPx: Math.max(1, Math.round(box.width * perMm)),
    heightPx: Math.max(1, Math.round(box.height * perMm)),
  }
}
