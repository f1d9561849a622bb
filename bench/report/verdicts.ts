import { inPercent, withUnit, writeTable } from './table.ts'

/** What the shop owes, and how to read from the figures what it does. */
export type Target = {
  readonly what: string
  readonly bound: 'at least' | 'at most'
  readonly limit: number
  readonly unit: string
  /** All figures that must keep to it; the worst of them counts. */
  readonly readings: readonly Reading[]
}
export type Reading = { readonly value: number; readonly where: string }

export type Verdict = {
  readonly target: Target
  readonly worst: Reading | null
  readonly isMet: boolean | null
}

const SHARE = 'of the floor'
const TIMES = 'times'

const amount = (value: number, unit: string): string => {
  if (unit === SHARE) return `${inPercent(value)} ${SHARE}`
  return withUnit(value, unit)
}

export const judge = (target: Target): Verdict => {
  const { bound, limit, readings } = target
  const isWorse = (a: Reading, b: Reading) => (bound === 'at least' ? a.value < b.value : a.value > b.value)
  const worst = readings.reduce<Reading | null>(
    (found, reading) => (found === null || isWorse(reading, found) ? reading : found),
    null,
  )
  const isMet = worst && (bound === 'at least' ? worst.value >= limit : worst.value <= limit)
  return { target, worst, isMet }
}

const verdictInWords = ({ isMet }: Verdict): string =>
  isMet === null ? 'not measured' : isMet ? 'met' : '**missed**'

export const verdictsTable = (verdicts: readonly Verdict[]): string =>
  writeTable(
    ['what must show', 'target', 'measured', 'verdict', 'the worst was'],
    verdicts.map((verdict) => {
      const { what, bound, limit, unit } = verdict.target
      return [
        what,
        `${bound} ${amount(limit, unit)}`,
        verdict.worst === null ? '' : amount(verdict.worst.value, unit),
        verdictInWords(verdict),
        verdict.worst?.where ?? '',
      ]
    }),
  )

export const units = { share: SHARE, times: TIMES } as const
