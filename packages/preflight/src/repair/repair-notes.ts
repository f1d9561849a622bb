import type { ArtworkRepair } from '@umbala/pricing'
import type { ArtworkFacts } from '../facts.ts'
import type { Finding } from '../findings.ts'
import { finding } from '../judge/page-under-judgement.ts'
import { counted, pagesText, upperFirst } from '../judge/words.ts'
import type { PrintedFacts } from './printed-facts.ts'
import { isTwice, orderText, turnText } from './repair-text.ts'

const KEPT = 'Your file stays as you sent it.'

const leftOut = ({ pageCount }: ArtworkFacts, pages: readonly number[]): number[] =>
  Array.from({ length: pageCount }, (_, at) => at + 1).filter((page) => !pages.includes(page))

/** What of the file is not printed; empty where all of it is. */
export const leftOutText = (facts: ArtworkFacts, pages: readonly number[]): string => {
  const left = leftOut(facts, pages)
  return left.length === 0
    ? ''
    : `${upperFirst(pagesText(left))} ${left.length === 1 ? 'is' : 'are'} not printed.`
}

const pagesNotes = (facts: ArtworkFacts, pages: readonly number[], missing: readonly number[]): Finding[] => [
  ...(missing.length > 0
    ? [
        finding('pageCount', 'block', {
          measured: counted(facts.pageCount, 'page'),
          title: `You chose ${pagesText(missing)}; your file has ${counted(facts.pageCount, 'page')}`,
          text: 'We cannot print what is not there.',
          remedy: 'Choose pages that are in the file.',
        }),
      ]
    : []),
  finding('pageCount', 'note', {
    title: isTwice(pages)
      ? `We print page ${pages[0]} of your file twice`
      : `We print ${orderText(pages)} of your file${pages.length > 1 ? ', in this order' : ''}`,
    text: `${leftOutText(facts, pages)} ${KEPT}`.trim(),
  }),
]

/** What is told of a repair beside what its rules say: turned pages, and which are printed. */
export const repairNotes = (
  facts: ArtworkFacts,
  { missing }: PrintedFacts,
  { turn, pages }: ArtworkRepair,
): readonly Finding[] => [
  ...(turn
    ? [finding('rotation', 'note', { title: `We turn every page ${turnText(turn)}`, text: KEPT })]
    : []),
  ...(pages && pages.length > 0 ? pagesNotes(facts, pages, missing) : []),
]
