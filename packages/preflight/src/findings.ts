import type { Box } from './facts.ts'
import type { SheetSize } from './specification.ts'

export const RULES = [
  'password',
  'corrupt',
  'tooComplex',
  'pageCount',
  'shape',
  'scale',
  'bleed',
  'safe',
  'resolution',
  'colour',
  'spot',
  'fonts',
  'ink',
  'hairline',
  'smallText',
  'transparency',
  'scripts',
  'layers',
  'locked',
  'blank',
  'rotation',
  'person',
] as const
export type Rule = (typeof RULES)[number]

/** `block` cannot be printed, `warn` may be printed as it is if the customer says so, `note` is only told, `good` was checked and is right. */
export const SEVERITIES = ['block', 'warn', 'note', 'good'] as const
export type Severity = (typeof SEVERITIES)[number]

/** How much of a file waits for a person: all of it, because nothing was checked, or what the shop could not check. */
export const SHARES_FOR_A_PERSON = ['whole', 'part'] as const

export type Finding = {
  readonly rule: Rule
  readonly severity: Severity
  /** Counted from 1; null where it is about the whole file. */
  readonly page: number | null
  /** In millimetres of the printed page, from the corner of the trimmed sheet; null where it has no place. */
  readonly place: Box | null
  /** As it was measured and as it is wanted, each with its unit; null where there is nothing to measure. */
  readonly measured: string | null
  readonly wanted: string | null
  readonly title: string
  readonly text: string
  /** What the customer can do about it; null where there is nothing to do. */
  readonly remedy: string | null
  /** Set where a person has to look, whatever else is found. */
  readonly needsPerson?: (typeof SHARES_FOR_A_PERSON)[number] | undefined
}

/**
 * The best first. `good` has nothing but good findings and notes; with `person` nothing is known to be wrong, and somebody looks at what could not
 * be checked.
 */
export const VERDICTS = ['good', 'person', 'look', 'stop'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * How a page lies on the sheet: where the top left corner of its outline is, once it is turned, seen from that of the trimmed sheet, and how
 * large one of its units is.
 */
export type Placement = {
  readonly xMm: number
  readonly yMm: number
  readonly mmPerUnit: number
  /** Turned clockwise by a quarter to fit the sheet. */
  readonly isTurned: boolean
}

export type Judgement = {
  readonly verdict: Verdict
  /** The worst first. */
  readonly findings: readonly Finding[]
  /** The trimmed sheet as it is printed; null where nobody knows its size. */
  readonly sheet: SheetSize | null
  /** One for each measured page; null where the page does not fit the sheet. */
  readonly placements: readonly (Placement | null)[]
}
