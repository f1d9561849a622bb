export type SheetSize = { readonly widthMm: number; readonly heightMm: number }
export type PageCount = { readonly min: number; readonly max: number; readonly multipleOf: number }

/** What a product asks of artwork. Its kind has defaults; staff may set each number of a product. */
export type ArtworkSettings = {
  /** False for what is printed from nothing, such as paint. */
  readonly isWanted: boolean
  readonly bleedMm: number
  readonly safeMm: number
  /** Below `dpi` is warned about; below `poorDpi` in stronger words. */
  readonly dpi: number
  readonly poorDpi: number
  readonly inkPercent: number
  readonly lineMinPoints: number
  readonly textMinPoints: number
  /** The finished size where neither the job nor an option says it. */
  readonly trim: SheetSize | null
  /** How many pages are wanted; null where the number follows from the options or any will do. */
  readonly pages: PageCount | null
  /** Lines along which it is folded, as shares of the width from 0 to 1. */
  readonly folds: readonly number[]
  /** A logo or picture put on something: it needs no bleed, no shape and no page size, only enough pixels. */
  readonly isPlaced: boolean
}

/** What staff have set for one product; the rest is as its kind has it. */
export type OwnArtworkSettings = Partial<ArtworkSettings>

/** What one job asks of its artwork. All that `judgeArtwork` needs beside the facts. */
export type ArtworkSpecification = {
  readonly trim: SheetSize | null
  readonly bleedMm: number
  readonly safeMm: number
  readonly dpi: number
  readonly poorDpi: number
  readonly inkPercent: number
  readonly lineMinPoints: number
  readonly textMinPoints: number
  readonly pages: PageCount | null
  readonly folds: readonly number[]
  readonly isPlaced: boolean
  /** Nobody chose a layout, so a page may lie either way. */
  readonly mayTurn: boolean
  /** In words: “90 × 50 mm”, “A5”. */
  readonly sizeWords: string
}
