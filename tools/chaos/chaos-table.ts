import type { Mutations } from './chaos-mutations.ts'
import { FAULTS, type Tally } from './chaos-tally.ts'

const HEAD = [
  'part',
  'faults injected, by kind',
  'requests',
  'acknowledged writes',
  'lost',
  'double charges',
  'wrong answers',
  'longest recovery',
]

const BEGIN = '<!-- chaos: written by npm run test:chaos -- --write -->'
const END = '<!-- /chaos -->'

const faultsInWords = (faults: Tally['faults']): string =>
  FAULTS.flatMap((kind) => (faults[kind] ? [`${faults[kind]} × ${kind}`] : [])).join(', ') || 'none'

const seconds = (millis: number | null): string => (millis === null ? '' : `${(millis / 1000).toFixed(1)} s`)

const sum = (tallies: readonly Tally[], count: (tally: Tally) => number): number =>
  tallies.reduce((total, tally) => total + count(tally), 0)

/** All parts as if they had been one. */
export const sumUp = (tallies: readonly Tally[]): Tally => {
  const recoveries = tallies.flatMap(({ recoveryMillis }) =>
    recoveryMillis === null ? [] : [recoveryMillis],
  )
  return {
    part: 'all',
    faults: Object.fromEntries(FAULTS.map((kind) => [kind, sum(tallies, ({ faults }) => faults[kind] ?? 0)])),
    requests: sum(tallies, ({ requests }) => requests),
    acknowledged: sum(tallies, ({ acknowledged }) => acknowledged),
    lost: sum(tallies, ({ lost }) => lost),
    doubleCharges: sum(tallies, ({ doubleCharges }) => doubleCharges),
    wrongAnswers: sum(tallies, ({ wrongAnswers }) => wrongAnswers),
    recoveryMillis: recoveries.length === 0 ? null : Math.max(...recoveries),
  }
}

/** Whether nothing was lost, charged twice or answered wrongly, and something happened at all. */
export const isSpotless = (tallies: readonly Tally[]): boolean => {
  const { requests, lost, doubleCharges, wrongAnswers } = sumUp(tallies)
  return requests > 0 && lost + doubleCharges + wrongAnswers === 0
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const cellsOf = (tally: Tally): string[] => [
  tally.part,
  faultsInWords(tally.faults),
  ...[tally.requests, tally.acknowledged, tally.lost, tally.doubleCharges, tally.wrongAnswers].map(String),
  seconds(tally.recoveryMillis),
]

/** The table in Markdown: a row for each part and one for all of them. */
export const chaosTable = (tallies: readonly Tally[]): string =>
  [HEAD, HEAD.map(() => '---'), ...[...tallies, sumUp(tallies)].map(cellsOf)].map(row).join('\n')

/** How many rules and locks of the checkout were taken away, and how many of them nobody missed. */
export const mutationTable = ({ mutants, survivors, equivalent }: Mutations): string =>
  [
    ['constraints and locks removed', 'noticed by a test', 'survivors', 'not tried, as nobody could notice'],
    ['---', '---', '---', '---'],
    [mutants, mutants - survivors.length, [survivors.length, ...survivors].join(' '), equivalent].map(String),
  ]
    .map(row)
    .join('\n')

/** The document with the run in the place that is kept for it. */
export const enterRun = (document: string, run: string): string => {
  const [before, rest] = document.split(BEGIN)
  const [, after] = (rest ?? '').split(END)
  if (before === undefined || after === undefined) throw new Error('The document keeps no place for the run.')
  return `${before}${BEGIN}\n\n${run}\n\n${END}${after}`
}
