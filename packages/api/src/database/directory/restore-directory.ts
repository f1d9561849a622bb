import fs from 'node:fs'
import { dirname } from 'node:path'
import { canonicalDirectory, isMissingOrEmpty, syncPath, syncTree } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { restrictTree } from './private-directory.ts'

/** Whether a database lies there that no process has open; whoever has it open is named in the error. */
export const holdsDatabase = async (given: string): Promise<boolean> => {
  const directory = canonicalDirectory(given)
  const unlock = await lockDirectory(directory)
  try {
    return !isMissingOrEmpty(directory)
  } finally {
    unlock()
  }
}

type Restoring = {
  readonly directory: string
  readonly template: Blob
  /** Where a database that is there already goes; without it such a database is left alone and the answer is 'occupied'. */
  readonly setAside?: string | undefined
}

/**
 * Puts an embedded database where none is open. It is made and closed beside its place and moved there whole, so that whoever is
 * interrupted finds the old one or the new one.
 */
export const restoreDirectory = async (restoring: Restoring): Promise<'restored' | 'occupied'> => {
  const { template, setAside } = restoring
  const directory = canonicalDirectory(restoring.directory)
  const unlock = await lockDirectory(directory)
  try {
    const isOccupied = !isMissingOrEmpty(directory)
    if (isOccupied && setAside === undefined) return 'occupied'
    const fresh = `${directory}.new`
    fs.rmSync(fresh, { recursive: true, force: true })
    const { startOnDisk } = await import('../engines/pglite-instance.ts')
    const pg = await startOnDisk({ directory: fresh, template })
    await pg.close()
    syncTree(fresh)
    if (isOccupied && setAside !== undefined) {
      restrictTree(directory)
      fs.renameSync(directory, setAside)
    }
    fs.renameSync(fresh, directory)
    syncPath(dirname(directory))
    return 'restored'
  } finally {
    unlock()
  }
}
