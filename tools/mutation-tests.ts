import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { ROOT } from './root.mjs'

/** Which test noticed; null when none did. */
export type Verdict = { readonly redTest: string | null }

export type MutationTests = {
  /** Runs these files, stops at the first red test. */
  run(files: readonly string[]): Promise<Verdict>
  /** From now on this file of the source reads otherwise; null gives it back. */
  replaceSource(replaced: { readonly file: string; readonly text: string } | null): void
  close(): Promise<void>
}

const TEST_MILLIS = 20_000

const redTestOf = (modules: readonly TestModule[]): string | null => {
  for (const module of modules) {
    const [failed] = module.children.allTests('failed')
    if (failed) return `${module.relativeModuleId.split('/').at(-1) ?? ''}: ${failed.fullName}`
    // What breaks before its first test, such as in a hook that prepares the data, is as red as a test.
    const [suite] = [...module.children.allSuites()].filter((each) => each.state() === 'failed')
    const [error] = suite?.errors() ?? module.errors()
    if (error) return `${module.relativeModuleId.split('/').at(-1) ?? ''}: ${error.message.slice(0, 200)}`
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
      hookTimeout: TEST_MILLIS,
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
  return {
    run: async (files) => {
      const wanted = new Set(files.map((file) => join(ROOT, file)))
      const all = await opened.globTestSpecifications()
      const chosen = all.filter(({ moduleId }) => wanted.has(moduleId))
      if (chosen.length < wanted.size) throw new Error(`There are not all of these tests: ${files.join(' ')}`)
      const { testModules, unhandledErrors } = await opened.runTestSpecifications(chosen)
      const [unhandled] = unhandledErrors
      // It answers what it knows of earlier runs, too.
      const redTest = redTestOf(testModules.filter(({ moduleId }) => wanted.has(moduleId)))
      return { redTest: redTest ?? (unhandled === undefined ? null : String(unhandled)) }
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
