import { type OwnArtworkSettings, readArtworkSettings, type SettingNumber } from '@umbala/preflight'

export const ARTWORK_NUMBERS = [
  'bleedMm',
  'safeMm',
  'dpi',
  'poorDpi',
  'inkPercent',
  'lineMinPoints',
  'textMinPoints',
] as const satisfies readonly SettingNumber[]
export type ArtworkNumber = (typeof ARTWORK_NUMBERS)[number]
const OTHERS = ['trimWidth', 'trimHeight', 'pagesMin', 'pagesMax', 'pagesStep', 'folds'] as const
export type ArtworkText = ArtworkNumber | (typeof OTHERS)[number]

/** As its kind has it, or as staff say. */
export type ArtworkFlag = 'kind' | 'yes' | 'no'

/** What stands in the form about artwork, as it was typed; what is empty is as the kind has it. */
export type ArtworkFields = Readonly<Record<ArtworkText, string>> & {
  readonly isWanted: ArtworkFlag
  readonly isPlaced: ArtworkFlag
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))
const flag = (value: boolean | undefined): ArtworkFlag =>
  value === undefined ? 'kind' : value ? 'yes' : 'no'
const HUNDRED = 100
/** Percent with at most two decimals, which is as fine as a fold is made. */
const percentText = (share: number): string => String(Math.round(share * HUNDRED * HUNDRED) / HUNDRED)

export const artworkFieldsOf = (artwork: OwnArtworkSettings | null): ArtworkFields => ({
  isWanted: flag(artwork?.isWanted),
  isPlaced: flag(artwork?.isPlaced),
  bleedMm: text(artwork?.bleedMm),
  safeMm: text(artwork?.safeMm),
  dpi: text(artwork?.dpi),
  poorDpi: text(artwork?.poorDpi),
  inkPercent: text(artwork?.inkPercent),
  lineMinPoints: text(artwork?.lineMinPoints),
  textMinPoints: text(artwork?.textMinPoints),
  trimWidth: text(artwork?.trim?.widthMm),
  trimHeight: text(artwork?.trim?.heightMm),
  pagesMin: text(artwork?.pages?.min),
  pagesMax: text(artwork?.pages?.max),
  pagesStep: text(artwork?.pages?.multipleOf),
  folds: artwork?.folds?.map(percentText).join('; ') ?? '',
})

export const NO_ARTWORK = artworkFieldsOf(null)

/** Undefined for nothing, no number for what cannot be read. */
const numberOf = (typed: string): number | undefined => {
  const plain = typed.trim().replace(',', '.')
  return plain === '' ? undefined : /^\d{1,6}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN
}

const settingsIn = (fields: ArtworkFields): Readonly<Record<string, unknown>> => {
  const [widthMm, heightMm] = [numberOf(fields.trimWidth), numberOf(fields.trimHeight)]
  const [min, max, multipleOf] = [fields.pagesMin, fields.pagesMax, fields.pagesStep].map(numberOf)
  const folds = fields.folds.split(/[;\s]+/).filter((fold) => fold !== '')
  const flagOf = (value: ArtworkFlag) => (value === 'kind' ? undefined : value === 'yes')
  return {
    isWanted: flagOf(fields.isWanted),
    isPlaced: flagOf(fields.isPlaced),
    ...Object.fromEntries(ARTWORK_NUMBERS.map((name) => [name, numberOf(fields[name])])),
    ...((widthMm !== undefined || heightMm !== undefined) && { trim: { widthMm, heightMm } }),
    ...((min !== undefined || max !== undefined || multipleOf !== undefined) && {
      pages: { min: min ?? max, max: max ?? min, multipleOf: multipleOf ?? 1 },
    }),
    ...(folds.length > 0 && { folds: folds.map((fold) => (numberOf(fold) ?? Number.NaN) / HUNDRED) }),
  }
}

/** The settings as they are sent; none while they cannot be read. */
export const toArtwork = (fields: ArtworkFields): OwnArtworkSettings | null => {
  const read = readArtworkSettings(settingsIn(fields))
  return read.ok ? read.value : null
}

const PARTS: readonly (readonly [name: string, texts: readonly ArtworkText[]])[] = [
  ['trim', ['trimWidth', 'trimHeight']],
  ['pages', ['pagesMin', 'pagesMax', 'pagesStep']],
  ['folds', ['folds']],
]

/** The name under which a field of artwork travels in the form. */
export const artworkField = (name: string): string => `artwork.${name}`

/** What is wrong with each, in the words of the server. */
export const artworkFaults = (fields: ArtworkFields): [string, string][] => {
  const settings = settingsIn(fields)
  const faultOf = (part: string): string | null => {
    const read = readArtworkSettings({ [part]: settings[part] })
    return read.ok ? null : read.message
  }
  return [
    ...ARTWORK_NUMBERS.map((name) => [name, faultOf(name)] as const),
    ...PARTS.map(([part, [first = part]]) => [first, faultOf(part)] as const),
  ].flatMap(([name, fault]): [string, string][] => (fault === null ? [] : [[artworkField(name), fault]]))
}
