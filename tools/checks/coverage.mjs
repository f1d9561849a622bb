import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from '../root.mjs'

/** Code in which a branch that nobody ever took may cost money, an account or the disk. */
export const PARTS = [
  'packages/pricing/src',
  'packages/preflight/src',
  'packages/bank-statements/src',
  'packages/api/src/checkout',
  'packages/api/src/adapters',
  'packages/api/src/accounts',
  'packages/api/src/images',
]
/** Of a hundred branches. */
const FEWEST = 95

const BY_OTHER_PROCESSES =
  'another process does the same in this very moment; the tests that kill shops meet it, in processes that nobody watches'
const BY_COLLEAGUES =
  'a colleague or a message of the provider settles the payment between the look at it and the action'
/**
 * How many branches of a file may stay untaken, and why.
 * @type {Readonly<Record<string, readonly [number, string]>>}
 */
export const EXCEPTIONS = {
  'packages/api/src/checkout/payments/begin-capture.service.ts': [5, BY_OTHER_PROCESSES],
  'packages/api/src/checkout/payments/begin-payment.service.ts': [4, BY_OTHER_PROCESSES],
  'packages/api/src/checkout/payments/pursue-payment.service.ts': [3, BY_OTHER_PROCESSES],
  'packages/api/src/checkout/payment-reviews/close-review.service.ts': [2, BY_COLLEAGUES],
  'packages/api/src/checkout/reconciliation/reconcile.service.ts': [
    4,
    'more payments than one slice holds, and a capture that its buyer begins meanwhile',
  ],
  'packages/api/src/checkout/refunds/refund-money.service.ts': [6, BY_COLLEAGUES],
  'packages/api/src/checkout/payment-reviews/reviews.service.ts': [7, BY_COLLEAGUES],
  'packages/api/src/accounts/sessions/sign-in.service.ts': [
    3,
    'the account goes, or its password changes, while its password is being checked',
  ],
  'packages/api/src/images/collect-orphans.service.ts': [
    2,
    'more files than one batch holds, and files that were never ours',
  ],
  'packages/api/src/images/gallery.service.ts': [
    3,
    'another process makes the picture, or somebody takes its file away by hand',
  ],
}
/** The runs that are watched. What runs on both engines takes the same branches, so one of them is enough. */
export const WATCHED = ['unit', 'pglite']

/** @typedef {{ start: { line: number, column: number } }} Place */
/** @typedef {{ branchMap: Readonly<Record<string, { loc: Place, type: string, locations: readonly Place[] }>>, b: Readonly<Record<string, readonly number[]>> }} Watched */
/** @typedef {Readonly<Record<string, Watched>>} Coverage as vitest writes it, by file */
/** @typedef {{ part: string, branches: number, taken: number, excused: number, percent: number, missing: readonly string[] }} Score */

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
    const excused = Object.entries(EXCEPTIONS).reduce((sum, [file, [most]]) => {
      const here = file.startsWith(`${part}/`)
        ? missing.filter((branch) => branch.startsWith(`${file}:`))
        : []
      return sum + Math.min(most, here.length)
    }, 0)
    const percent = (100 * taken) / (own.length - excused)
    return { part, branches: own.length, taken, excused, percent, missing }
  })
}

/** A part in which no branch was seen at all was not watched, and is not enough either. */
export const isEnough = (/** @type {Score} */ { percent }) => percent >= FEWEST

const tell = (/** @type {Score} */ score) =>
  [
    `${score.part}: ${score.taken} of ${score.branches} branches, ${score.excused} excused, ${score.percent.toFixed(1)} %`,
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
