import { type ArtworkRepair, canonicalRepair, type PageTurn } from '@umbala/pricing'
import type { ArtworkFacts } from '../facts.ts'
import { type Finding, type Rule, type Verdict, VERDICTS } from '../findings.ts'
import { repairedSides, sidesText } from '../judge/bleed-rule.ts'
import { judgeArtwork, unopened } from '../judge/judge-artwork.ts'
import { layPages } from '../judge/lay-pages.ts'
import { fittedWords } from '../judge/size-rules.ts'
import { rough, upperFirst } from '../judge/words.ts'
import { SHEET_SIDES } from '../print-copy.ts'
import type { ArtworkSpecification } from '../specification.ts'
import { isSameList, pagesIdeas, upTo } from './pages-ideas.ts'
import { isRepairable } from './printed-facts.ts'
import type { Asked, Idea, RepairKind } from './repair-idea.ts'
import { turnText } from './repair-text.ts'

export type OfferedRepair = {
  readonly kind: RepairKind
  /** All that is done to the file once this is chosen: what was chosen before, and this. Null where it is printed as it was sent. */
  readonly repair: ArtworkRepair | null
  readonly title: string
  /** What comes of it, with its numbers. */
  readonly consequence: string
  /** As the file is judged once this is chosen. */
  readonly verdict: Verdict
  /** Rules that warn or block now, and no longer do then. */
  readonly settles: readonly Rule[]
}

const troubled = (findings: readonly Finding[]): ReadonlySet<Rule> =>
  new Set(
    findings.filter(({ severity }) => severity === 'warn' || severity === 'block').map(({ rule }) => rule),
  )

const bleedIdeas = ({ facts, specification, repair }: Asked): readonly Idea[] => {
  const { judged } = layPages(facts, specification, { ...repair, bleed: 'mirror' })
  const measured = judged.filter((page) => page.facts.edges !== null)
  const sides = SHEET_SIDES.filter((side) => measured.some((page) => repairedSides(page).includes(side)))
  if (sides.length === 0) return []
  const by = `${rough(specification.bleedMm)} mm`
  return [
    {
      kind: 'bleed',
      change: { bleed: 'mirror' },
      title: 'Continue the edge as in a mirror',
      consequence: `The outer ${by} are mirrored past the cut ${sidesText(sides)}. Right for photos and patterns; size and place stay.`,
    },
    {
      kind: 'bleed',
      change: { bleed: 'stretch' },
      title: 'Draw the edge out',
      consequence: `The colour along the cut is drawn out by ${by} ${sidesText(sides)}. Right for plain colours; size and place stay.`,
    },
  ]
}

/** What a placing of pages costs, in numbers: what is lost or empty at the worst page, and the size that it is printed at. */
const fitConsequence = ({ facts, specification }: Asked, repair: ArtworkRepair): string => {
  const { judged } = layPages(facts, specification, repair)
  const worst = judged
    .flatMap(({ found }) => (found?.fitted ? [{ ...found, fitted: found.fitted }] : []))
    .sort((one, other) => amount(other.fitted.beyond) - amount(one.fitted.beyond))[0]
  const scaled = worst ?? judged.flatMap(({ found }) => (found && found.scale !== 1 ? [found] : []))[0]
  const dpi = judgeArtwork(facts, specification, repair).findings.find(
    ({ rule, severity }) => rule === 'resolution' && severity === 'warn',
  )?.measured
  return [
    ...(worst ? [upperFirst(fittedWords(worst.fitted))] : []),
    ...(scaled && scaled.scale !== 1 ? [`It is printed at ${percentText(scaled.scale)}.`] : []),
    ...(dpi ? [`Its pictures then have ${dpi}.`] : []),
  ]
    .filter((words) => words !== '')
    .join(' ')
}

const amount = ({ across, down }: { readonly across: number; readonly down: number }): number =>
  Math.abs(across) + Math.abs(down)
const percentText = (scale: number): string =>
  `${scale < 0.1 ? Math.round(scale * 10_000) / 100 : Math.min(Number.MAX_SAFE_INTEGER, Math.round(scale * 100))}%`

const has = ({ now }: Asked, rule: Rule, severity: Finding['severity']): boolean =>
  now.findings.some((finding) => finding.rule === rule && finding.severity === severity)

