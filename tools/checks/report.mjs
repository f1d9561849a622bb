import { seconds } from '../progress.mjs'

/** @typedef {import('./run-stages.mjs').Result} Result */

/** @param {Result} result */
const testsOf = ({ counts }) => {
  if (!counts) return ''
  const { passed, failed, skipped, secondTry, properties } = counts
  return [
    `${passed} passed`,
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
    secondTry ? `${secondTry} only at the second try` : '',
    properties ? `${properties} of them properties over generated values` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** @param {Result} result */
const failuresOf = ({ outcome, counts }) => Math.max(counts?.failed ?? 0, outcome === 'failed' ? 1 : 0)

/**
 * The table at the end and the one line that sums it up. A stage that failed with no test to blame counts as one failure,
 * so the last line never says all is well when it is not.
 * @param {readonly Result[]} results
 * @returns {{ lines: readonly string[], failed: number }}
 */
export const report = (results) => {
  const passed = results.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0)
  const failed = results.reduce((sum, result) => sum + failuresOf(result), 0)
  const rows = results.map((result) =>
    `  ${result.stage.title.padEnd(16)}${result.outcome.padEnd(9)}${seconds(result.milliseconds).padStart(9)}   ${testsOf(result)}`.trimEnd(),
  )
  return { lines: ['', ...rows, '', `${passed} passed, ${failed} failed`], failed }
}
