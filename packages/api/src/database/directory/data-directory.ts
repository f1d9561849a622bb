import fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

export const syncPath = (path: string) => {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

export const syncTree = (directory: string) => {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/** The one name of a directory, whatever links lead to it, so that two spellings share one lock. */
export const canonicalDirectory = (directory: string): string => {
  const path = resolve(directory)
  fs.mkdirSync(dirname(path), { recursive: true })
  return fs.existsSync(path) ? fs.realpathSync(path) : join(fs.realpathSync(dirname(path)), basename(path))
}

export const isMissingOrEmpty = (directory: string): boolean =>
  !fs.existsSync(directory) || fs.readdirSync(directory).length === 0

/**
 * Makes the database beside its place and moves it there whole. A first start that dies half-way leaves nothing that
 * the next one could mistake for a database.
 */
export const ensureDataDirectory = async (
  directory: string,
  initialise: (freshDirectory: string) => Promise<void>,
): Promise<void> => {
  if (fs.existsSync(join(directory, 'PG_VERSION'))) return
  if (!isMissingOrEmpty(directory)) {
    throw new Error(`${directory} holds files but no database; empty it or choose another directory.`)
  }
  const fresh = `${directory}.new`
  fs.rmSync(fresh, { recursive: true, force: true })
  await initialise(fresh)
  syncTree(fresh)
  fs.renameSync(fresh, directory)
  syncPath(dirname(directory))
}
