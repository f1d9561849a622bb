import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { ROOT } from '../root.mjs'

/** Which test noticed; null when none did. */
export type Verdict = { readonly redTest: string | null }

export type MutationTests = {
  /** Runs these files, stops at the first red test. */
  readonly run: (files: readonly string[]) => Promise<Verdict>
  /** From now on this file of the source reads otherwise; null gives it back. */
  readonly replaceSource: (replaced: { readonly file: string; readonly text: string } | null) => void
  readonly close: () => Promise<void>
}

/** As in vitest.config.ts. */
const TEST_MILLIS = 30_000
const HOOK_MILLIS = 60_000

const told = (module: TestModule, name: string, why = ''): string =>
  `${module.relativeModuleId.split('/').at(-1) ?? ''}: ${name}: ${why.split('\n')[0]?.slice(0, 120) ?? ''}`

const redTestOf = (modules: readonly TestModule[]): string | null => {
  for (const module of modules) {
    const [failed] = module.children.allTests('failed')
    if (failed) return told(module, failed.fullName, failed.result().errors?.[0]?.message)
    // What breaks before its first test, such as in a hook that prepares the data, is as red as a test.
    const [suite] = [...module.children.allSuites()].filter((each) => each.state() === 'failed')
    const [error] = suite?.errors() ?? module.errors()
    if (error) return told(module, 'before its first test', error.message)
  }
  return null
}

/** Tests on the server named by TEST_DATABASE_URL, in one process for all runs, with a source that can be changed between them. */
export const openMutationTests = async (): Promise<MutationTests> => {
  let replaced: { readonly file: string; readonly text: string } | null = null
  let vitest: Vitest | null = null
  vitest = await createVitest(
    'test',
    {
      root: ROOT,
      config: false,
      watch: false,
      reporters: [{}],
      include: ['packages/api/{src,test}/**/*.{db,postgres}.test.ts'],
      globalSetup: ['./packages/api/test/global-setup-postgres.ts'],
      provide: { engine: 'postgres' },
      isolate: false,
      pool: 'threads',
      fileParallelism: false,
      bail: 1,
      testTimeout: TEST_MILLIS,
      hookTimeout: HOOK_MILLIS,
      silent: true,
    },
    {
      plugins: [
        {
          name: 'mutation',
          enforce: 'pre',
          load: (id) => (replaced !== null && id === join(ROOT, replaced.file) ? replaced.text : null),
        },
      ],
    },
  )
  const opened = vitest
  await opened.standalone()
  const invalidate = () => {
    if (replaced !== null) opened.invalidateFile(join(ROOT, replaced.file))
  }
  const runOnce = async (files: readonly string[]): Promise<Verdict> => {
    const wanted = new Set(files.map((file) => join(ROOT, file)))
    const all = await opened.globTestSpecifications()
    const chosen = all.filter(({ moduleId }) => wanted.has(moduleId))
    if (chosen.length < wanted.size) throw new Error(`There are not all of these tests: ${files.join(' ')}`)
    const { testModules, unhandledErrors } = await opened.runTestSpecifications(chosen)
    const [unhandled] = unhandledErrors
    // It answers what it knows of earlier runs, too.
    const redTest = redTestOf(testModules.filter(({ moduleId }) => wanted.has(moduleId)))
    return { redTest: redTest ?? (unhandled === undefined ? null : 'an error outside of any test') }
  }
  return {
    run: async (files) => {
      const first = await runOnce(files)
      // A machine with too much to do is no test that noticed; what truly hangs does so again.
      return first.redTest?.includes('timed out') ? runOnce(files) : first
    },
    replaceSource: (next) => {
      invalidate()
      replaced = next
      invalidate()
    },
    close: () => opened.close(),
  }
}

/** Which of these files speak of something by its name. */
export const filesThatName = async (name: string, files: readonly string[]): Promise<string[]> => {
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')))
  return files.filter((_, index) => texts[index]?.includes(name))
}
