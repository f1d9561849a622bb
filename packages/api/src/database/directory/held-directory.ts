import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'

const INHERITED = 3
const IS_HELD_BY_ANOTHER = 1
/** Never waited for: the program answers at once, or something is wrong with it. */
const PATIENCE_MILLIS = 5_000

/**
 * Takes the operating system's own lock (flock) on a folder, which nobody can delete and which ends with the process, however that ends.
 * Node has no call for it, so the program of that name does it on our behalf: the lock belongs to the opened folder that we share with it,
 * and stays with us when the program has ended. Null where another holds it; where there is no such program, or no such lock on this file
 * system, nothing is held and nobody is kept out.
 */
export const holdDirectory = (directory: string): (() => void) | null => {
  // Windows opens no folders, and keeps open files from being deleted by itself.
  if (process.platform === 'win32') return () => undefined
  const descriptor = fs.openSync(directory, 'r')
  const letGo = () => {
    fs.closeSync(descriptor)
  }
  const { status } = spawnSync('flock', ['-n', String(INHERITED)], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
    timeout: PATIENCE_MILLIS,
  })
  if (status !== IS_HELD_BY_ANOTHER) return letGo
  letGo()
  return null
}

const linkTarget = (path: string): string | null => {
  try {
    return fs.readlinkSync(path)
  } catch {
    return null
  }
}

const entriesOf = (path: string): string[] => {
  try {
    return fs.readdirSync(path)
  } catch {
    return []
  }
}

/** The process that has the folder open, as far as this user may look; null where it cannot be seen, as in another container. */
export const findHolder = (directory: string): number | null => {
  const others = entriesOf('/proc').filter((name) => /^\d+$/.test(name))
  const holder = others.find((pid) => {
    const opened = join('/proc', pid, 'fd')
    return entriesOf(opened).some((descriptor) => linkTarget(join(opened, descriptor)) === directory)
  })
  return holder === undefined ? null : Number(holder)
}
