import type { Box } from '../facts.ts'
import { sizeText } from '../settings/size-words.ts'
import type { ArtworkSpecification } from '../specification.ts'

export type TemplateLine = {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** What is drawn on each page of a template, in millimetres from the top left corner of the page, which is as large as sheet and bleed. */
export type Template = {
  readonly widthMm: number
  readonly heightMm: number
  readonly pages: number
  readonly trim: Box
  /** Null where nothing but the whole sheet is safe. */
  readonly safe: Box | null
  readonly folds: readonly TemplateLine[]
  readonly words: string
}

/** More pages than this are the same page again. */
const PAGES_MAX = 64

const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - 2 * by,
  height: box.height - 2 * by,
})

/** The sheet to design on; null where the job has no finished size. */
export const templateOf = ({
  trim: size,
  bleedMm,
  safeMm,
  folds,
  pages,
}: ArtworkSpecification): Template | null => {
  if (!size) return null
  const trim = { x: bleedMm, y: bleedMm, width: size.widthMm, height: size.heightMm }
  const safe = inset(trim, safeMm)
  return {
    widthMm: size.widthMm + 2 * bleedMm,
    heightMm: size.heightMm + 2 * bleedMm,
    pages: Math.min(pages?.min ?? 1, PAGES_MAX),
    trim,
    safe: safeMm > 0 && safe.width > 0 && safe.height > 0 ? safe : null,
    folds: folds.map((share) => {
      // To a thousandth, so that no trace of a binary fraction is drawn.
      const x = Math.round((trim.x + share * trim.width) * 1000) / 1000
      return { x1: x, y1: 0, x2: x, y2: size.heightMm + 2 * bleedMm }
    }),
    words: [
      sizeText(size),
      ...(bleedMm > 0 ? [`${bleedMm} mm bleed`] : []),
      ...(safeMm > 0 ? [`keep words ${safeMm} mm inside the cut`] : []),
    ].join(', '),
  }
}
