import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say, now, seconds } from '../progress.mjs'

const BEAT_MS = 2000
const FORGOTTEN_MS = 15_000
const LOOK_AGAIN_MS = 300
const SAY_EVERY_MS = 4000
const SECOND_LOOK_MS = 20

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Who holds the lock, or null when nobody does any more. A number alone would not do: inside containers the next process often
 * gets the number of the last one, so the holder must also keep touching the file.
 * @param {string} path
 */
const holderOf = (path) => {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    const fresh = Date.now() - statSync(path).mtimeMs < FORGOTTEN_MS
    return fresh && pid !== process.pid && isAlive(pid) ? pid : null
  } catch {
    return null
  }
}

/** @param {string} path */
const isOurs = (path) => {
  try {
    return readFileSync(path, 'utf8') === String(process.pid)
  } catch {
    return false
  }
}

/**
 * Two that wait may both find the holder dead, and the slower one may clear away the lock of the faster: hence the second look.
 * @param {string} path
 */
const tryToTake = async (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  await pause(SECOND_LOOK_MS)
  return isOurs(path)
}

/** @param {string} path */
const waitForTurn = async (path) => {
  const since = now()
  let lastSaid = -Infinity
  while (!(await tryToTake(path))) {
    const holder = holderOf(path)
    if (holder === null) {
      rmSync(path, { force: true })
      continue
    }
    if (now() - lastSaid > SAY_EVERY_MS) {
      say(
        `Another start (process ${holder}) is preparing the shop; waiting for it, ${seconds(now() - since)}.`,
      )
      lastSaid = now()
    }
    await pause(LOOK_AGAIN_MS)
  }
}

/**
 * Waits for other starts in the same folder to finish their preparation, then does the work alone. A lock left by a process
 * that died is taken over.
 * @template Value
 * @param {string} path
 * @param {() => Promise<Value>} work
 * @returns {Promise<Value>}
 */
export const oneAtATime = async (path, work) => {
  mkdirSync(dirname(path), { recursive: true })
  await waitForTurn(path)

  const release = () => {
    if (isOurs(path)) rmSync(path, { force: true })
  }
  const beat = setInterval(() => {
    if (isOurs(path)) utimesSync(path, new Date(), new Date())
  }, BEAT_MS)
  process.on('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}
