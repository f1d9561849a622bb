import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { watchingOf } from './coverage.mjs'
import { ROOT } from '../root.mjs'

/** A test whose title says `property:` checks a rule over generated values instead of one example. */
const PROPERTY = 'property:'

const count = (modules: readonly TestModule[], unhandled: number) => {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const inState = (state: string) => tests.filter((test) => test.result().state === state).length
  // A file that breaks before its first test has no test to be counted, and an error between tests belongs to none.
  const brokenFiles = modules.filter(
    (module) => !module.ok() && [...module.children.allTests('failed')].length === 0,
  )
  return {
    passed: inState('passed'),
    failed: inState('failed') + brokenFiles.length + unhandled,
    skipped: inState('skipped') + inState('pending'),
    secondTry: tests.filter((test) => test.diagnostic()?.flaky === true).length,
    properties: tests.filter((test) => test.fullName.includes(PROPERTY) && test.result().state === 'passed')
      .length,
  }
}

/** Where the time of a run went; kept in the report of the stage. */
const SLOWEST = 15
const slowest = (modules: readonly TestModule[]) =>
  modules
    .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1)} s ${file}`)

/** Runs one project of vitest.config.ts and leaves its counts where the report looks for them. */
const [project = 'unit', watched = 'unwatched', ...files] = process.argv.slice(2)
/** A whole run, not the quick check. */
const isWatched = watched === 'watched'
const report = join(ROOT, '.cache/reports', `${project}.json`)
await mkdir(join(ROOT, '.cache/reports'), { recursive: true })

const counter = {
  onTestRunEnd: async (modules: readonly TestModule[], errors: readonly unknown[]) => {
    await writeFile(
      report,
      JSON.stringify({ ...count(modules, errors.length), slowest: slowest(modules) }, null, 1),
    )
  },
}
const vitest = await startVitest('test', files, {
  root: ROOT,
  run: true,
  // On a shared machine a test may have met the neighbours: there it may try once more, and the summary counts it.
  retry: process.env.CI === 'true' ? 1 : 0,
  // Files that replace modules run in contexts of their own.
  project: project === 'unit' ? ['unit', 'mocks', ...(isWatched ? ['slow'] : [])] : [project],
  reporters: ['default', counter],
  coverage: { ...watchingOf(project), enabled: isWatched },
})
await vitest.close()
