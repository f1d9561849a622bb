import { type AreaRule, formatCount, type LineSize, type PriceRule } from '@umbala/pricing'

/** Millimetres of each unit in which a size can be typed. */
const MM_PER = { mm: 1, cm: 10, m: 1000 } as const
export type LengthUnit = keyof typeof MM_PER
export const LENGTH_UNITS: readonly LengthUnit[] = ['mm', 'cm', 'm']

export const isUnit = (text: string): text is LengthUnit => LENGTH_UNITS.some((unit) => unit === text)

export type SizeText = { readonly width: string; readonly height: string; readonly unit: LengthUnit }

const LENGTH = /^(\d{1,12})(?:[.,](\d{1,3}))?(mm|cm|m)?$/i

/** Whole millimetres of what was typed, such as `1 200`, `1,2` or `1.2 m`; null for what is none or finer than a millimetre. */
export const readLength = (text: string, unit: LengthUnit): number | null => {
  const [, whole, part = '', own = ''] = LENGTH.exec(text.replace(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const spoken = own.toLowerCase()
  const millimetres = Number(`${whole}.${part || '0'}`) * MM_PER[isUnit(spoken) ? spoken : unit]
  const rounded = Math.round(millimetres)
  // Binary fractions miss a whole number by less than any step that can be typed.
  return Math.abs(millimetres - rounded) < 1e-6 ? rounded : null
}

/** As it is typed: `2400`, `240`, `2.4`. */
export const lengthText = (millimetres: number, unit: LengthUnit): string =>
  String(millimetres / MM_PER[unit])

const toldNumber = (millimetres: number, unit: LengthUnit): string => {
  const [whole = '', part] = lengthText(millimetres, unit).split('.')
  return `${formatCount(Number(whole))}${part === undefined ? '' : `.${part}`}`
}

/** As it is told: `2 400 mm`, `2.4 m`. */
export const lengthWords = (millimetres: number, unit: LengthUnit): string =>
  `${toldNumber(millimetres, unit)} ${unit}`

/** `2 400 × 1 200 mm`. */
export const sizeWords = ({ widthMm, heightMm }: LineSize, unit: LengthUnit): string =>
  `${toldNumber(widthMm, unit)} × ${lengthWords(heightMm, unit)}`

/** The same size in another unit; what cannot be read stays as it was typed. */
export const inUnit = ({ width, height, unit }: SizeText, wanted: LengthUnit): SizeText => {
  const changed = (text: string): string => {
    const millimetres = readLength(text, unit)
    return millimetres === null ? text : lengthText(millimetres, wanted)
  }
  return { width: changed(width), height: changed(height), unit: wanted }
}

export const readSize = ({ width, height, unit }: SizeText): LineSize | null => {
  const [widthMm, heightMm] = [readLength(width, unit), readLength(height, unit)]
  return widthMm === null || heightMm === null ? null : { widthMm, heightMm }
}

export const isSame = (one: LineSize | null | undefined, other: LineSize): boolean =>
  one?.widthMm === other.widthMm && one.heightMm === other.heightMm

/** Sizes that are asked for most: of banners, and of boards where a banner's do not fit. */
const COMMON: readonly (readonly LineSize[])[] = [
  [
    { widthMm: 2000, heightMm: 1000 },
    { widthMm: 3000, heightMm: 1000 },
    { widthMm: 4000, heightMm: 1500 },
    { widthMm: 6000, heightMm: 1500 },
  ],
  [
    { widthMm: 600, heightMm: 400 },
    { widthMm: 900, heightMm: 600 },
    { widthMm: 1200, heightMm: 900 },
    { widthMm: 2400, heightMm: 1200 },
  ],
  [
    { widthMm: 100, heightMm: 50 },
    { widthMm: 210, heightMm: 148 },
    { widthMm: 297, heightMm: 210 },
    { widthMm: 420, heightMm: 297 },
  ],
]

const fits = ({ widthMm, heightMm }: LineSize, rule: AreaRule): boolean =>
  Math.min(widthMm, heightMm) >= rule.smallestSideMm &&
  Math.max(widthMm, heightMm) <= rule.largestSideMm &&
  Math.min(widthMm, heightMm) <= rule.greatestWidthMm

/** The row of common sizes of which most can be made. */
export const commonSizes = (rule: AreaRule): readonly LineSize[] =>
  COMMON.map((sizes) => sizes.filter((size) => fits(size, rule))).reduce((most, sizes) =>
    sizes.length > most.length ? sizes : most,
  )

/** What a sign begins with: the first of the common sizes, else what its lowest price buys. */
export const startingSize = (rule: PriceRule | undefined, least: LineSize | undefined): SizeText => {
  const size = (rule?.kind === 'area' ? commonSizes(rule)[0] : undefined) ?? least
  return { width: String(size?.widthMm ?? ''), height: String(size?.heightMm ?? ''), unit: 'mm' }
}
