import {
  type ArtworkFacts,
  type ArtworkProblem,
  type CheckedFormat,
  FACTS_VERSION,
  type PageFacts,
} from '@umbala/preflight'

const NOTHING = {
  version: FACTS_VERSION,
  isLocked: false,
  hasScripts: false,
  hasAttachments: false,
  hasLayers: false,
  unread: [],
  pageCount: 0,
  pages: [],
} as const

export const factsOf = (format: CheckedFormat, facts: Partial<ArtworkFacts>): ArtworkFacts => ({
  ...NOTHING,
  format,
  problem: null,
  ...facts,
})

export const problemFacts = (format: CheckedFormat, problem: ArtworkProblem): ArtworkFacts =>
  factsOf(format, { problem })

export const EMPTY_PAGE: Omit<PageFacts, 'unit' | 'width' | 'height'> = {
  trim: null,
  bleed: null,
  rotation: 0,
  pictures: [],
  texts: [],
  spaces: [],
  spots: [],
  hasTransparency: false,
  missingFonts: [],
  ink: null,
  thinnest: null,
  edges: null,
  isBlank: false,
}

/** How the program tells what it knows, and when it was at work on something long. */
export type Tell = {
  readonly draft: (facts: ArtworkFacts) => void
  readonly working: () => void
}
