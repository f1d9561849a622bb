import { now, say, seconds, withHeartbeat } from '../progress.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./stages.mjs').Finished} Finished */
/** @typedef {{ stage: Stage, milliseconds: number } & Finished} Result */

const AT_ONCE = 2
const LONGEST_OUTPUT = 400
const LONGEST_HINT = 70

/** @param {string} output */
const lastLines = (output) => output.trimEnd().split('\n').slice(-LONGEST_OUTPUT).join('\n')

/** @param {string} text */
const hintOf = (text) => text.trim().split('\n').at(-1)?.trim().slice(0, LONGEST_HINT) ?? ''

/** @param {Result} result */
const announce = ({ stage, outcome, output, milliseconds }) => {
  say(
    `${outcome === 'passed' ? '✓' : outcome === 'failed' ? '✗' : '–'} ${stage.title} ${outcome}, ${seconds(milliseconds)}`,
  )
  if (outcome !== 'passed' && output.trim() !== '') say(lastLines(output))
}

/**
 * Runs the rows one after the other and the stages of a row two at a time. A failure stops nothing that does not need it.
 * @param {readonly (readonly Stage[])[]} rows
 * @returns {Promise<readonly Result[]>}
 */
export const runStages = async (rows) => {
  /** @type {Result[]} */
  const results = []
  /** @type {Map<Stage, { since: number, hint: string }>} */
  const running = new Map()

  const describe = () =>
    `  ${[...running].map(([{ title }, { since, hint }]) => `${title} ${seconds(now() - since)}${hint && ` (${hint})`}`).join('; ')}`

  const run = async (/** @type {Stage} */ stage, /** @type {() => void} */ stillAlive) => {
    const since = now()
    const state = { since, hint: '' }
    running.set(stage, state)
    const broken = results.find(
      (result) => stage.needs?.includes(result.stage.name) && result.outcome !== 'passed',
    )
    /** @type {Finished} */
    const finished = broken
      ? { outcome: 'failed', output: `Not run, because "${broken.stage.title}" did not pass.` }
      : await stage.run((text) => {
          state.hint = hintOf(text) || state.hint
        })
    running.delete(stage)
    const result = { stage, milliseconds: now() - since, ...finished }
    results.push(result)
    announce(result)
    stillAlive()
  }

  for (const row of rows)
    await withHeartbeat(describe, async (stillAlive) => {
      const queue = row.values()
      const lane = async () => {
        for (const stage of queue) await run(stage, stillAlive)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, lane))
    })
  const order = rows.flat()
  return results.toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage))
}
