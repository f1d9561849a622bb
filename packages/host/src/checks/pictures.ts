import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inTime } from '../stopping/in-time.ts'

const folderIn = (dataDirectory: string) => join(dataDirectory, 'uploads')

/**
 * Rights alone do not tell of a disk that is read-only, full or gone: only writing does. The file loses its name before the byte is written,
 * so that it goes with whoever is killed meanwhile.
 */
const tryToWrite = async (folder: string): Promise<void> => {
  const trial = join(folder, `${randomUUID()}.part`)
  const handle = await open(trial, 'wx', 0o600)
  try {
    await rm(trial)
    await handle.write('.')
  } finally {
    await handle.close()
  }
}

/** A shop that cannot take in pictures still sells, so it opens; but whoever runs it hears of it before the staff does. */
export const checkPictures = async (dataDirectory: string, say: (line: string) => void): Promise<void> => {
  const folder = folderIn(dataDirectory)
  try {
    await mkdir(folder, { recursive: true })
    await tryToWrite(folder)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`Pictures cannot be saved: ${resolve(folder)} cannot be written to (${why}).`)
  }
}

export type PicturesState = 'ok' | 'unwritable'

const PATIENCE_MS = 1000
const KEPT_MS = 1000

type Watched = { readonly attempt: () => Promise<void>; readonly patienceMs?: number }

/**
 * Asked by whoever watches the shop, as often as they like: one attempt at a time, and its outcome counts for a second. A network file system
 * that hangs therefore holds one of the few threads for files, and not all of them; and is called unwritable until it comes back.
 */
export const watchAttempts = ({ attempt, patienceMs = PATIENCE_MS }: Watched) => {
  let current: Promise<PicturesState> | null = null

  const begin = (): Promise<PicturesState> => {
    const outcome = attempt().then(
      () => 'ok' as const,
      () => 'unwritable' as const,
    )
    void outcome.then(() =>
      setTimeout(() => {
        current = null
      }, KEPT_MS).unref(),
    )
    return outcome
  }

  return async (): Promise<PicturesState> => (await inTime(patienceMs, (current ??= begin()))) ?? 'unwritable'
}

/** Whether pictures can be saved in the data folder. A folder that is gone is not made anew: it may be a disk that is no longer mounted. */
export const watchPictures = (dataDirectory: string) =>
  watchAttempts({ attempt: () => tryToWrite(folderIn(dataDirectory)) })
