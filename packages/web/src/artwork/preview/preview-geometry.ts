import type { ArtworkSpecification, Box, Judgement, PageFacts } from '@umbala/preflight'
import { STRETCHED_STRIP_MM } from '@umbala/preflight'
import type { BleedRepair } from '@umbala/pricing'
import type { PrintedPage } from './printed-pages.ts'

/** What of the sheet is drawn around it, for the marks, as a share of its longer side. */
const AROUND = 0.08

/** A part of the sheet that shows the page, moved and perhaps mirrored or stretched by `map`. */
export type Tile = { readonly cell: Box; readonly map: string }

export type Sheet = {
  /** In millimetres from the corner of the trimmed sheet. */
  readonly view: Box
  /** The page in its own units, and how it comes to lie on the sheet. */
  readonly picture: { readonly width: number; readonly height: number; readonly transform: string }
  readonly tiles: readonly Tile[]
  /** What of the page is printed, where not all of it is. */
  readonly clip: Box | null
  readonly trim: Box
  readonly bleed: Box | null
  readonly safe: Box | null
  /** How long a mark is, and how far from the corner it begins. */
  readonly mark: { readonly length: number; readonly gap: number }
}

const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

const fixed = (value: number): number => Math.round(value * 1e4) / 1e4

type Strip = { readonly at: number; readonly size: number; readonly scale: number; readonly move: number }
type Span = {
  readonly length: number
  readonly from: number
  readonly to: number
  readonly isMadeAtStart: boolean
  readonly isMadeAtEnd: boolean
}

/** One direction of the sheet, from edge to edge: as it is, or with bleed made before and behind it. */
const stripsOf = (
  { length, from, to, isMadeAtStart, isMadeAtEnd }: Span,
  bleedMm: number,
  how: BleedRepair | null,
): readonly Strip[] => {
  const [start, end] = [isMadeAtStart ? 0 : from, isMadeAtEnd ? length : to]
  const middle = { at: start, size: end - start, scale: 1, move: 0 }
  const scale = how === 'stretch' ? bleedMm / STRETCHED_STRIP_MM : -1
  const before = { at: -bleedMm, size: bleedMm, scale, move: how === 'stretch' ? -bleedMm : 0 }
  const behind = {
    at: length,
    size: bleedMm,
    scale,
    move: how === 'stretch' ? length - (length - STRETCHED_STRIP_MM) * scale : 2 * length,
  }
  return [...(isMadeAtStart ? [before] : []), middle, ...(isMadeAtEnd ? [behind] : [])]
}

const tilesOf = (
  { bleedSides, bleed }: PrintedPage,
  view: Box,
  trim: Box,
  bleedMm: number,
): readonly Tile[] => {
  const isMade = (side: (typeof bleedSides)[number]): boolean => bleed !== null && bleedSides.includes(side)
  const across = stripsOf(
    {
      length: trim.width,
      from: view.x,
      to: view.x + view.width,
      isMadeAtStart: isMade('left'),
      isMadeAtEnd: isMade('right'),
    },
    bleedMm,
    bleed,
  )
  const down = stripsOf(
    {
      length: trim.height,
      from: view.y,
      to: view.y + view.height,
      isMadeAtStart: isMade('top'),
      isMadeAtEnd: isMade('bottom'),
    },
    bleedMm,
    bleed,
  )
  return down.flatMap((row) =>
    across.map((column) => ({
      cell: { x: column.at, y: row.at, width: column.size, height: row.size },
      map: `matrix(${fixed(column.scale)} 0 0 ${fixed(row.scale)} ${fixed(column.move)} ${fixed(row.move)})`,
    })),
  )
}

const QUARTER = 90
const HALF = 180
const FULL = 360

/** Turned clockwise about its corner, and moved so that its top left corner is the origin again. */
const turned = (degrees: number, { width, height }: PageFacts): string => {
  if (degrees === QUARTER) return ` translate(${height} 0) rotate(90)`
  if (degrees === HALF) return ` translate(${width} ${height}) rotate(180)`
  return degrees === 0 ? '' : ` translate(0 ${width}) rotate(270)`
}

/** Where a page and its lines lie; null where nobody knows how it lies on the sheet. */
export const sheetOf = (
  { sheet }: Pick<Judgement, 'sheet'>,
  facts: PageFacts | undefined,
  printed: PrintedPage,
  { bleedMm, safeMm, isPlaced }: Pick<ArtworkSpecification, 'bleedMm' | 'safeMm' | 'isPlaced'>,
): Sheet | null => {
  const { placement, turn, clip } = printed
  if (!sheet || !facts || !placement) return null
  const { xMm, yMm, mmPerUnit, isTurned } = placement
  const trim = { x: 0, y: 0, width: sheet.widthMm, height: sheet.heightMm }
  const around = Math.max(sheet.widthMm, sheet.heightMm) * AROUND
  const bleed = grown(trim, bleedMm)
  const safe = grown(trim, -safeMm)
  const view = grown(bleed, around)
  const degrees = (turn + (isTurned ? QUARTER : 0)) % FULL
  return {
    view,
    picture: {
      width: facts.width,
      height: facts.height,
      transform: `translate(${fixed(xMm)} ${fixed(yMm)}) scale(${mmPerUnit})${turned(degrees, facts)}`,
    },
    tiles: tilesOf(printed, view, trim, bleedMm),
    clip,
    trim,
    bleed: isPlaced || bleedMm === 0 ? null : bleed,
    safe: isPlaced || safeMm === 0 || safe.width <= 0 || safe.height <= 0 ? null : safe,
    mark: { length: around * 0.6, gap: bleedMm + around * 0.2 },
  }
}

export const boxWords = ({ x, y, width, height }: Box): string => [x, y, width, height].map(fixed).join(' ')

export const pinAt = (place: Box, view: Box): { readonly left: number; readonly top: number } => {
  const share = (at: number, from: number, length: number): number =>
    Math.min(97, Math.max(3, ((at - from) / length) * 100))
  return {
    left: share(place.x + place.width / 2, view.x, view.width),
    top: share(place.y + place.height / 2, view.y, view.height),
  }
}

/** The eight marks that show where it is cut. */
export const cutMarks = ({ trim, mark: { length, gap } }: Sheet): string => {
  const right = trim.x + trim.width
  const bottom = trim.y + trim.height
  return [
    [trim.x, trim.y, -1, -1],
    [right, trim.y, 1, -1],
    [trim.x, bottom, -1, 1],
    [right, bottom, 1, 1],
  ]
    .map(
      ([x = 0, y = 0, outX = 1, outY = 1]) =>
        `M${x} ${y + outY * gap}v${outY * length}M${x + outX * gap} ${y}h${outX * length}`,
    )
    .join('')
}
