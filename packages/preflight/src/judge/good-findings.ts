import type { ArtworkFacts } from '../facts.ts'
import type { Finding } from '../findings.ts'
import { sizeText } from '../settings/size-words.ts'
import type { ArtworkSpecification, SheetSize } from '../specification.ts'
import { measureBleed } from './bleed-rule.ts'
import { picturesAsPrinted } from './content-rules.ts'
import { firstPagesText, fitsPages } from './file-rules.ts'
import { finding, type JudgedPage } from './page-under-judgement.ts'
import { counted, rough } from './words.ts'

const good = (rule: Finding['rule'], title: string): Finding => finding(rule, 'good', { title })

const sizeGood = (
  { pageCount, pages: measured }: ArtworkFacts,
  { pages, bleedMm, isPlaced }: ArtworkSpecification,
  sheet: SheetSize | null,
  judged: readonly JudgedPage[],
): Finding[] => {
  const isCounted = pages !== null && fitsPages(pageCount, pages)
  const many = counted(pageCount, 'page')
  const countGood = good('pageCount', `Page count is right: ${many}`)
  const isExact = judged.length > 0 && judged.every(({ found }) => found?.scale === 1 && !found.fitted)
  if (!sheet || isPlaced || !isExact) return isCounted ? [countGood] : []
  const hasRoom = bleedMm > 0 && judged.every(({ found }) => (found?.roomMm ?? 0) >= bleedMm - 0.5)
  const size = `${sizeText(sheet)}${hasRoom ? ` with ${rough(bleedMm)} mm bleed` : ''}`
  const isPicture = judged.every(({ facts }) => facts.unit === 'px')
  return isPicture
    ? [good('shape', `Shape is right for ${sizeText(sheet)}`)]
    : [
        ...(isCounted && measured.length < pageCount ? [countGood] : []),
        good(
          'shape',
          isCounted && measured.length >= pageCount
            ? `Size and page count are right: ${many}, ${size}`
            : `Size is right: ${size}`,
        ),
      ]
}

const bleedGood = (judged: readonly JudgedPage[], sheet: SheetSize | null): Finding[] => {
  const inked = judged.filter(({ facts }) => !facts.isBlank)
  if (!sheet || inked.length === 0 || inked.some(({ facts, found }) => !facts.edges || !found)) return []
  const measured = inked.flatMap((page) =>
    page.facts.edges ? [measureBleed(page, page.facts.edges, sheet)] : [],
  )
  if (measured.some(({ unseen }) => unseen.length > 0)) return []
  return [
    good(
      'bleed',
      measured.some((sides) => sides.inked.length > 0)
        ? 'Sides with colour at the cut have colour past it, too'
        : 'Nothing reaches the cut, so no bleed is needed',
    ),
  ]
}

const resolutionGood = (judged: readonly JudgedPage[]): Finding[] => {
  const all = judged.flatMap(picturesAsPrinted)
  if (all.length === 0) return []
  const least = Math.floor(Math.min(...all.map(({ dpi }) => dpi)))
  return [good('resolution', `Pictures are sharp: ${least} dpi${all.length > 1 ? ' or more' : ''}`)]
}

/** What was checked and is right. A rule that has found something says nothing good, and what cannot be measured is not told. */
export const goodFindings = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  judged: readonly JudgedPage[],
  sheet: SheetSize | null,
  others: readonly Finding[],
): readonly Finding[] => {
  const hasFound = new Set(others.map(({ rule }) => rule))
  const isDocument = facts.format === 'pdf' || facts.format === 'ai'
  const spaces = new Set(judged.flatMap((page) => page.facts.spaces))
  const candidates = [
    ...sizeGood(facts, specification, sheet, judged),
    ...(specification.isPlaced || specification.bleedMm === 0 ? [] : bleedGood(judged, sheet)),
    ...(!specification.isPlaced &&
    judged.some((page) => page.facts.texts.length > 0) &&
    specification.safeMm > 0
      ? [good('safe', `Typed words keep ${rough(specification.safeMm)} mm from the cut`)]
      : []),
    ...resolutionGood(judged),
    ...(isDocument && facts.unread.length === 0 ? [good('fonts', 'No font is missing')] : []),
    ...(spaces.size > 0 && [...spaces].every((space) => space === 'cmyk' || space === 'gray')
      ? [good('colour', 'Colours are made for printing (CMYK)')]
      : []),
  ]
  const { length } = facts.pages
  const isWhole = length >= facts.pageCount
  const named = candidates.flatMap((each) =>
    isWhole || each.rule === 'pageCount'
      ? [each]
      : length > 0
        ? [{ ...each, title: `${each.title} (${firstPagesText(length)})` }]
        : [],
  )
  return named.filter(
    ({ rule }) =>
      !hasFound.has(rule) && !(rule === 'shape' && (hasFound.has('scale') || hasFound.has('pageCount'))),
  )
}
