import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '../environment.ts'
import { describePlace, folderOf, openFiles } from '../files/open-files.ts'
import { inTime } from '../stopping/in-time.ts'

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

type Kept = Pick<Place, 'dataDirectory' | 'files'>

const NO_SUCH_NAME = 'readiness'

/** Key, bucket and the way there are all tried by asking for files that nobody has. */
const tryToReach = async (place: Kept): Promise<void> => {
  for await (const { name } of openFiles(place).list(NO_SUCH_NAME)) throw new Error(`${name} is not ours`)
}

const makeAndTry = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await tryToWrite(folder)
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

/** A shop that cannot take in pictures still sells, so it opens; but whoever runs it hears of it before the staff does. */
export const checkPictures = async (place: Kept, say: (line: string) => void): Promise<void> => {
  const where = describePlace(place)
  const isBucket = place.files.kind === 's3'
  try {
    if (isBucket) await tryToReach(place)
    else await makeAndTry(folderOf(place.dataDirectory))
  } catch (error) {
    const trouble = isBucket ? 'cannot be used' : 'cannot be written to'
    say(`Pictures cannot be saved: ${where} ${trouble} (${reasonOf(error)}).`)
  }
}

/** A folder is this process's own; a bucket that is out of reach is so for all of them, and sending customers away would help nobody. */
export type PicturesState = 'ok' | 'unwritable' | 'unreachable'

const PATIENCE_MS = 1000
const KEPT_MS = 1000
/** Each look at a bucket is a request that is paid for. */
const BUCKET_KEPT_MS = 30_000

type Watched = {
  readonly attempt: () => Promise<void>
  readonly patienceMs?: number
  readonly keptMs?: number
  readonly failure?: Exclude<PicturesState, 'ok'>
}

/**
 * Asked by whoever watches the shop, as often as they like: one attempt at a time, and its outcome counts for a second. A network file system
 * that hangs therefore holds one of the few threads for files, and not all of them; and is called unwritable until it comes back.
 */
export const watchAttempts = ({
  attempt,
  patienceMs = PATIENCE_MS,
  keptMs = KEPT_MS,
  failure = 'unwritable',
}: Watched) => {
  let current: Promise<PicturesState> | null = null

  const begin = (): Promise<PicturesState> => {
    const outcome = attempt().then(
      () => 'ok' as const,
      () => failure,
    )
    void outcome.then(() =>
      setTimeout(() => {
        current = null
      }, keptMs).unref(),
    )
    return outcome
  }

  return async (): Promise<PicturesState> => (await inTime(patienceMs, (current ??= begin()))) ?? failure
}

/** Whether pictures can be saved where they are kept. A folder that is gone is not made anew: it may be a disk that is no longer mounted. */
export const watchPictures = ({ dataDirectory, files }: Kept) =>
  files.kind === 'disk'
    ? watchAttempts({ attempt: () => tryToWrite(folderOf(dataDirectory)) })
    : watchAttempts({
        attempt: () => tryToReach({ dataDirectory, files }),
        keptMs: BUCKET_KEPT_MS,
        failure: 'unreachable',
      })
