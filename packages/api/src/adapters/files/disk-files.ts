import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Content, ContentFacts, FileStorage, PutReceipt, StoredFile } from '../../ports/file-storage.ts'
import { contentHash } from './content-hash.ts'
import { assertFileName, isFileName } from './file-names.ts'
import { assertSize, type FileProblems, fileProblems, placeRange } from './file-problems.ts'
import { type Room, roomOnDisk } from './room-on-disk.ts'

/** A file of unknown size is held against the floor again and again while it comes in. */
const LOOK_AGAIN_BYTES = 32 * 1024 * 1024
/** At once. Large files pass in fewer steps; a picture is no larger than one. */
const READ_BYTES = 256 * 1024

type Place = { readonly directory: string; readonly freeFloorBytes?: number; readonly what?: string }

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const FULL = ['ENOSPC', 'EDQUOT']
// The last three mean that the folder is gone or something else lies in its place; making folders on a read-only disk says so too.
const UNUSABLE = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'ENOTDIR', 'EEXIST']

/** Anything else stays an unexpected error with its own stack. */
const explainWriting = (error: unknown, problems: FileProblems): unknown => {
  if (FULL.includes(codeOf(error))) return problems.full(error)
  return UNUSABLE.includes(codeOf(error)) ? problems.unwritable(error) : error
}

const explainReading = (error: unknown, problems: FileProblems): unknown =>
  UNUSABLE.includes(codeOf(error)) ? problems.unreadable(error) : error

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

/** Null where there is nothing. */
const ifThere = async <Found>(looking: Promise<Found>): Promise<Found | null> => {
  try {
    return await looking
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Files in one folder of the data directory, spread over subfolders by the first two letters of their names. */
export const diskFiles = ({ directory, freeFloorBytes, what = 'Files' }: Place): FileStorage => {
  const problems = fileProblems(what)
  const folderOf = (name: string) => {
    assertFileName(name)
    return join(directory, name.slice(0, 2))
  }
  const pathOf = (name: string) => join(folderOf(name), name)

  const disk = roomOnDisk({ directory, floorBytes: freeFloorBytes, full: problems.full })

  const makeFolder = async (folder: string) => {
    const created = await mkdir(folder, { recursive: true })
    if (created !== undefined) await syncDirectory(directory)
  }

  const writeSynced = async (
    path: string,
    content: Content,
    { size, sha256 }: ContentFacts,
    room: Room,
  ): Promise<PutReceipt> => {
    const hash = contentHash(sha256)
    const handle = await open(path, 'wx', 0o644)
    try {
      let bytes = 0
      let lookAt = LOOK_AGAIN_BYTES
      for await (const chunk of content) {
        bytes += chunk.byteLength
        assertSize(bytes, size, false)
        const written = handle.writeFile(chunk)
        // Meanwhile.
        hash.update(chunk)
        await written
        room.written(chunk.byteLength)
        if (bytes < lookAt) continue
        lookAt += LOOK_AGAIN_BYTES
        await disk.refuseWithout(0)
      }
      assertSize(bytes, size, true)
      await handle.sync()
      return { bytes, sha256: hash.hex() }
    } finally {
      await handle.close()
    }
  }

  const replace = async (name: string, content: Content, facts: ContentFacts) => {
    const folder = folderOf(name)
    await makeFolder(folder)
    const room = await disk.take(facts.size ?? 0)
    const unfinished = join(folder, `${name}.${randomBytes(8).toString('hex')}.part`)
    try {
      const receipt = await writeSynced(unfinished, content, facts, room)
      await rename(unfinished, join(folder, name))
      await syncDirectory(folder)
      return receipt
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    } finally {
      room.release()
    }
  }

  const filesIn = async function* (folder: string, prefix: string): AsyncGenerator<StoredFile> {
    for (const name of await readdir(join(directory, folder))) {
      if (!isFileName(name) || !name.startsWith(prefix)) continue
      const found = await ifThere(stat(join(directory, folder, name)))
      if (found) yield { name, size: found.size, storedAt: found.mtime }
    }
  }

  return {
    put: async (name, content, facts = {}) => {
      try {
        return await replace(name, content, facts)
      } catch (error) {
        throw explainWriting(error, problems)
      }
    },
    get: async (name, range) => {
      const path = pathOf(name)
      try {
        const handle = await ifThere(open(path, 'r'))
        if (!handle) return null
        try {
          const { size } = await handle.stat()
          const part = placeRange(size, range)
          // The stream owns the handle from here, and closes it at its end or when it is destroyed.
          if (size > 0)
            return { size, ...part, stream: handle.createReadStream({ ...part, highWaterMark: READ_BYTES }) }
          await handle.close()
          return { size, ...part, stream: Readable.from([]) }
        } catch (error) {
          await handle.close()
          throw error
        }
      } catch (error) {
        throw explainReading(error, problems)
      }
    },
    head: async (name) => {
      try {
        const found = await ifThere(stat(pathOf(name)))
        return found && { name, size: found.size, storedAt: found.mtime }
      } catch (error) {
        throw explainReading(error, problems)
      }
    },
    refuseWithoutRoom: async (bytes) => {
      try {
        await mkdir(directory, { recursive: true })
        await disk.refuseWithout(bytes)
      } catch (error) {
        throw explainWriting(error, problems)
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (prefix = '') {
      const folders = (await ifThere(readdir(directory, { withFileTypes: true }))) ?? []
      for (const folder of folders)
        if (folder.isDirectory() && folder.name.startsWith(prefix.slice(0, 2)))
          yield* filesIn(folder.name, prefix)
    },
  }
}
