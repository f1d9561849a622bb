import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@umbala/contract'
import type { ImageStorage, StoredImage } from '../ports/image-storage.ts'

/** Pictures give way before the last free bytes: an embedded database on the same disk needs them to go on selling. */
const FREE_FLOOR_BYTES = 128 * 1024 * 1024

const NAME = /^[a-z0-9_-]{2,64}(\.[a-z0-9_-]{1,16}){0,4}$/

type Place = { readonly directory: string; readonly freeFloorBytes?: number }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const storageFull = (cause: unknown) =>
  new Problem(
    'storage_full',
    'There is no room left for pictures. Please free some disk space and try again.',
    { cause },
  )

const FULL = ['ENOSPC', 'EDQUOT']
// The last three mean that the folder is gone or something else lies in its place; making folders on a read-only disk says so too.
const UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'ENOTDIR', 'EEXIST']

/** What staff can act on is told in words, with the cause for the log; anything else stays an unexpected error with its own stack. */
const explain = (error: unknown): unknown => {
  if (FULL.includes(codeOf(error))) return storageFull(error)
  if (!UNWRITABLE.includes(codeOf(error))) return error
  return new Problem(
    'unavailable',
    'Pictures cannot be saved at the moment: their folder cannot be written to.',
    { cause: error },
  )
}

const syncDirectory = async (directory: string) => {
  // Windows has no handle on a directory to sync and keeps renames in its own journal.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeSynced = async (path: string, bytes: Uint8Array) => {
  const handle = await open(path, 'wx', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const modifiedAt = async (path: string): Promise<Date | null> => {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Files in one folder of the data directory, spread over subfolders by the first two letters of their names. */
export const diskImages = ({ directory, freeFloorBytes = FREE_FLOOR_BYTES }: Place): ImageStorage => {
  const folderOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`'${name}' is not a name the shop gives to a picture`)
    return join(directory, name.slice(0, 2))
  }
  const pathOf = (name: string) => join(folderOf(name), name)

  const refuseWhenNearlyFull = async (wanted: number) => {
    const { bavail, bsize } = await statfs(directory)
    const free = bavail * bsize
    if (free - wanted < freeFloorBytes)
      throw storageFull(new Error(`${free} bytes are free, and ${freeFloorBytes} are to stay so`))
  }

  const makeFolder = async (folder: string) => {
    const created = await mkdir(folder, { recursive: true })
    if (created !== undefined) await syncDirectory(directory)
  }

  const replace = async (name: string, bytes: Uint8Array) => {
    const folder = folderOf(name)
    await makeFolder(folder)
    await refuseWhenNearlyFull(bytes.byteLength)
    const unfinished = join(folder, `${name}.${randomBytes(8).toString('hex')}.part`)
    try {
      await writeSynced(unfinished, bytes)
      await rename(unfinished, join(folder, name))
      await syncDirectory(folder)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    put: async (name, bytes) => {
      try {
        await replace(name, bytes)
      } catch (error) {
        throw explain(error)
      }
    },
    get: async (name) => {
      try {
        return { bytes: await readFile(pathOf(name)) }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    has: async (name) => {
      try {
        await access(pathOf(name), constants.R_OK)
        return true
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (): AsyncGenerator<StoredImage> {
      await mkdir(directory, { recursive: true })
      for (const folder of await readdir(directory, { withFileTypes: true })) {
        if (!folder.isDirectory()) continue
        for (const name of await readdir(join(directory, folder.name))) {
          const storedAt = NAME.test(name) ? await modifiedAt(join(directory, folder.name, name)) : null
          if (storedAt) yield { name, storedAt }
        }
      }
    },
  }
}
