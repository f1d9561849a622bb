import { defineConfig } from 'vitest/config'

const INTEGRATION = 'packages/{api,host}/{src,test}/**/*'
const engine = (name: 'pglite' | 'postgres', groupOrder: number) => ({
  test: {
    name,
    include: [`${INTEGRATION}.db.test.ts`, `${INTEGRATION}.${name}.test.ts`],
    globalSetup: [`./packages/api/test/global-setup-${name}.ts`],
    provide: { engine: name },
    // Opening the embedded engine compiles it anew in a fresh context; in a shared one each file only opens a database.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The longest files mostly wait for shops to be opened again; a second worker goes on with the others meanwhile.
    maxWorkers: 2,
    // Told apart, because a run of several projects cannot give each another number of workers at the same time.
    sequence: { groupOrder },
  },
})

/**
 * `*.db.test.ts` run once on each engine; `*.pglite.test.ts` and `*.postgres.test.ts` on theirs alone; the rest needs no database.
 * A wait ends by what it waits for. The time limits only stop a test that hangs, so they leave room for a busy machine.
 */
export default defineConfig({
  test: {
    // Which runs are watched, and where, is said by tools/checks/coverage.mjs.
    coverage: { provider: 'v8', enabled: false, reporter: ['json'], reportOnFailure: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{db,pglite,postgres,mock,slow}.test.ts'],
          testTimeout: 120_000,
          // One context for all files of a worker: a context for each took two thirds of the time.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A module that a file replaces would stay replaced for the files after it.
        test: {
          name: 'mocks',
          include: ['packages/**/*.mock.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Half a minute each; the quick check goes without them.
        test: {
          name: 'slow',
          include: ['packages/**/*.slow.test.ts'],
          testTimeout: 300_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
      },
      engine('pglite', 1),
      engine('postgres', 2),
    ],
  },
})
