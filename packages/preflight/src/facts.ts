/** Raised whenever the checker learns to measure something else, so that kept facts are measured again. */
export const FACTS_VERSION = 3

/** Told among what the checker could not read; the customer can do something about it. */
export const ADDED_TO_PAGES =
  'Comments, stamps or form fields were added to a page. They are not in the preview and not in the print copy.'

/** Read and measured by the checker. `ai` is an Illustrator file saved with a PDF inside. */
export const CHECKED_FORMATS = ['pdf', 'ai', 'png', 'jpeg', 'tiff', 'webp', 'svg'] as const
/** Kept as they are; a person opens them. */
export const STAFF_FORMATS = ['eps', 'psd', 'cdr', 'indd', 'docx', 'pptx'] as const

export type CheckedFormat = (typeof CHECKED_FORMATS)[number]
export type StaffFormat = (typeof STAFF_FORMATS)[number]
export type ArtworkFormat = CheckedFormat | StaffFormat

/** Why nothing could be measured. `tooComplex` ran out of time or memory; `tooLarge` has more pixels or pages than the checker opens. */
export const ARTWORK_PROBLEMS = ['password', 'corrupt', 'tooComplex', 'tooLarge'] as const
export type ArtworkProblem = (typeof ARTWORK_PROBLEMS)[number]

/** In the units of its page, from the top left corner of the page as it is shown. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const COLOUR_SPACES = ['gray', 'rgb', 'cmyk', 'spot', 'lab', 'other'] as const
export type ColourSpace = (typeof COLOUR_SPACES)[number]

/** One placed picture. Its resolution follows from pixels, box and the size that the page is printed at. */
export type PictureFacts = {
  readonly box: Box
  readonly widthPx: number
  readonly heightPx: number
  readonly space: ColourSpace
}

export type TextFacts = { readonly box: Box; readonly points: number; readonly words: string }

/**
 * How much of each strip along an edge has ink, from 0 to 1. The first strip lies at the very edge of the page, each is `step` wide
 * (in units of the page), and they go inwards. `null` where the page could not be drawn.
 */
export type EdgeFacts = {
  readonly step: number
  readonly top: readonly number[]
  readonly right: readonly number[]
  readonly bottom: readonly number[]
  readonly left: readonly number[]
}

export type PageFacts = {
  /** Documents are measured in millimetres. A picture has only pixels until somebody says how large it is printed. */
  readonly unit: 'mm' | 'px'
  readonly width: number
  readonly height: number
  /** Where the file says so. */
  readonly trim: Box | null
  readonly bleed: Box | null
  /** By how much the page is turned when it is shown; the measures above are those of the page as shown. */
  readonly rotation: 0 | 90 | 180 | 270
  /** The coarsest first, at most 200. */
  readonly pictures: readonly PictureFacts[]
  /** Small text and text near an edge, at most 200. */
  readonly texts: readonly TextFacts[]
  /** White is paper in every space; where there is nothing else, it is grey. */
  readonly spaces: readonly ColourSpace[]
  /** Names of the spot colours. */
  readonly spots: readonly string[]
  readonly hasTransparency: boolean
  /** Fonts that are not in the file. */
  readonly missingFonts: readonly string[]
  /** The greatest sum of the four inks, in percent, and where it was found. `null` where no four-colour ink was read. */
  readonly ink: { readonly percent: number; readonly box: Box | null } | null
  /** The thinnest line, in points. */
  readonly thinnest: { readonly points: number; readonly box: Box | null } | null
  readonly edges: EdgeFacts | null
  /** No ink anywhere. Of a picture: nothing can be seen, or it is white all over. */
  readonly isBlank: boolean
}

/** What a file is, measured once and kept by its hash. Nothing here depends on a product. */
export type ArtworkFacts = {
  readonly version: number
  readonly format: ArtworkFormat
  readonly problem: ArtworkProblem | null
  /** Opens, and asks that nobody changes it. */
  readonly isLocked: boolean
  readonly hasScripts: boolean
  readonly hasAttachments: boolean
  /** Has layers that may be switched off. */
  readonly hasLayers: boolean
  /** What the checker could not read, in words for a member of staff. */
  readonly unread: readonly string[]
  readonly pageCount: number
  /** The first 64 at most. */
  readonly pages: readonly PageFacts[]
}
