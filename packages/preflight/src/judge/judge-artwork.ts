import type { ArtworkRepair } from '@umbala/pricing'
import { type ArtworkFacts, STAFF_FORMATS, type ArtworkFormat } from '../facts.ts'
import { type Finding, type Judgement, SEVERITIES, type Verdict } from '../findings.ts'
import { isRepairable } from '../repair/printed-facts.ts'
import { repairNotes } from '../repair/repair-notes.ts'
import type { ArtworkSpecification } from '../specification.ts'
import { bleedRule } from './bleed-rule.ts'
import { hairlineRule, inkRule, resolutionRule, safeRule, smallTextRule } from './content-rules.ts'
import { judgeFile, uncheckedPages } from './file-rules.ts'
import { layPages } from './lay-pages.ts'
import { goodFindings } from './good-findings.ts'
import { finding, type JudgedPage, type PageRule, type Weighed } from './page-under-judgement.ts'
import { fitRule, rotationRule, scaleRule, shapeRule } from './size-rules.ts'
import { pagesText } from './words.ts'

const SHEET_RULES: readonly PageRule[] = [
  shapeRule,
  fitRule,
  rotationRule,
  scaleRule,
  bleedRule,
  safeRule,
  inkRule,
]
const RULES_OF_ALL: readonly PageRule[] = [resolutionRule, hairlineRule, smallTextRule]
/** More pages than this with the same trouble are told once. */
const PAGES_TOLD = 3

const isStaffFormat = (format: ArtworkFormat): boolean => STAFF_FORMATS.some((each) => each === format)

/** What Illustrator puts on the page in place of the design. */
const WITHOUT_PDF = /Illustrator\W.*saved without PDF content/i

const hasNoPdfContent = ({ format, pages }: ArtworkFacts): boolean =>
  (format === 'pdf' || format === 'ai') &&
  pages.some(({ texts }) => WITHOUT_PDF.test(texts.map(({ words }) => words).join(' ')))

export const unopened = (facts: ArtworkFacts): readonly Finding[] => {
  const { format, problem } = facts
  if (problem === 'password')
    return [
      finding('password', 'block', {
        title: 'We cannot open this file: it asks for a password',
        text: 'Nobody but you can see what is in it.',
        remedy: 'Save a copy without a password (in Acrobat: Protect, Remove security) and send that.',
      }),
    ]
  if (problem === 'corrupt')
    return [
      finding('corrupt', 'block', {
        title: 'This file is damaged',
        text: 'It cannot be opened, or it is not what its name says.',
        remedy: 'Save or export it once more and send the new file.',
      }),
    ]
  if (problem === null && hasNoPdfContent(facts))
    return [
      finding('corrupt', 'block', {
        title: 'Your design is not in this file: Illustrator saved it without PDF content',
        text: 'All that would be printed is the note that says so.',
        remedy:
          'Open it in Illustrator, choose Save As, tick “Create PDF Compatible File” and send the new file.',
      }),
    ]
  if (problem !== null)
    return [
      finding('tooComplex', 'note', {
        needsPerson: 'whole',
        title:
          problem === 'tooLarge'
            ? 'This file is too large to check here'
            : 'This file takes too long to check here',
        text: 'Nothing is wrong with that. A person opens it and tells you before it is printed.',
      }),
    ]
  return isStaffFormat(format)
    ? [
        finding('person', 'note', {
          needsPerson: 'whole',
          title: 'We look at this one by hand',
          text: `${format.toUpperCase()} files cannot be shown here. If it needs work we ask first.`,
          remedy: 'A PDF is checked at once.',
        }),
      ]
    : []
}

/** One finding for each of a few pages, else one for the worst that names them all. */
const merge = (found: readonly Weighed[]): Finding[] => {
  if (found.length <= PAGES_TOLD) return found.map(({ finding: each }) => each)
  const [worst] = [...found].sort((one, other) => other.weight - one.weight)
  const pages = found.flatMap(({ finding: { page } }) => (page === null ? [] : [page]))
  return worst
    ? [{ ...worst.finding, text: `${worst.finding.text} This is so on ${pagesText(pages)}.`.trim() }]
    : []
}

/** What waits for a person is never told by what does not. */
const mergeAlike = (found: readonly Weighed[]): Finding[] => {
  const waits = ({ finding: { needsPerson } }: Weighed) => needsPerson !== undefined
  return [...merge(found.filter((each) => !waits(each))), ...merge(found.filter(waits))]
}

const byRule = (rules: readonly PageRule[], pages: readonly JudgedPage[]): Finding[] =>
  rules.flatMap((rule) =>
    mergeAlike(
      pages.flatMap((page) => {
        const found = rule(page)
        return found ? [found] : []
      }),
    ),
  )

const verdictOf = (findings: readonly Finding[]): Verdict => {
  const has = (is: (each: Finding) => boolean) => findings.some(is)
  if (has(({ severity }) => severity === 'block')) return 'stop'
  if (has(({ severity }) => severity === 'warn')) return 'look'
  if (has(({ needsPerson }) => needsPerson !== undefined)) return 'person'
  return 'good'
}

const worstFirst = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))

/** What a file is worth for one job, printed with its repair if it has one. Pure, and total over whatever the checker measured. */
export const judgeArtwork = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  repair?: ArtworkRepair,
): Judgement => {
  const early = unopened(facts)
  if (early.length > 0)
    return {
      verdict: early.some(({ severity }) => severity === 'block') ? 'stop' : 'person',
      findings: early,
      sheet: specification.trim,
      placements: facts.pages.map(() => null),
    }
  const { printed, sheet, judged } = layPages(facts, specification, repair)
  const kept = isRepairable(facts) ? (repair ?? {}) : {}
  const rules = specification.isPlaced ? RULES_OF_ALL : [...SHEET_RULES, ...RULES_OF_ALL]
  const others = [
    ...byRule(rules, judged),
    ...judgeFile(printed.facts, specification, kept),
    ...(printed.missing.length > 0 ? [] : uncheckedPages(printed.facts)),
  ]
  const repaired = repairNotes(facts, printed, kept)
  const all = [...others, ...repaired]
  const spoken = printed.missing.length > 0 ? all : others
  return {
    verdict: verdictOf(all),
    findings: worstFirst([...all, ...goodFindings(printed.facts, specification, judged, sheet, spoken)]),
    sheet,
    placements: judged.map(({ found }) => found?.placement ?? null),
  }
}

const COUNTS = ['nothing', 'one thing', 'two things', 'three things', 'four things', 'five things']

/** The line above the findings. */
export const verdictWords = ({ verdict, findings }: Judgement): string => {
  if (verdict === 'good') return 'Nothing to fix'
  if (verdict === 'person')
    return findings.some(({ needsPerson }) => needsPerson === 'whole')
      ? 'We look at this one by hand'
      : 'Checked, except for what a person looks at'
  if (verdict === 'stop')
    return findings.some(({ rule }) => rule === 'password' || rule === 'corrupt')
      ? 'We cannot open this file'
      : 'This file does not fit the job'
  const count = findings.filter(({ severity }) => severity === 'warn').length
  return `Ready to print, ${COUNTS[count] ?? `${count} things`} to look at`
}
