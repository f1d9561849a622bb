import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/root.mjs'
import { readCommand, runVisibly } from '../../tools/programs/run-command.ts'

const VERSION = '12.8.2'
export const LIGHTHOUSE = `lighthouse@${VERSION}`
const HOME = join(ROOT, '.cache', 'lighthouse')
const PROGRAM = join(HOME, 'node_modules', 'lighthouse', 'cli', 'index.js')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/**
 * Lighthouse slows the processor of the machine it runs on to that of a phone in the middle of the market. Its standard factor of 4
 * is meant for machines whose benchmark index is 1500 to 2000; its guide to throttling asks for less on slower ones.
 */
const STANDARD_SLOWDOWN = 4
const STANDARD_INDEX = 1_750

/** How much this machine, of the given benchmark index, must be slowed to be that phone. */
export const slowdownFor = (benchmarkIndex: number): number =>
  Math.min(STANDARD_SLOWDOWN, Math.max(1, (STANDARD_SLOWDOWN * benchmarkIndex) / STANDARD_INDEX))

export type Inspection = {
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>
  readonly paintSeconds: number
  readonly blockedMillis: number
  readonly shift: number
  /** How fast the machine was during this look, by Lighthouse's own test. */
  readonly benchmarkIndex: number
  /** What keeps a score from 100. */
  readonly failing: readonly string[]
}

/** Whether it can be run, fetching it first where it is missing. It is no dependency: only the bench wants it, and it is large. */
export const ensureLighthouse = async (): Promise<boolean> => {
  const isThere = async () =>
    existsSync(PROGRAM) && (await readCommand(process.execPath, [PROGRAM, '--version'])) === VERSION
  if (await isThere()) return true
  console.log(`Fetching ${LIGHTHOUSE} into ${HOME} ...`)
  await runVisibly('npm', ['install', '--no-save', '--no-audit', '--prefix', HOME, LIGHTHOUSE])
  return isThere()
}

const reach = (value: unknown, ...path: readonly string[]): unknown => {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  return reach(new Map(Object.entries(value)).get(name), ...rest)
}

const numberAt = (report: unknown, ...path: readonly string[]): number => {
  const found = reach(report, ...path)
  if (typeof found === 'number') return found
  throw new Error(`Lighthouse gave no ${path.join(' ')}.`)
}

const failingAudits = (report: unknown): string[] =>
  CATEGORIES.flatMap((category) => {
    const references = reach(report, 'categories', category, 'auditRefs')
    if (!Array.isArray(references)) return []
    return references.flatMap((reference: unknown) => {
      const id = reach(reference, 'id')
      const weight = reach(reference, 'weight')
      if (typeof id !== 'string' || typeof weight !== 'number' || weight === 0) return []
      const score = reach(report, 'audits', id, 'score')
      return typeof score === 'number' && score < 1 ? [`${id} ${score}`] : []
    })
  })

const readReport = (text: string): Inspection => {
  const report: unknown = JSON.parse(text)
  const score = (category: Category) => Math.round(100 * numberAt(report, 'categories', category, 'score'))
  const metric = (name: string) => numberAt(report, 'audits', name, 'numericValue')
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    paintSeconds: metric('largest-contentful-paint') / 1000,
    blockedMillis: metric('total-blocking-time'),
    shift: metric('cumulative-layout-shift'),
    benchmarkIndex: numberAt(report, 'environment', 'benchmarkIndex'),
    failing: failingAudits(report),
  }
}

/** One look at a page on an imagined phone with a slow line, by a browser that has never been there. */
export const inspect = async (
  url: string,
  browser: string,
  slowdown = STANDARD_SLOWDOWN,
): Promise<Inspection> => {
  process.env.CHROME_PATH = browser
  const text = await readCommand(process.execPath, [
    ...[PROGRAM, url, '--quiet', '--output=json', '--output-path=stdout'],
    `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
  ])
  if (text === undefined) throw new Error(`Lighthouse could not look at ${url}.`)
  return readReport(text)
}
