import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, messageOf } from './refusal.ts'

/**
 * The embedded database belongs to the process that has opened it, so only that process can copy it while the shop is open. It is asked
 * by a file in the data folder: whoever may put one there may read the database anyway, and no port has to be guarded.
 */
export const snapshotFolderOf = (dataDirectory: string): string => join(dataDirectory, 'snapshots')
export const WANTED = '.wanted'
export const FINISHED = '.tar'
export const FAILED = '.failed'

const LOOK_EVERY_MILLIS = 300

type Given = {
  readonly dataDirectory: string
  readonly snapshot: () => Promise<Blob>
  readonly onTrouble: (error: unknown) => void
}

/** In one piece: pieces would each wait for their turn behind the customers. */
const writeSnapshot = async (path: string, snapshot: Blob) => {
  const bytes = new Uint8Array(await snapshot.arrayBuffer())
  await writeFile(`${path}.part`, bytes, { flag: 'wx', mode: 0o600 })
  await rename(`${path}.part`, path)
}

const findWanted = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(WANTED))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Answers with a copy of the whole database, all of one moment. What was asked of an earlier process is forgotten. */
export const openSnapshotFolder = async ({ dataDirectory, snapshot, onTrouble }: Given) => {
  const folder = snapshotFolderOf(dataDirectory)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await chmod(folder, 0o700)

  const answer = async (request: string) => {
    const path = join(folder, request.slice(0, -WANTED.length))
    await rm(join(folder, request))
    try {
      await writeSnapshot(`${path}${FINISHED}`, await snapshot())
    } catch (error) {
      onTrouble(error)
      await rm(`${path}${FINISHED}.part`, { force: true })
      await writeFile(`${path}${FAILED}`, messageOf(error), { mode: 0o600 })
    }
  }
  const look = async () => {
    for (const request of await findWanted(folder)) await answer(request)
  }

  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look()
      .catch(onTrouble)
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY_MILLIS)
  return {
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
