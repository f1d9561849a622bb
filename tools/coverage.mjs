import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * Code in which a branch that nobody ever took may cost money, an account or the disk, and how many of a hundred branches must be taken.
 * We want 95 of each; where there are fewer yet, the number says how far we are, and it only ever rises.
 * @type {Readonly<Record<string, number>>}
 */
const FEWEST = {
  'packages/pricing/src': 95,
  'packages/api/src/checkout': 92,
  'packages/api/src/adapters': 93,
  'packages/api/src/accounts': 94,
  'packages/api/src/images': 92,
}
export const PARTS = Object.keys(FEWEST)
/** The runs that are watched. What runs on both engines takes the same branches, so one of them is enough. */
export const WATCHED = ['unit', 'pglite']

/** @typedef {{ start: { line: number, column: number } }} Place */
/** @typedef {{ branchMap: Readonly<Record<string, { loc: Place, type: string, locations: readonly Place[] }>>, b: Readonly<Record<string, readonly number[]>> }} Watched */
/** @typedef {Readonly<Record<string, Watched>>} Coverage as vitest writes it, by file */
/** @typedef {{ part: string, branches: number, taken: number, percent: number, missing: readonly string[] }} Score */

const folderOf = (/** @type {string} */ project) => join('.cache/coverage', project)

/** How vitest watches one of our runs. */
export const watchingOf = (/** @type {string} */ project) => ({
  enabled: WATCHED.includes(project),
  include: PARTS.map((part) => `${part}/**/*.ts`),
  reportsDirectory: folderOf(project),
})

/** @param {string} path @param {Watched} watched @returns {(readonly [string, number])[]} */
const branchesOf = (path, { branchMap, b }) =>
  Object.entries(branchMap).flatMap(([id, { loc, type }]) =>
    (b[id] ?? []).map(
      (times, way) =>
        /** @type {const} */ ([
          `${path}:${loc.start.line}:${loc.start.column + 1} ${type}, way ${way + 1}`,
          times,
        ]),
    ),
  )

/**
 * How many of the branches of each part were taken in any of the runs.
 * @param {readonly Coverage[]} runs
 * @returns {readonly Score[]}
 */
export const scoresOf = (runs) => {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const run of runs)
    for (const [file, watched] of Object.entries(run))
      for (const [branch, count] of branchesOf(relative(ROOT, file), watched))
        times.set(branch, (times.get(branch) ?? 0) + count)
  return PARTS.map((part) => {
    const own = [...times].filter(([branch]) => branch.startsWith(`${part}/`))
    const missing = own.filter(([, count]) => count === 0).map(([branch]) => branch)
    const taken = own.length - missing.length
    return { part, branches: own.length, taken, percent: (100 * taken) / own.length, missing }
  })
}

/** A part in which no branch was seen at all was not watched, and is not enough either. */
export const isEnough = (/** @type {Score} */ { part, percent }) => percent >= (FEWEST[part] ?? 100)

const tell = (/** @type {Score} */ score) =>
  [
    `${score.part}: ${score.taken} of ${score.branches} branches, ${score.percent.toFixed(1)} %`,
    ...(isEnough(score) ? [] : score.missing.map((branch) => `  nobody takes ${branch}`)),
  ].join('\n')

/** A run that left nothing behind took nothing. @param {string} project @returns {Promise<Coverage>} */
const readRun = async (project) =>
  JSON.parse(await readFile(join(ROOT, folderOf(project), 'coverage-final.json'), 'utf8').catch(() => '{}'))

/** @type {import('./stages.mjs').Run} */
export const judgeCoverage = async (onOutput) => {
  const runs = await Promise.all(WATCHED.map(readRun))
  const scores = scoresOf(runs)
  const output = `${scores.map(tell).join('\n')}\n`
  onOutput(output)
  return { outcome: scores.every(isEnough) ? 'passed' : 'failed', output }
}
