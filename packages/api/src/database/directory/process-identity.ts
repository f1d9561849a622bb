import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const readOrUndefined = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const isSignalable = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Killed, and only waiting for its parent to take notice: it writes no more. */
const ZOMBIE = 'zombie'

const linuxFields = (pid: number): { state: string; ticksSinceBoot: string } | undefined => {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The name, in brackets, may itself hold blanks and brackets; the numbered fields begin after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', ticksSinceBoot: fields[19] ?? '' }
}

const linuxStart = (pid: number): string | undefined => {
  const fields = linuxFields(pid)
  if (fields === undefined) return undefined
  const { state, ticksSinceBoot } = fields
  if (state === 'Z' || state === 'X') return ZOMBIE
  const boot = readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim()
  return boot && ticksSinceBoot ? `${boot}/${ticksSinceBoot}` : undefined
}

/** Linux tells programs of time in hundredths of a second, whatever it counts in itself. */
const TICK_MILLIS = 10

/** Since when a process of this Linux machine runs. */
export const runningSince = (pid: number): string | null => {
  const ticks = Number(linuxFields(pid)?.ticksSinceBoot)
  const bootSeconds = Number(/^btime (\d+)$/m.exec(readOrUndefined('/proc/stat') ?? '')?.[1])
  const millis = bootSeconds * 1000 + ticks * TICK_MILLIS
  return Number.isFinite(millis) ? new Date(millis).toISOString() : null
}

const startedAt = (pid: number): string | undefined => {
  if (process.platform === 'linux') return linuxStart(pid)
  if (process.platform === 'win32') return undefined
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** A number is given to a new process once its old one is gone; number and start together name one process for good. */
export type ProcessIdentity = { pid: number; start: string | null }

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  start: startedAt(process.pid) ?? null,
})

/** When in doubt, it lives: a lock wrongly kept costs a start, a lock wrongly broken costs orders. */
export const isRunning = ({ pid, start }: ProcessIdentity): boolean => {
  if (!isSignalable(pid)) return false
  const found = startedAt(pid)
  if (found === ZOMBIE) return false
  if (found === undefined || start === null) return isSignalable(pid)
  return found === start
}
