import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asset, SUFFIXES, typeOf } from './asset.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A page that was opened before an upgrade may load its parts so much later. */
const KEPT_MS = 30 * DAY_MS

/** A plain file name and nothing else: what is asked for is looked up in a folder. */
const NAME = /^[\w-]{1,80}(?:\.[\w-]{1,80}){1,3}$/

const orNothing = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work
  } catch {
    return undefined
  }
}

const filesOf = ([name, { plain, br, gzip }]: readonly [string, Asset]) => [
  { name, content: plain },
  ...(br ? [{ name: name + SUFFIXES.br, content: br }] : []),
  ...(gzip ? [{ name: name + SUFFIXES.gzip, content: gzip }] : []),
]

/** Under its name only when it is whole; another process may write the same file at the same time. */
const writeWhole = async (path: string, content: Buffer) => {
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await orNothing(rm(draft, { force: true }))
    throw error
  }
}

/** Its date says when a process last had it in use. */
const putOrTouch = async (directory: string, { name, content }: { name: string; content: Buffer }) => {
  const path = join(directory, name)
  const found = await orNothing(stat(path))
  if (found?.size !== content.length) return writeWhole(path, content)
  const now = new Date()
  if (now.getTime() - found.mtimeMs > DAY_MS / 2) await utimes(path, now, now)
}

const removeUnused = async (directory: string, now: number) => {
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const found = await orNothing(stat(path))
    if (found && now - found.mtimeMs > KEPT_MS) await orNothing(rm(path, { force: true }))
  }
}

/**
 * While a release is rolled out, a page of one version is sent by one process and its files are asked of another. So each process puts its
 * own files where all of them look, before it serves a page that names them. A folder that cannot be written to only costs this.
 */
export const shareAssets = async (
  directory: string,
  own: ReadonlyMap<string, Asset>,
  onTrouble: (error: unknown) => void,
) => {
  const files = [...own].flatMap(filesOf)
  const put = async () => {
    try {
      await mkdir(directory, { recursive: true })
      await Promise.all(files.map((file) => putOrTouch(directory, file)))
      await removeUnused(directory, Date.now())
    } catch (error) {
      onTrouble(error)
    }
  }
  await put()
  // Once a day, so that a version that runs for months is not taken for one that nobody uses.
  const timer = setInterval(() => void put(), DAY_MS).unref()

  /** A file of another version. */
  const find = async (name: string): Promise<Asset | undefined> => {
    const type = NAME.test(name) ? typeOf(name) : undefined
    if (type === undefined) return undefined
    const read = (suffix: string) => orNothing(readFile(join(directory, name + suffix)))
    const [plain, br, gzip] = await Promise.all([read(''), read(SUFFIXES.br), read(SUFFIXES.gzip)])
    return plain && { type, plain, ...(br && { br }), ...(gzip && { gzip }) }
  }
  return {
    find,
    stop: () => {
      clearInterval(timer)
    },
  }
}
