import { type LineSize, type UncheckedChoice, valuesOf } from '@umbala/pricing'
import type { ArtworkSettings, ArtworkSpecification, PageCount, SheetSize } from '../specification.ts'
import { readOptionSize, readSizeWords, sizeName } from './size-words.ts'

/** What of a job its artwork depends on. */
export type ArtworkJob = { readonly options: UncheckedChoice; readonly size?: LineSize | undefined }

const PRINTED_AREAS = ['printFront', 'printBack']

const areaOf = ({ widthMm, heightMm }: SheetSize): number => widthMm * heightMm

const sizeIn = (options: UncheckedChoice, names: readonly string[]): SheetSize | null => {
  const sizes = names.flatMap((name) => {
    const size = readOptionSize(name, valuesOf(options, name)[0] ?? '')
    return size ? [size] : []
  })
  return sizes.sort((one, other) => areaOf(other) - areaOf(one))[0] ?? null
}

/** The value of an option says the finished size, wherever staff have put it. */
export const optionSize = (options: UncheckedChoice): SheetSize | null =>
  sizeIn(options, ['standardSizes']) ??
  sizeIn(
    options,
    Object.keys(options).filter((name) => !PRINTED_AREAS.includes(name)),
  )

const printedArea = (options: UncheckedChoice): SheetSize | null => {
  const sizes = PRINTED_AREAS.flatMap((name) => {
    const size = readSizeWords(valuesOf(options, name)[0] ?? '')
    return size ? [size] : []
  })
  return sizes.sort((one, other) => areaOf(other) - areaOf(one))[0] ?? null
}

const turnTo = (size: SheetSize, layout: string): SheetSize => {
  const isLandscape = size.widthMm > size.heightMm
  const wantsLandscape = /landscape/i.test(layout)
  return isLandscape === wantsLandscape || size.widthMm === size.heightMm
    ? size
    : { widthMm: size.heightMm, heightMm: size.widthMm }
}

const PAGES = /(\d{1,4}) ?(?:pages?|pp)\b/i
const exactly = (count: number): PageCount => ({ min: count, max: count, multipleOf: 1 })

const pagesOf = (settings: ArtworkSettings, options: UncheckedChoice): PageCount | null => {
  for (const [name, values] of Object.entries(options)) {
    const count = /page/i.test(name) ? PAGES.exec(values?.[0] ?? '') : null
    if (count) return exactly(Number(count[1]))
  }
  if (settings.isPlaced) return settings.pages
  // By the whole value: double-sided tape prints nothing.
  const has = (words: RegExp) => Object.values(options).some((values) => words.test(values?.[0] ?? ''))
  if (has(/^(?:double|both)[ -]side[ds]?$/i)) return exactly(2)
  if (has(/^(?:single|one)[ -]side[ds]?$/i)) return exactly(1)
  return settings.pages
}

/** What one job of a product asks of its artwork. */
export const specificationOf = (
  settings: ArtworkSettings,
  product: { readonly name: string },
  { options, size }: ArtworkJob,
): ArtworkSpecification => {
  const { isPlaced } = settings
  const found = isPlaced
    ? (printedArea(options) ?? settings.trim)
    : (size ?? optionSize(options) ?? settings.trim ?? readSizeWords(product.name))
  const layout = valuesOf(options, 'layout')[0] ?? ''
  const hasLayout = /landscape|portrait/i.test(layout)
  const trim = found && (hasLayout && !size ? turnTo(found, layout) : found)
  return {
    trim: trim && { widthMm: trim.widthMm, heightMm: trim.heightMm },
    bleedMm: settings.bleedMm,
    safeMm: settings.safeMm,
    dpi: settings.dpi,
    poorDpi: settings.poorDpi,
    inkPercent: settings.inkPercent,
    lineMinPoints: settings.lineMinPoints,
    textMinPoints: settings.textMinPoints,
    pages: pagesOf(settings, options),
    folds: settings.folds,
    isPlaced,
    mayTurn: !size && !hasLayout && settings.folds.length === 0,
    sizeWords: trim ? sizeName(trim) : '',
  }
}

/** For a file that holds one side alone. */
export const oneSideOf = (specification: ArtworkSpecification): ArtworkSpecification => ({
  ...specification,
  pages: exactly(1),
})
