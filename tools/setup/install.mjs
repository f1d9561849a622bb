import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { complain, now, say, seconds, withHeartbeat } from '../progress.mjs'
import { ROOT } from '../root.mjs'
import { runProgram } from '../run-program.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} Locked */

const STAMP = '.umbala-install'

/** @param {string} path */
const readOr = async (path, fallback = '') => {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return fallback
  }
}

/** @param {string} path @returns {Promise<Readonly<Record<string, Locked>>>} */
const lockedPackages = async (path) => {
  try {
    return JSON.parse(await readOr(path, '{}')).packages ?? {}
  } catch {
    return {}
  }
}

/** Native parts are built per machine, so a folder shared between two kinds of machine is stale on the other. */
const machine = `${process.platform}-${process.arch}`

/** @param {string} root */
const wantedStamp = async (root) =>
  createHash('sha256')
    .update(await readOr(join(root, 'package-lock.json')))
    .update(machine)
    .digest('hex')

/** @param {Locked} entry */
const fitsThisMachine = ({ os, cpu }) =>
  (os === undefined || os.includes(process.platform)) && (cpu === undefined || cpu.includes(process.arch))

/**
 * npm keeps its own note of what lies in node_modules. When someone installed by hand it agrees with the lock file,
 * and there is nothing to do again.
 * @param {string} root
 */
const isAsLocked = async (root) => {
  const wanted = await lockedPackages(join(root, 'package-lock.json'))
  const present = await lockedPackages(join(root, 'node_modules', '.package-lock.json'))
  const needed = Object.entries(wanted).filter(
    ([path, { optional, devOptional }]) => path.includes('node_modules/') && !optional && !devOptional,
  )
  return (
    needed.length > 0 &&
    needed.every(
      ([path, { version, link }]) =>
        present[path] !== undefined && (link === true || present[path].version === version),
    ) &&
    Object.values(present).every(fitsThisMachine)
  )
}

/**
 * Whether node_modules holds what package-lock.json asks for.
 * @param {string} root
 */
export const isInstalled = async (root) => {
  const wanted = await wantedStamp(root)
  const stamp = join(root, 'node_modules', STAMP)
  if ((await readOr(stamp)) === wanted) return true
  if (!(await isAsLocked(root))) return false
  await writeFile(stamp, wanted)
  return true
}

/** The npm that runs us, if one does: it is there for certain, and a path needs no shell on any system. */
const npm = process.env.npm_execpath?.endsWith('.js')
  ? { command: process.execPath, before: [process.env.npm_execpath] }
  : { command: 'npm', before: [] }

/** @returns {Promise<boolean>} whether the packages are in place */
export const install = async () => {
  const since = now()
  say('Installing the packages the shop is made with. The first time takes about a minute.')
  // The build needs the development packages even where NODE_ENV=production would leave them out.
  const { code, output } = await withHeartbeat(
    () => `  installing, ${seconds(now() - since)}`,
    () =>
      runProgram(npm.command, [...npm.before, 'ci', '--include=dev'], {
        env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      }),
  )
  if (code !== 0) {
    complain(output.trimEnd())
    complain(
      `The packages could not be installed: npm ended with code ${code}, and its words are above. Is the network there?`,
    )
    return false
  }
  await writeFile(join(ROOT, 'node_modules', STAMP), await wantedStamp(ROOT))
  say(`Packages installed in ${seconds(now() - since)}.`)
  return true
}
