import type { ArtworkRepair } from '@umbala/pricing'
import type { ArtworkFacts, PageFacts } from '../facts.ts'
import { isRepairable, type PrintedFacts, printedFacts } from '../repair/printed-facts.ts'
import type { ArtworkSpecification, SheetSize } from '../specification.ts'
import { findTrim, type FoundTrim, placeLogo } from './find-trim.ts'
import { fitPage } from './fit-page.ts'
import type { JudgedPage } from './page-under-judgement.ts'

/** Turned to lie as the first page does, where nobody has chosen. */
const sheetFor = (
  pages: readonly PageFacts[],
  { trim, mayTurn, isPlaced }: ArtworkSpecification,
): SheetSize | null => {
  const [first] = pages
  if (!trim || !first || !mayTurn) return trim
  const isWide = (width: number, height: number) => Math.sign(width - height)
  const turns = isWide(first.width, first.height) === -isWide(trim.widthMm, trim.heightMm)
  return turns && (isPlaced || isWide(first.width, first.height) !== 0)
    ? { widthMm: trim.heightMm, heightMm: trim.widthMm }
    : trim
}

const placePage = (
  page: PageFacts,
  sheet: SheetSize | null,
  specification: ArtworkSpecification,
  { fit }: ArtworkRepair,
): FoundTrim | null => {
  if (specification.isPlaced) return placeLogo(page, sheet)
  if (!sheet) return null
  return findTrim(page, sheet, specification) ?? (fit ? fitPage(page, sheet, specification, fit) : null)
}

export type LaidPages = {
  readonly printed: PrintedFacts
  readonly sheet: SheetSize | null
  readonly judged: readonly JudgedPage[]
}

/** The pages that are printed, each with its place on the sheet. */
export const layPages = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  repair: ArtworkRepair = {},
): LaidPages => {
  const printed = printedFacts(facts, repair)
  const { pages } = printed.facts
  const kept = isRepairable(facts) ? repair : {}
  const sheet = sheetFor(pages, specification)
  const judged = pages.map((page, at): JudgedPage => {
    const found = placePage(page, sheet, specification, kept)
    return { number: at + 1, facts: page, format: facts.format, found, sheet, specification, repair: kept }
  })
  return { printed, sheet, judged }
}
