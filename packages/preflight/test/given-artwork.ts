import type { ArtworkFacts, EdgeFacts, PageFacts, TextFacts } from '../src/facts.ts'
import type { Finding, Rule, Severity } from '../src/findings.ts'
import { DEFAULT_SETTINGS } from '../src/settings/kind-settings.ts'
import { specificationOf } from '../src/settings/specification-of.ts'
import type { ArtworkSettings, ArtworkSpecification } from '../src/specification.ts'

const STEP = 0.5
const STRIPS = 60
/** The same ink along all four edges of the page: `coverage` at so many millimetres from the edge. */
export const edgesOf = (coverage: (mm: number) => number, step = STEP): EdgeFacts => {
  const strips = Array.from({ length: STRIPS }, (_, at) => coverage((at + 0.5) * step))
  return { step, top: strips, right: strips, bottom: strips, left: strips }
}
export const INKED = edgesOf(() => 1)
export const WHITE = edgesOf(() => 0)

/** A page of a card with bleed and nothing wrong with it. */
export const givenPage = (page: Partial<PageFacts> = {}): PageFacts => ({
  unit: 'mm',
  width: 96,
  height: 56,
  trim: null,
  bleed: null,
  rotation: 0,
  pictures: [],
  texts: [],
  spaces: ['cmyk'],
  spots: [],
  hasTransparency: false,
  missingFonts: [],
  ink: null,
  thinnest: null,
  edges: INKED,
  isBlank: false,
  ...page,
})

export const givenPicture = (widthPx: number, heightPx: number, page: Partial<PageFacts> = {}): PageFacts =>
  givenPage({ unit: 'px', width: widthPx, height: heightPx, spaces: ['rgb'], edges: null, ...page })

export const givenText = (x: number, y: number, text: Partial<TextFacts> = {}): TextFacts => ({
  box: { x, y, width: 20, height: 3 },
  points: 8,
  words: '082 555 0163',
  ...text,
})

export const givenFacts = (
  pages: readonly PageFacts[] = [givenPage()],
  facts: Partial<ArtworkFacts> = {},
): ArtworkFacts => ({
  version: 1,
  format: 'pdf',
  problem: null,
  isLocked: false,
  hasScripts: false,
  hasAttachments: false,
  hasLayers: false,
  unread: [],
  pageCount: pages.length,
  pages,
  ...facts,
})

/** A job with a finished size, and what else the product asks for. */
export const givenSpecification = (
  settings: Partial<ArtworkSettings> = {},
  options: Readonly<Record<string, readonly string[]>> = {},
): ArtworkSpecification =>
  specificationOf(
    { ...DEFAULT_SETTINGS, trim: { widthMm: 90, heightMm: 50 }, ...settings },
    { name: 'Cards' },
    { options },
  )

export const told = ({ findings }: { readonly findings: readonly Finding[] }): string[] =>
  findings.map(({ rule, severity }) => `${severity} ${rule}`)

export const only = (
  { findings }: { readonly findings: readonly Finding[] },
  rule: Rule,
  severity: Severity,
): Finding[] => findings.filter((each) => each.rule === rule && each.severity === severity)
