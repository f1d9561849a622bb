import type { ArtworkSettings, OwnArtworkSettings } from '../specification.ts'

export const DEFAULT_SETTINGS: ArtworkSettings = {
  isWanted: true,
  bleedMm: 3,
  safeMm: 3,
  dpi: 300,
  poorDpi: 150,
  inkPercent: 300,
  lineMinPoints: 0.25,
  textMinPoints: 6,
  trim: null,
  pages: null,
  folds: [],
  isPlaced: false,
}

const sheet = (widthMm: number, heightMm: number) => ({ trim: { widthMm, heightMm } })
/** Cloth and curved things: the print is coarser than on paper, and thin lines do not hold. */
const placed = (widthMm: number, heightMm: number): OwnArtworkSettings => ({
  isPlaced: true,
  bleedMm: 0,
  safeMm: 0,
  dpi: 150,
  poorDpi: 100,
  lineMinPoints: 1,
  textMinPoints: 8,
  ...sheet(widthMm, heightMm),
})
const BOARD: OwnArtworkSettings = {
  bleedMm: 5,
  safeMm: 10,
  dpi: 150,
  poorDpi: 72,
  lineMinPoints: 1,
  textMinPoints: 10,
}

/** By words of a product's kind; the first that is met counts. */
const BY_KIND: readonly (readonly [RegExp, OwnArtworkSettings])[] = [
  [/business card/, sheet(90, 50)],
  [/poster/, { dpi: 150, poorDpi: 100, safeMm: 5 }],
  [/booklet|magazine|report/, { safeMm: 5, pages: { min: 4, max: 400, multipleOf: 4 } }],
  [/sticker|label/, { bleedMm: 2, safeMm: 2 }],
  [/banner|backdrop/, { ...BOARD, bleedMm: 10, safeMm: 30, dpi: 100, poorDpi: 50 }],
  [/flag/, { ...BOARD, bleedMm: 20, safeMm: 40, dpi: 100, poorDpi: 50 }],
  [/lettering|vinyl|film/, { ...BOARD, safeMm: 5, dpi: 100, poorDpi: 50 }],
  [/board|plate|magnet|\bsigns?\b/, BOARD],
  [/shirt|hoodie|apron|jacket|overall|sweater/, placed(210, 297)],
  [/\bcaps?\b|\bhats?\b|beanie/, placed(110, 55)],
  [/mug|bottle|\bcups?\b/, placed(200, 90)],
  [/\bpens?\b|lanyard/, { ...placed(45, 7), dpi: 300, poorDpi: 150 }],
  [/\bbags?\b|tote|shopper/, placed(210, 297)],
]

const BY_CATEGORY: Readonly<Record<string, OwnArtworkSettings>> = {
  Paint: { isWanted: false },
  Signs: BOARD,
  Branding: placed(100, 100),
}

export type ProductOfArtwork = { readonly kind: string; readonly category: string }

/** What staff have set for a kind and for all of its category. */
export type KindRules = { readonly kind?: OwnArtworkSettings; readonly category?: OwnArtworkSettings }

const defaultsOf = ({ kind, category }: ProductOfArtwork) => {
  const ofCategory = BY_CATEGORY[category] ?? {}
  const words = kind.toLowerCase()
  const ofKind = ofCategory.isWanted === false ? undefined : BY_KIND.find(([word]) => word.test(words))?.[1]
  return { ofKind, ofCategory }
}

/** What staff have set over our defaults. A default of the kind counts more than what they set for the whole category. */
const overDefaults = (product: ProductOfArtwork, rules: KindRules | null): OwnArtworkSettings => {
  const { ofKind = {} } = defaultsOf(product)
  const ofCategory = Object.entries(rules?.category ?? {}).filter(([name]) => !Object.hasOwn(ofKind, name))
  return { ...Object.fromEntries(ofCategory), ...rules?.kind }
}

/** What a product of this kind asks for, while nothing is set for the product itself. */
export const kindSettings = (product: ProductOfArtwork, rules: KindRules | null = null): ArtworkSettings => {
  const { ofKind, ofCategory } = defaultsOf(product)
  return { ...DEFAULT_SETTINGS, ...(ofKind ?? ofCategory), ...overDefaults(product, rules) }
}

type Configured = ProductOfArtwork & { readonly artwork?: OwnArtworkSettings | null }

/** All that staff have set for a product, its kind and its category, as one; null where nothing is set. */
export const artworkOf = (product: Configured, rules: KindRules | null): OwnArtworkSettings | null => {
  const told = { ...overDefaults(product, rules), ...product.artwork }
  return Object.keys(told).length === 0 ? null : told
}

/** What the product asks for: where staff set something, that, else what is usual for its kind. */
export const settingsOf = (product: Configured): ArtworkSettings => ({
  ...kindSettings(product),
  ...product.artwork,
})
