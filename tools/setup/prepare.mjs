import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFingerprint } from '../build/fingerprint.mjs'
import { install, isInstalled } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { complain, now, seconds, withHeartbeat } from '../progress.mjs'
import { ROOT } from '../root.mjs'
import { runScript } from '../run-program.mjs'

const LOCK = join(ROOT, '.cache', 'prepare.lock')

/** @param {string} root */
export const isBuilt = async (root) => {
  try {
    return (await readFile(join(root, 'dist', '.stamp'), 'utf8')) === (await sourceFingerprint(root))
  } catch {
    return false
  }
}

/**
 * Does a step unless it is done already. The first look takes no lock, so that a start with nothing to do never waits.
 * @param {() => Promise<boolean>} isDone
 * @param {() => Promise<boolean>} doIt
 */
const unlessDone = async (isDone, doIt) =>
  (await isDone()) || oneAtATime(LOCK, async () => (await isDone()) || doIt())

/** @returns {Promise<boolean>} */
export const ensureInstalled = () => unlessDone(() => isInstalled(ROOT), install)

/**
 * @param {(text: string) => void} onOutput hears what the build says
 * @returns {Promise<boolean>}
 */
export const buildUnlessFresh = (onOutput) =>
  unlessDone(
    () => isBuilt(ROOT),
    async () => (await runScript('tools/build/build.ts', [], { onOutput })).code === 0,
  )

/** @returns {Promise<boolean>} */
export const ensureBuilt = async () => {
  const since = now()
  const built = await withHeartbeat(
    () => `  building, ${seconds(now() - since)}`,
    (stillAlive) =>
      buildUnlessFresh((text) => {
        stillAlive()
        process.stdout.write(text)
      }),
  )
  if (!built) complain('The shop could not be built: the reason is above.')
  return built
}