const fitIdeas = (asked: Asked): readonly Idea[] => {
  const isOtherShape = has(asked, 'shape', 'block') || asked.repair.fit !== undefined
  if (isOtherShape)
    return (['fill', 'whole'] as const).map((fit) => ({
      kind: 'fit',
      change: { fit },
      title: fit === 'fill' ? 'Fill the sheet' : 'Show all of it',
      consequence: fitConsequence(asked, { ...asked.repair, fit }),
    }))
  if (!has(asked, 'scale', 'warn')) return []
  return [
    {
      kind: 'fit',
      change: { fit: 'fill' },
      title: 'Print it at the size of the sheet',
      consequence: fitConsequence(asked, { ...asked.repair, fit: 'fill' }),
    },
  ]
}

const turned = (from: 0 | PageTurn, by: PageTurn): PageTurn | undefined => {
  const sum = (from + by) % 360
  return sum === 90 || sum === 180 || sum === 270 ? sum : undefined
}

const turnIdeas = (asked: Asked): readonly Idea[] => {
  const { repair, specification, facts, now } = asked
  const first = layPages(facts, specification, repair).judged[0]
  if (!first || specification.isPlaced) return []
  const { width, height } = first.facts
  const liesAcross =
    now.sheet !== null &&
    Math.sign(width - height) === -Math.sign(now.sheet.widthMm - now.sheet.heightMm) &&
    width !== height
  const needsFit = liesAcross && (has(asked, 'shape', 'block') || Boolean(first.found?.fitted))
  const idea = (by: PageTurn): Idea => {
    const change = {
      turn: turned(repair.turn ?? 0, by),
      ...(needsFit ? { fit: repair.fit ?? ('whole' as const) } : {}),
    }
    const lies = needsFit ? fitConsequence(asked, { ...repair, ...change }) : ''
    return {
      kind: 'turn',
      change,
      title: by === 180 ? 'Turn it upside down' : `Turn it ${turnText(by)}`,
      consequence: `Every page is turned ${turnText(by)}. ${lies}`.trim(),
      isFree: by === 180 || (needsFit && repair.fit !== undefined),
    }
  }
  return [...(liesAcross || has(asked, 'rotation', 'warn') ? [idea(90), idea(270)] : []), idea(180)]
}

/** Printed as it was sent is said by saying nothing. */
const tidy = (facts: ArtworkFacts, repair: ArtworkRepair): ArtworkRepair | null => {
  const { pages = [], ...others } = repair
  return canonicalRepair(isSameList(pages, upTo(facts.pageCount)) ? others : repair)
}

/** What can be done to this file so that it prints well for this job, the most helpful first. None makes it worse. */
export const offeredRepairs = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  repair: ArtworkRepair = {},
): readonly OfferedRepair[] => {
  if (unopened(facts).length > 0 || !isRepairable(facts)) return []
  const now = judgeArtwork(facts, specification, repair)
  const asked = { facts, specification, repair, now }
  const troubles = troubled(now.findings)
  const chosen = JSON.stringify(tidy(facts, repair))
  const ideas = [
    ...pagesIdeas(asked),
    ...(specification.isPlaced ? [] : [...fitIdeas(asked), ...bleedIdeas(asked)]),
    ...turnIdeas(asked),
  ]
  const offers = ideas.flatMap(({ kind, change, title, consequence, isFree = false }) => {
    const result = tidy(facts, { ...repair, ...change })
    const then = judgeArtwork(facts, specification, result ?? undefined)
    const left = troubled(then.findings)
    const settles = [...troubles].filter((rule) => !left.has(rule))
    const isWorse = VERDICTS.indexOf(then.verdict) > VERDICTS.indexOf(now.verdict)
    const isSwitch = kind !== 'pages' && kind !== 'turn' && repair[kind] !== undefined
    const isOffered = isFree || isSwitch || settles.length > 0
    return !isWorse && isOffered && JSON.stringify(result) !== chosen
      ? [{ kind, repair: result, title, consequence, verdict: then.verdict, settles }]
      : []
  })
  return [
    ...offers.filter(({ settles }) => settles.length > 0),
    ...offers.filter(({ settles }) => settles.length === 0),
  ]
}
