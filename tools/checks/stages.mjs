import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeCoverage, WATCHED } from './coverage.mjs'
import { buildUnlessFresh } from '../setup/prepare.mjs'
import { ROOT } from '../root.mjs'
import { runProgram, runScript } from '../run-program.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, secondTry?: number, properties?: number }} Counts */
/** @typedef {{ outcome: 'passed' | 'failed' | 'skipped', output: string, counts?: Counts }} Finished */
/** @typedef {(onOutput: (text: string) => void) => Promise<Finished>} Run */
/** @typedef {{ name: string, title: string, needs?: readonly string[], run: Run }} Stage */

const inCi = process.env.CI === 'true'
const reportOf = (/** @type {string} */ name) => join(ROOT, '.cache/reports', `${name}.json`)

/** @param {import('../run-program.mjs').Ended} ended @returns {Finished} */
const byCode = ({ code, output }) => ({ outcome: code === 0 ? 'passed' : 'failed', output })

/** @param {string} bin @param {readonly string[]} args @returns {Run} */
const program = (bin, args) => async (onOutput) =>
  byCode(await runProgram(process.execPath, [`node_modules/${bin}`, ...args], { onOutput }))

/** @param {string} name @returns {Promise<Counts | undefined>} */
const readCounts = async (name) => {
  try {
    return JSON.parse(await readFile(reportOf(name), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} project @param {boolean} [isWatched] whether it is to be known which branches are taken @returns {Run} */
const vitest =
  (project, isWatched = WATCHED.includes(project)) =>
  async (onOutput) => {
    await rm(reportOf(project), { force: true })
    const ended = await runScript(
      'tools/checks/run-vitest.ts',
      [project, isWatched ? 'watched' : 'unwatched'],
      {
        onOutput,
      },
    )
    const counts = await readCounts(project)
    return { ...byCode(ended), ...(counts && { counts }) }
  }

/** @type {Run} */
const build = async (onOutput) => {
  let output = ''
  const built = await buildUnlessFresh((text) => {
    output += text
    onOutput(text)
  })
  return { outcome: built ? 'passed' : 'failed', output }
}

/** @returns {Promise<Counts | undefined>} */
const readJourneys = async () => {
  try {
    const { stats } = JSON.parse(await readFile(reportOf('browser'), 'utf8'))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      secondTry: stats.flaky,
    }
  } catch {
    return undefined
  }
}

/** @type {Run} */
const browser = async (onOutput) => {
  const found = await runScript('tools/programs/ensure-chromium.ts', [], { onOutput })
  if (found.code !== 0) return { outcome: inCi ? 'failed' : 'skipped', output: found.output }
  const CHROMIUM_PATH = found.output.trim().split('\n').at(-1) ?? ''
  await rm(reportOf('browser'), { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
  const ended = await runProgram(process.execPath, args, { env: { CHROMIUM_PATH }, onOutput })
  const counts = await readJourneys()
  return { ...byCode(ended), ...(counts && { counts }) }
}

/**
 * Everything that guards the shop. The stages of one row need nothing from each other and share the machine; the browser
 * has it to itself, because a page that waits for a processor looks like a page that is slow.
 * @type {readonly (readonly Stage[])[]}
 */
export const STAGES = [
  [
    {
      name: 'lint',
      title: 'lint and types',
      run: program('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings', '.']),
    },
    { name: 'format', title: 'format', run: program('oxfmt/bin/oxfmt', ['--check', '.']) },
    {
      name: 'imports',
      title: 'import rules',
      run: program('dependency-cruiser/bin/dependency-cruise.mjs', [
        'packages',
        'e2e',
        'tools',
        '--config',
        '.dependency-cruiser.mjs',
      ]),
    },
    { name: 'dead-code', title: 'dead code', run: program('knip/bin/knip.js', ['--no-progress']) },
    { name: 'build', title: 'build', run: build },
  ],
  [
    { name: 'pglite', title: 'on PGlite', run: vitest('pglite') },
    { name: 'unit', title: 'unit', run: vitest('unit') },
    { name: 'postgres', title: 'on PostgreSQL', run: vitest('postgres') },
    { name: 'tools', title: 'the tools', needs: ['build'], run: vitest('tools') },
  ],
  [{ name: 'coverage', title: 'branches taken', needs: WATCHED, run: judgeCoverage }],
  [{ name: 'browser', title: 'in the browser', needs: ['build'], run: browser }],
]

const names = STAGES.flat().map(({ name }) => name)

/**
 * The stages asked for, with what they need; all of them when none is named.
 * @param {readonly string[]} asked
 * @returns {{ rows: readonly (readonly Stage[])[] } | { unknown: string, names: readonly string[] }}
 */
export const chooseStages = (asked) => {
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown !== undefined) return { unknown, names }
  if (asked.length === 0) return { rows: STAGES }
  const needed = STAGES.flat().flatMap(({ name, needs = [] }) => (asked.includes(name) ? needs : []))
  const wanted = new Set([...asked, ...needed])
  const rows = STAGES.map((row) => row.filter(({ name }) => wanted.has(name)))
  if (wanted.has('coverage')) return { rows }
  // Watching the branches makes a run a third longer, and here nobody looks at them.
  return {
    rows: rows.map((row) =>
      row.map((stage) =>
        WATCHED.includes(stage.name) ? { ...stage, run: vitest(stage.name, false) } : stage,
      ),
    ),
  }
}
