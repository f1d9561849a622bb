/** How colour that stops at the cut goes on past it: as in a mirror along the cut, or as its outermost strip, stretched. */
export const BLEED_REPAIRS = ['mirror', 'stretch'] as const
export type BleedRepair = (typeof BLEED_REPAIRS)[number]

/** Clockwise. */
export const PAGE_TURNS = [90, 180, 270] as const
export type PageTurn = (typeof PAGE_TURNS)[number]

/** `fill` covers the sheet and its bleed, and loses what sticks out; `whole` shows all of the page and leaves edges empty. */
export const PAGE_FITS = ['fill', 'whole'] as const
export type PageFit = (typeof PAGE_FITS)[number]

export const REPAIR_PAGES_MAX = 64

/** What is done to a file before it is printed. The file itself stays as it was sent. */
export type ArtworkRepair = {
  readonly bleed?: BleedRepair | undefined
  /** Every page, before all else. */
  readonly turn?: PageTurn | undefined
  /** The pages that are printed, in this order, counted from 1. A page may come twice; those that are left out are not printed. */
  readonly pages?: readonly number[] | undefined
  /** For a page of another size or shape than the sheet. */
  readonly fit?: PageFit | undefined
}

/** Always in the same form, without what says nothing; null where nothing is left. */
export const canonicalRepair = ({ bleed, turn, pages = [], fit }: ArtworkRepair): ArtworkRepair | null => {
  const repair = {
    ...(bleed ? { bleed } : {}),
    ...(turn ? { turn } : {}),
    ...(pages.length > 0 ? { pages: [...pages] } : {}),
    ...(fit ? { fit } : {}),
  }
  return Object.keys(repair).length > 0 ? repair : null
}
