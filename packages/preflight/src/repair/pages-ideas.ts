import { REPAIR_PAGES_MAX } from '@umbala/pricing'
import type { ArtworkFacts } from '../facts.ts'
import { fitsPages } from '../judge/file-rules.ts'
import { upperFirst } from '../judge/words.ts'
import type { Asked, Idea } from './repair-idea.ts'
import { leftOutText } from './repair-notes.ts'
import { isTwice, orderText } from './repair-text.ts'

export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)
export const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])

const printedPages = ({ facts, repair }: Asked): readonly number[] =>
  repair.pages && repair.pages.length > 0 ? repair.pages : upTo(facts.pageCount)

const PAGES_TO_CHOOSE_FROM = 4

/** Lists of pages that are as many as the job needs. */
const fittingPages = (asked: Asked): readonly (readonly number[])[] => {
  const { facts, specification } = asked
  const { pages: wanted } = specification
  const printed = printedPages(asked)
  if (!wanted || fitsPages(printed.length, wanted)) return []
  if (wanted.min === 2 && wanted.max === 2 && facts.pageCount === 1) return [[1, 1]]
  const all = upTo(Math.min(facts.pageCount, facts.pages.length, REPAIR_PAGES_MAX))
  const inked = all.filter((page) => facts.pages[page - 1]?.isBlank === false)
  const most = all.findLast((count) => fitsPages(count, wanted))
  const singles =
    wanted.min === 1 && wanted.max === 1 && all.length <= PAGES_TO_CHOOSE_FROM
      ? all.map((page) => [page])
      : most === undefined
        ? []
        : [all.slice(0, most)]
  const isInkedEnough = inked.length < all.length && inked.length > 0 && fitsPages(inked.length, wanted)
  return isInkedEnough ? [inked, ...singles.filter((pages) => !isSameList(pages, inked))] : singles
}

const pagesIdea = (facts: ArtworkFacts, pages: readonly number[]): Idea => {
  const isBothSides = isTwice(pages)
  return {
    kind: 'pages',
    change: { pages },
    title: isBothSides ? 'Print the same on both sides' : `Print ${orderText(pages)} only`,
    consequence: isBothSides
      ? `${upperFirst(orderText(pages.slice(0, 1)))} is printed on the front and on the back.`
      : leftOutText(facts, pages),
  }
}

const swapIdea = (asked: Asked): readonly Idea[] => {
  const printed = printedPages(asked)
  const [front, back] = printed
  if (printed.length !== 2 || front === undefined || back === undefined || front === back) return []
  return [
    {
      kind: 'pages',
      change: { pages: [back, front] },
      title: 'Swap front and back',
      consequence: `Page ${back} of your file is printed on the front, page ${front} on the back.`,
      isFree: true,
    },
  ]
}

export const pagesIdeas = (asked: Asked): readonly Idea[] => [
  ...fittingPages(asked).map((pages) => pagesIdea(asked.facts, pages)),
  ...swapIdea(asked),
]
