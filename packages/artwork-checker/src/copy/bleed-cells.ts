import { type PrintCopy, type SheetSide, STRETCHED_STRIP_MM } from '@umbala/preflight'
import type { Bounds, Matrix } from '../geometry.ts'

/** A part of the sheet with its bleed, and how the page is bent to draw it. In millimetres of the sheet, y down. */
export type Cell = { readonly clip: Bounds; readonly matrix: Matrix }

/** The outermost hair of what is drawn is often half covered, so what is mirrored begins inside of it. */
const INSET_MM = 0.1
/** By so much a page may be smaller than the sheet that it is taken for. */
const NEAR_MM = 1
const NEAR_SHARE = 0.005
/** A copy reaches so far below the page beside it: no line of paper shows between them when they are drawn coarsely. */
const OVERLAP_MM = 0.1

type Band = {
  readonly from: number
  readonly to: number
  readonly scale: number
  readonly offset: number
  readonly isCopy: boolean
}

type Axis = {
  readonly length: number
  readonly bleedMm: number
  readonly bleed: PrintCopy['bleed']
  /** Where the page begins and ends. */
  readonly page: readonly [number, number]
  readonly isMade: readonly [boolean, boolean]
}

/** Mirrored along `edge`, and as many times as large as it takes to draw a thin strip out over the whole bleed. */
const mirrored = (edge: number, width: number, bleed: NonNullable<PrintCopy['bleed']>) => {
  const factor = bleed === 'mirror' ? 1 : width / STRETCHED_STRIP_MM
  return { scale: -factor, offset: edge + factor * edge, isCopy: true }
}

const bandsOf = ({ length, bleedMm, bleed, page, isMade: [isLow, isHigh] }: Axis): readonly Band[] => {
  const [low, high] = [-bleedMm, length + bleedMm]
  // A hair inside the cut, or inside the end of a page that is a little too small.
  const isNear = (gap: number) => gap > 0 && gap <= Math.max(NEAR_MM, length * NEAR_SHARE)
  const first = (isNear(page[0]) ? page[0] : 0) + INSET_MM
  const last = (isNear(length - page[1]) ? page[1] : length) - INSET_MM
  const copies: Band[] = []
  if (bleed && isLow)
    copies.push({ from: low, to: first + OVERLAP_MM, ...mirrored(first, first - low, bleed) })
  if (bleed && isHigh)
    copies.push({ from: last - OVERLAP_MM, to: high, ...mirrored(last, high - last, bleed) })
  const own = {
    from: bleed && isLow ? first : low,
    to: bleed && isHigh ? last : high,
    scale: 1,
    offset: 0,
    isCopy: false,
  }
  return [...copies, own]
}

/** What is drawn for one page, the page itself last, on top. */
export const bleedCells = (
  { sheet, bleedMm, bleed }: Pick<PrintCopy, 'sheet' | 'bleedMm' | 'bleed'>,
  bleedSides: readonly SheetSide[],
  [left, top, right, bottom]: Bounds,
): readonly Cell[] => {
  const isMade = (side: SheetSide) => bleedMm > 0 && bleedSides.includes(side)
  const across = bandsOf({
    length: sheet.widthMm,
    bleedMm,
    bleed,
    page: [left, right],
    isMade: [isMade('left'), isMade('right')],
  })
  const down = bandsOf({
    length: sheet.heightMm,
    bleedMm,
    bleed,
    page: [top, bottom],
    isMade: [isMade('top'), isMade('bottom')],
  })
  return across
    .flatMap((x) => down.map((y) => ({ x, y, copies: Number(x.isCopy) + Number(y.isCopy) })))
    .toSorted((one, other) => other.copies - one.copies)
    .map(({ x, y }) => ({
      clip: [x.from, y.from, x.to, y.to],
      matrix: [x.scale, 0, 0, y.scale, x.offset, y.offset],
    }))
}
