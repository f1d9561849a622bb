import type { Box, EdgeFacts } from '../facts.ts'
import { SHEET_SIDES, type SheetSide } from '../print-copy.ts'
import type { SheetSize } from '../specification.ts'
import { emptyEdges } from './fit-page.ts'
import { finding, type JudgedPage, type PageRule, type Weighed } from './page-under-judgement.ts'
import { listed, rough } from './words.ts'

/** Less ink than this along a side is a speck, not a design that reaches it. */
const INKED = 0.01
/** Past the cut at least so much of the ink must go on. */
const GOES_ON = 0.7
const INSIDE_MM = 1
const TOLERANCE_MM = 0.5
const ROUNDING_MM = 0.01

const isAcross = (side: SheetSide): boolean => side === 'left' || side === 'right'

/** Which side of the page lies at this side of the sheet. */
const sideOfPage = (side: SheetSide, isTurned: boolean): SheetSide =>
  isTurned ? (SHEET_SIDES[(SHEET_SIDES.indexOf(side) + 3) % 4] ?? side) : side

const cutAt = (side: SheetSide, page: JudgedPage, sheet: SheetSize): number => {
  const { found, facts } = page
  if (!found) return 0
  const { xMm, yMm, mmPerUnit, isTurned } = found.placement
  const [width, height] = isTurned ? [facts.height, facts.width] : [facts.width, facts.height]
  const beyond = {
    top: -yMm,
    left: -xMm,
    right: width * mmPerUnit + xMm - sheet.widthMm,
    bottom: height * mmPerUnit + yMm - sheet.heightMm,
  }
  return Math.max(0, beyond[side])
}

/** How far ink goes on past the cut, in millimetres; or that nothing is printed at the cut, or that nobody could see it. */
type Bleed = number | 'nothing' | 'unseen'

type Side = { readonly strips: readonly number[]; readonly stepMm: number; readonly cutMm: number }

/** How much of a strip ink fills that ends in it; a design that fills a part of each strip does not end. */
const endOf = (strips: readonly number[], strip: number, ink: number): number => {
  const here = (strips[strip] ?? 0) / ink
  const outwards = strip > 0 ? (strips[strip - 1] ?? 0) / ink : here
  return Math.max(0, Math.min(1, here) - outwards)
}

/** How far from the edge of the page the ink begins that is seen at the cut. */
const inkFrom = ({ strips, stepMm, cutMm }: Side, first: number, ink: number, most: number): number => {
  let strip = first
  let from = cutMm
  while (strip >= 0 && cutMm - from < most && (strips[strip] ?? 0) >= ink * GOES_ON) {
    from = strip * stepMm
    strip -= 1
  }
  const end = endOf(strips, strip, ink)
  return end > 0 ? Math.min(from, (strip + 1 - end) * stepMm) : from
}

const bleedOf = (side: Side, wanted: number): Bleed => {
  const { strips, stepMm, cutMm } = side
  const isDeepEnough = strips.length * stepMm >= cutMm + INSIDE_MM - ROUNDING_MM
  if (!(stepMm > 0) || !isDeepEnough) return 'unseen'
  const at = (strip: number) => (strip + 0.5) * stepMm
  const inside = strips.filter(
    (_, strip) => at(strip) >= cutMm && at(strip) < cutMm + Math.max(INSIDE_MM, stepMm),
  )
  const ink = Math.max(0, ...inside)
  if (ink < INKED) return 'nothing'
  const outside = strips.findLastIndex((_, each) => at(each) < cutMm)
  // One strip holds both sides of the cut.
  if (outside < 0) return cutMm < wanted - TOLERANCE_MM ? 0 : 'unseen'
  const from = inkFrom(side, outside, ink, wanted)
  const bleed = cutMm - from
  // Of wide strips, where ink ends in one is only about known.
  const isUnsure = from > 0 && bleed < wanted - TOLERANCE_MM && bleed >= wanted - stepMm / 2
  return isUnsure ? 'unseen' : bleed
}

const stripAlong = (side: SheetSide, { widthMm, heightMm }: SheetSize, by: number): Box => ({
  x: side === 'right' ? widthMm - by : 0,
  y: side === 'bottom' ? heightMm - by : 0,
  width: isAcross(side) ? by : widthMm,
  height: side === 'top' || side === 'bottom' ? by : heightMm,
})

type Measured = { readonly side: SheetSide; readonly bleed: number }

type MeasuredSides = {
  /** The sides at which something is printed, with what goes on past the cut. */
  readonly inked: readonly Measured[]
  /** The sides at which nobody could see whether something does. */
  readonly unseen: readonly SheetSide[]
}

