import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseLocked } from '../database-errors.ts'
import { findHolder, holdDirectory } from './held-directory.ts'
import { PRIVATE_FILE } from './private-directory.ts'
import { isRunning, runningSince, thisProcess } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'

/** `key` tells two locks of one process apart. */
type Holder = ProcessIdentity & { host: string; since: string; key: string }

const PATIENCE_MILLIS = 5_000
const PAUSE_MILLIS = 20

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  Number.isSafeInteger(value.pid) &&
  'start' in value &&
  (typeof value.start === 'string' || value.start === null) &&
  'host' in value &&
  typeof value.host === 'string' &&
  'since' in value &&
  typeof value.since === 'string' &&
  'key' in value &&
  typeof value.key === 'string'

const readHolder = (path: string): Holder | 'nobody' | 'unreadable' => {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(path, 'utf8'))
    return isHolder(value) ? value : 'unreadable'
  } catch (error) {
    return hasCode(error, 'ENOENT') ? 'nobody' : 'unreadable'
  }
}

const writeWhole = (path: string, holder: Holder) => {
  const descriptor = fs.openSync(path, 'wx', PRIVATE_FILE)
  try {
    fs.writeSync(descriptor, `${JSON.stringify(holder)}\n`)
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Written first and linked then, exclusively: whoever sees the lock can already read whose it is. */
const claim = (path: string, holder: Holder): boolean => {
  const draft = `${path}.${holder.key}`
  try {
    writeWhole(draft, holder)
    try {
      fs.linkSync(draft, path)
    } catch (error) {
      if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
      writeWhole(path, holder)
    }
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

const inUse = (holder: string, advice: string) =>
  new DatabaseLocked(
    `The database is in use by ${holder}; ${advice}, because two processes would destroy each other's data.`,
  )

const refusal = (path: string, { pid, host, since }: Holder): DatabaseLocked =>
  host === hostname()
    ? inUse(`process ${pid} since ${since}`, 'stop it first')
    : inUse(
        `process ${pid} on the machine '${host}' since ${since}`,
        `stop it there, or delete ${path} if that machine no longer runs it`,
      )

/** The file that names the holder was deleted, so it is looked for among the processes. */
const refusalOfHeld = (directory: string): DatabaseLocked => {
  const pid = findHolder(directory)
  const since = pid === null ? null : runningSince(pid)
  const holder = pid === null ? 'a process that cannot be seen from here' : `process ${pid}`
  return inUse(since === null ? holder : `${holder} since ${since}`, 'stop it first')
}

const isGone = (holder: Holder): boolean => holder.host === hostname() && !isRunning(holder)

const release = (path: string, { key }: Holder) => {
  const holder = readHolder(path)
  if (typeof holder === 'object' && holder.key === key) fs.rmSync(path, { force: true })
}

/**
 * Removes the lock of a dead process. Two starters may both have found it dead: the slower one would then remove the
 * faster one's new lock. So the removal has a lock of its own, taken in the same way, under which the dead holder is
 * looked at once more.
 */
const bury = async (path: string, dead: Holder): Promise<void> => {
  const unlockGrave = await lock(`${path}.takeover`)
  try {
    const holder = readHolder(path)
    if (typeof holder === 'object' && holder.key === dead.key) fs.rmSync(path)
  } finally {
    unlockGrave()
  }
}

const lock = async (path: string): Promise<() => void> => {
  const self: Holder = {
    ...thisProcess(),
    host: hostname(),
    since: new Date().toISOString(),
    key: randomUUID(),
  }
  const deadline = Date.now() + PATIENCE_MILLIS
  while (!claim(path, self)) {
    const holder = readHolder(path)
    if (holder === 'unreadable')
      throw new DatabaseLocked(`${path} is damaged; delete it if no shop process runs.`)
    if (holder === 'nobody') continue
    if (!isGone(holder)) throw refusal(path, holder)
    await bury(path, holder).catch(async (error: unknown) => {
      // Somebody else is at the grave right now and will be done in a moment.
      if (!(error instanceof DatabaseLocked) || Date.now() > deadline) throw error
      await sleep(PAUSE_MILLIS)
    })
  }
  return () => {
    release(path, self)
  }
}

type Hold = { readonly inode: bigint | null; readonly letGo: () => void }

const NOTHING: Hold = { inode: null, letGo: () => undefined }

/** Holds what lies there now; `held` if that is still the same. */
const holdPresent = (directory: string, held: Hold = NOTHING): Hold => {
  const inode = fs.statSync(directory, { bigint: true, throwIfNoEntry: false })?.ino ?? null
  if (inode === held.inode) return held
  const letGo = holdDirectory(directory)
  if (letGo === null) throw refusalOfHeld(directory)
  held.letGo()
  return { inode, letGo }
}

/**
 * The lock lies beside the directory, whose inside belongs to PostgreSQL alone. It says who holds it, and can be deleted; so the directory
 * itself is held as well, by a lock of the operating system. What `make` puts there under the lock is held from then on.
 */
export const lockDirectory = async (directory: string, make?: () => Promise<void>): Promise<() => void> => {
  const removeFile = await lock(`${directory}.lock`)
  let hold = NOTHING
  const unlock = () => {
    // The file last: whoever finds it gone may come in at once.
    hold.letGo()
    hold = NOTHING
    removeFile()
  }
  try {
    hold = holdPresent(directory)
    await make?.()
    hold = holdPresent(directory, hold)
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}
