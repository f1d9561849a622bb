import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const MOST = 25
const SOURCE = /^(packages|tools|bench|e2e)\/.+\.(ts|tsx|mjs|css)$/
/** Read along with the file it tests. */
const TEST = /\.(test|spec)\./
/** One file for each change of the tables, in the order of time: there is nothing to sort them by. */
const MIGRATIONS = 'packages/api/src/database/migrations/'

/** Folders that hold more files than they may; a test counts half, what is no source counts nothing. */
const crowdedFolders = (paths: readonly string[]): string[] => {
  const sizes = new Map<string, number>()
  for (const path of paths.filter((one) => SOURCE.test(one) && !one.startsWith(MIGRATIONS)))
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + (TEST.test(path) ? 0.5 : 1))
  return [...sizes].filter(([, size]) => size > MOST).map(([folder, size]) => `${folder} holds ${size}`)
}

test('no folder holds more files than one can take in at a glance', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  expect(tracked.length).toBeGreaterThan(500)
  expect(crowdedFolders(tracked)).toEqual([])
})

test('a folder with one file too many is named, however full the folders inside it are', () => {
  const files = (folder: string, count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => `packages/a/src/${folder}/file-${index}${ending}`)
  expect(
    crowdedFolders([
      ...files('full', 25, '.ts'),
      ...files('full/crowded', 26, '.ts'),
      ...files('tested', 20, '.tsx'),
      ...files('tested', 10, '.test.tsx'),
      ...files('pictures', 40, '.svg'),
    ]),
  ).toEqual(['packages/a/src/full/crowded holds 26'])
})
