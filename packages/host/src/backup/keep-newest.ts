import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MADE_HERE = /^umbala-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/
/** Of a backup that was broken off. */
const UNFINISHED = /^umbala-[\dTZ-]+\.tar\.(?:part|work-\w+)$/
const DAY_MILLIS = 86_400_000

/** Sorted by name they are sorted by time. */
export const backupName = (at: Date) => `umbala-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** Removes all but the newest backups of a folder, and what broken ones have left. Other files are none of ours. */
export const keepNewest = async (folder: string, count: number): Promise<readonly string[]> => {
  const names = await readdir(folder)
  const old = names
    .filter((name) => MADE_HERE.test(name))
    .toSorted()
    .toReversed()
    .slice(count)
  for (const name of old) await rm(join(folder, name))
  for (const name of names.filter((each) => UNFINISHED.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - DAY_MILLIS) await rm(join(folder, name), { recursive: true, force: true })
  }
  return old
}
