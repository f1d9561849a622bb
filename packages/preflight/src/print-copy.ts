import type { BleedRepair, PageTurn } from '@umbala/pricing'
import type { Box } from './facts.ts'
import type { Placement } from './findings.ts'
import type { SheetSize } from './specification.ts'

export const SHEET_SIDES = ['top', 'right', 'bottom', 'left'] as const
export type SheetSide = (typeof SHEET_SIDES)[number]

/** The strip inside the cut that `stretch` draws out over the bleed, in millimetres. */
export const STRETCHED_STRIP_MM = 0.5

/**
 * How one page of the copy is made from one page of the file. In this order:
 *
 * 1. Page `page` of the file, counted from 1, as it is shown: with the rotation and the outline (crop box) that the file itself names. Its
 *    units are those of `PageFacts.unit`, y goes down, and the origin is the top left corner of its outline.
 * 2. Turned clockwise by `turn` degrees. The origin is now the top left corner of the turned outline.
 * 3. Turned clockwise by a further 90 degrees where `placement.isTurned` is true; the same of the origin.
 * 4. Each unit is made `placement.mmPerUnit` millimetres long, and the origin comes to lie `placement.xMm` to the right of and
 *    `placement.yMm` below the top left corner of the trimmed sheet. Both are below zero where the page sticks out.
 * 5. Drawn on a page of the copy that is as large as the sheet and `bleedMm` more on every side, and clipped to it, and to `clip` where
 *    there is one (millimetres from the top left corner of the trimmed sheet). What the page does not cover stays white.
 * 6. At each of `bleedSides`, what was drawn past the cut is replaced: by the strip of `bleedMm` inside the cut, mirrored along the cut, or
 *    by the outermost `STRETCHED_STRIP_MM` inside the cut, stretched to `bleedMm`. A corner between two such sides is done in both directions.
 */
export type PrintCopyPage = {
  readonly page: number
  readonly turn: 0 | PageTurn
  /** Of the page after `turn`. */
  readonly placement: Placement
  /** Of a page that is shown whole: the rest of it is marks. */
  readonly clip: Box | null
  /** Sides of the sheet at which bleed is made; none where `PrintCopy.bleed` is null. */
  readonly bleedSides: readonly SheetSide[]
}

/** What the print-ready copy of a file is made of. Its pages come in the order in which they are printed. */
export type PrintCopy = {
  /** The trimmed sheet. */
  readonly sheet: SheetSize
  /** Around the sheet on every side of every page of the copy. */
  readonly bleedMm: number
  readonly bleed: BleedRepair | null
  readonly pages: readonly PrintCopyPage[]
}

type PrintedPlace = { readonly number: number; readonly lineNo: number; readonly slot: string }

/** The name under which a copy is saved. */
export const printCopyName = ({ number, lineNo, slot }: PrintedPlace): string =>
  `order-${number}-line-${lineNo}${slot === 'file' ? '' : `-${slot}`}-print.pdf`
