import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const TEST = /\.(test|spec|test-tool)\.tsx?$|\/test\/|^e2e\//
const NAMED = /^export (?:const|(?:async )?function|class|type|enum|let) (\w+)/gm
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm
const REEXPORT = /^export (?:type )?\{[^}]*\} from .*$/gm

/** What tests hold other files to: the longest stop, which the supervisor's files must allow for. */
const FOR_TESTS: ReadonlySet<string> = new Set(['packages/host/src/stopping/stop-times.ts: LONGEST_STOP_MS'])

/** Called by the statement import of the back office, which comes next. */
const COMES_NEXT: ReadonlySet<string> = new Set([
  'packages/bank-statements/src/matching/propose-matches.ts: proposeMatches',
  'packages/bank-statements/src/read-statement.ts: readStatement',
  'packages/bank-statements/src/references/write-reference.ts: writeReference',
])

type Source = { readonly path: string; readonly text: string }

/** Names that a package exports and nothing but tests ever uses: the linter for unused exports takes a test for a caller. */
const uncalledIn = (sources: readonly Source[]): string[] => {
  const uses = new Map<string, number>()
  const spoken = sources
    .filter(({ path }) => !TEST.test(path))
    .map(({ path, text }) => ({ path, text: text.replace(COMMENT, '').replace(REEXPORT, '') }))
  for (const { text } of spoken)
    for (const word of text.match(/\w+/g) ?? []) uses.set(word, (uses.get(word) ?? 0) + 1)
  return spoken
    .filter(({ path }) => /^packages\/[^/]+\/src\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMED)]
        .map(([, name = '']) => name)
        .filter((name) => uses.get(name) === 1)
        .map((name) => `${path}: ${name}`),
    )
}

const tracked = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '')

test('nothing is exported from a package that only tests call', () => {
  const sources = tracked.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  expect(sources.length).toBeGreaterThan(500)
  expect(uncalledIn(sources).filter((name) => !FOR_TESTS.has(name) && !COMES_NEXT.has(name))).toEqual([])
})

test('an export that a test alone calls is found, one that is called or passed on and called is not', () => {
  const sources = [
    { path: 'packages/a/src/x.ts', text: 'export const idle = 1\nexport const busy = 2\n/** idle */\n' },
    { path: 'packages/a/src/index.ts', text: "export { idle, busy } from './x.ts'\n" },
    { path: 'packages/a/src/x.test.ts', text: 'idle + busy' },
    { path: 'packages/b/src/y.ts', text: 'console.log(busy)' },
  ]
  expect(uncalledIn(sources)).toEqual(['packages/a/src/x.ts: idle'])
})
