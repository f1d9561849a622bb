import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the packages, what shapes the built shop. */
const ALSO = [
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'tools/build/build.ts',
  'tools/build/precompress.ts',
]
const SKIPPED_FOLDERS = new Set(['node_modules', 'test', 'dist', '.cache', '.vite'])
const SKIPPED_FILES = /\.test\.tsx?$|\.md$|^\./

/**
 * @param {string} directory
 * @returns {Promise<string[]>}
 */
const sourcesBelow = async (directory) => {
  const entries = await readdir(directory, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourcesBelow(path)
      return entry.isFile() && !SKIPPED_FILES.test(entry.name) ? [path] : []
    }),
  )
  return found.flat()
}

/** @param {string} path */
const contentOf = async (path) => {
  try {
    return await readFile(path)
  } catch {
    return 'absent'
  }
}

/**
 * One word for the state of everything that goes into the build: it changes when a source does, and not when a document or
 * a test does. Contents count rather than dates, so a fresh checkout of the same commit is not built again.
 * @param {string} root
 */
export const sourceFingerprint = async (root) => {
  const paths = [
    ...(await sourcesBelow(join(root, 'packages'))),
    ...ALSO.map((name) => join(root, name)),
  ].sort()
  const contents = await Promise.all(paths.map(contentOf))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries())
    hash.update(`\n${path.slice(root.length)}\n`).update(contents[index] ?? '')
  return hash.digest('hex')
}