export const measureBleed = (page: JudgedPage, edges: EdgeFacts, sheet: SheetSize): MeasuredSides => {
  const { found, specification } = page
  if (!found) return { inked: [], unseen: [] }
  const { mmPerUnit, isTurned } = found.placement
  const empty = emptyEdges(found)
  const sides = SHEET_SIDES.filter((side) => !(isAcross(side) ? empty.across : empty.down))
  const measured = sides.map((side) => {
    const strips = edges[sideOfPage(side, isTurned)]
    const cutMm = cutAt(side, page, sheet)
    return { side, bleed: bleedOf({ strips, stepMm: edges.step * mmPerUnit, cutMm }, specification.bleedMm) }
  })
  return {
    inked: measured.flatMap(({ side, bleed }) => (typeof bleed === 'number' ? [{ side, bleed }] : [])),
    unseen: measured.flatMap(({ side, bleed }) => (bleed === 'unseen' ? [side] : [])),
  }
}

const measuredSides = (page: JudgedPage): MeasuredSides => {
  const { facts, sheet, specification } = page
  return facts.edges && sheet && specification.bleedMm > 0 && !facts.isBlank
    ? measureBleed(page, facts.edges, sheet)
    : { inked: [], unseen: [] }
}

/** The sides at which what is printed at the cut does not go on as far as it should. */
const shortSides = (page: JudgedPage): readonly Measured[] =>
  measuredSides(page).inked.filter(({ bleed }) => bleed < page.specification.bleedMm - TOLERANCE_MM)

/** The sides at which a repair makes bleed: where it is short, or wherever the page reaches if nobody could look. */
export const repairedSides = (page: JudgedPage): readonly SheetSide[] => {
  const { facts, found, repair, specification } = page
  if (!repair.bleed || !found || specification.bleedMm === 0 || facts.isBlank) return []
  if (facts.edges) return shortSides(page).map(({ side }) => side)
  const empty = emptyEdges(found)
  return SHEET_SIDES.filter((side) => !(isAcross(side) ? empty.across : empty.down))
}

export const sidesText = (sides: readonly SheetSide[]): string =>
  sides.length === SHEET_SIDES.length ? 'on all sides' : `at the ${listed(sides)}`

const repairedFinding = (page: JudgedPage): Weighed | null => {
  const { facts, specification, number, repair } = page
  const sides = repairedSides(page)
  if (sides.length === 0) return null
  const wanted = `${rough(specification.bleedMm)} mm`
  const made =
    repair.bleed === 'stretch'
      ? `the colour along the cut is drawn out by ${wanted}`
      : `the outer ${wanted} of the page are mirrored`
  return {
    weight: sides.length,
    finding: finding('bleed', 'note', {
      page: number,
      wanted,
      title: facts.edges
        ? `Your colour stopped at the cut ${sidesText(sides)}; we continue it outward`
        : `We continue your colour past the cut ${sidesText(sides)}`,
      text: `Past the cut ${made}. What lies inside the cut stays as it is, and so does your file.`,
    }),
  }
}

const unseenFinding = ({ number }: JudgedPage, sides: readonly SheetSide[]): Weighed => ({
  weight: 0,
  finding: finding('bleed', 'note', {
    needsPerson: 'part',
    page: number,
    title: `The bleed was not checked ${sidesText(sides)}`,
    text: 'We could not see there how far colour goes on past the cut. A person looks at it.',
  }),
})

/** Whatever is found of the other sides, a person looks at those that nobody could see. */
const withUnseen = (page: JudgedPage, found: Weighed | null): Weighed | null => {
  const { unseen } = measuredSides(page)
  if (unseen.length === 0) return found
  return found
    ? { ...found, finding: { ...found.finding, needsPerson: 'part' } }
    : unseenFinding(page, unseen)
}

const shortFinding = (page: JudgedPage, sheet: SheetSize): Weighed | null => {
  const { specification, number } = page
  const wanted = specification.bleedMm
  const short = shortSides(page)
  const [first] = short
  if (!first) return null
  const least = Math.min(...short.map(({ bleed }) => bleed))
  const where = sidesText(short.map(({ side }) => side))
  const isNone = least < TOLERANCE_MM
  return {
    weight: short.length * 100 + wanted - least,
    finding: finding('bleed', 'warn', {
      page: number,
      place: stripAlong(first.side, sheet, Math.max(INSIDE_MM, specification.safeMm)),
      measured: `${rough(least)} mm`,
      wanted: `${rough(wanted)} mm`,
      title: isNone
        ? `Your colour stops at the cut ${where}; ${rough(wanted)} mm past it is needed`
        : `Your colour runs ${rough(least)} mm past the cut ${where}; ${rough(wanted)} mm is needed`,
      text: 'The knife may move by up to a millimetre, and a thin white line could show along the edge.',
      remedy: `Let pictures and colour run ${rough(wanted)} mm past the edge on every side, or start from our template.`,
    }),
  }
}

export const bleedRule: PageRule = (page) => {
  const { facts, found, sheet, specification, number } = page
  if (!found || !sheet || specification.bleedMm === 0 || facts.isBlank) return null
  if (page.repair.bleed) return withUnseen(page, repairedFinding(page))
  if (!facts.edges)
    return {
      weight: 0,
      finding: finding('bleed', 'note', {
        needsPerson: 'part',
        page: number,
        title: 'The bleed was not checked',
        text: 'We could not draw this page. A person looks at its edges.',
      }),
    }
  return withUnseen(page, shortFinding(page, sheet))
}
