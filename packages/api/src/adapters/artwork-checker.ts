import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type ArtworkFacts,
  type CheckerPreview,
  FACTS_VERSION,
  PREVIEW_MAX_BYTES,
  type PrintCopy,
} from '@umbala/preflight'
import type { ArtworkChecker, CheckListener, FileToCheck, MadeCopy } from '../ports/artwork-checker.ts'
import { createQueue } from './artwork/queue.ts'
import { openCopy } from './artwork/open-copy.ts'
import { openPlain } from './artwork/open-plain.ts'
import { type CheckLimits, runChecker } from './artwork/run-checker.ts'
import { trimFacts } from './artwork/trim-facts.ts'
import { fileProblems } from './files/file-problems.ts'
import { type Room, roomOnDisk } from './files/room-on-disk.ts'

export { removeLeftFolders } from './artwork/left-folders.ts'

/** `copyMs`: for as long a print-ready copy may take. */
type Limits = CheckLimits & { readonly copyMs: number }

type Settings = {
  /** What Node is started with: the built program, or its source while developing. */
  readonly program: readonly string[]
  /** Where files lie while they are checked. Nobody else uses it. */
  readonly folder: string
  /** How many files are checked at the same time; by default one for each core but one. */
  readonly atOnce?: number
  /** How many bytes stay free on the disk of that folder. */
  readonly freeFloorBytes?: number
  readonly limits?: Partial<Limits>
}

const LIMITS: Limits = {
  wholeMs: 20_000,
  manyPagesMs: 60_000,
  manyPages: 16,
  silenceMs: 8000,
  copyMs: 60_000,
}

const tooComplex = (format: FileToCheck['format']): ArtworkFacts => ({
  version: FACTS_VERSION,
  format,
  problem: 'tooComplex',
  isLocked: false,
  hasScripts: false,
  hasAttachments: false,
  hasLayers: false,
  unread: [],
  pageCount: 0,
  pages: [],
})

const INPUT = 'input'

/** The program's word is not trusted: what it names must lie in its folder and be no larger than was agreed. */
const readPreview = async (folder: string, { page, file, widthPx, heightPx }: CheckerPreview) => {
  const opened = await openPlain(folder, file, PREVIEW_MAX_BYTES)
  if (!opened) return null
  const { handle, size } = opened
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return { page, widthPx, heightPx, bytes: buffer.subarray(0, bytesRead) }
  } finally {
    await handle.close()
  }
}

export type OpenArtworkChecker = ArtworkChecker & { readonly close: () => Promise<void> }

/** Checks each file in a process of its own, in a folder of its own that is gone afterwards. */
export const openArtworkChecker = ({
  program,
  folder,
  atOnce = Math.max(1, availableParallelism() - 1),
  freeFloorBytes,
  limits,
}: Settings): OpenArtworkChecker => {
  const root = resolve(folder)
  const queue = createQueue(atOnce)
  const stopping = new AbortController()
  let cleaned: Promise<void> | undefined
  /** What a shop left that was stopped by force. */
  const clean = async () => {
    await mkdir(root, { recursive: true, mode: 0o700 })
    for (const name of await readdir(root)) await rm(join(root, name), { recursive: true, force: true })
  }

  /** The files may lie in a bucket; the copies that are worked on lie here. */
  const disk = roomOnDisk({
    directory: root,
    floorBytes: freeFloorBytes,
    full: fileProblems('Files').full,
  })

  const bring = ({ content }: FileToCheck, own: string, room: Room) =>
    pipeline(
      async function* () {
        for await (const chunk of content) {
          yield chunk
          room.written(chunk.byteLength)
        }
      },
      createWriteStream(join(own, INPUT)),
      { signal: stopping.signal },
    )

  /** The program starts while the file is copied, and the folder stays until both have ended. It writes about `makes` bytes beside the file. */
  const withFile = async <Made>(
    { own, file, makes }: { readonly own: string; readonly file: FileToCheck; readonly makes: number },
    work: (brought: Promise<void>) => Promise<Made>,
  ): Promise<Made> => {
    const room = await disk.take(file.bytes, makes)
    // Looked at once more, because the disk may have filled up since.
    const brought = bring(file, own, room).then(() => disk.refuseWithout(makes))
    try {
      const made = await work(brought)
      // What was made without all of the file is no word on it.
      await brought
      return made
    } finally {
      await brought.catch(() => undefined)
      room.release()
    }
  }

  const checkIn = async (own: string, file: FileToCheck, listener: CheckListener) => {
    const { format } = file
    let told = false
    const isTold = () => told
    const tell = async (facts: ArtworkFacts) => {
      if (told) return
      told = true
      await listener.onFacts(facts.format === format ? trimFacts(facts) : tooComplex(format))
    }
    const drawn = new Set<number>()
    const run = (brought: Promise<void>) =>
      runChecker({
        program,
        folder: own,
        request: { kind: 'measure', file: INPUT, format },
        brought,
        limits: { ...LIMITS, ...limits },
        signal: stopping.signal,
        onTold: async (answer) => {
          if (answer.kind === 'facts') await tell(answer.facts)
          if (answer.kind !== 'preview' || !told || drawn.has(answer.preview.page)) return
          drawn.add(answer.preview.page)
          const preview = await readPreview(own, answer.preview)
          if (preview) await listener.onPreview(preview)
        },
      })
    const { draft } = await withFile({ own, file, makes: 0 }, async (brought) => {
      const first = await run(brought)
      // On a busy machine an innocent file may run out of time, and what is said of it is kept for good.
      return first.wasKilled && first.draft === null && !isTold() ? run(brought) : first
    })
    await tell(draft ?? tooComplex(format))
  }

  const copyIn = async (own: string, file: FileToCheck, copy: PrintCopy): Promise<MadeCopy> => {
    let made: MadeCopy = { problem: 'tooComplex' }
    const { copyMs, ...others } = { ...LIMITS, ...limits }
    await withFile({ own, file, makes: file.bytes }, (brought) =>
      runChecker({
        program,
        folder: own,
        request: { kind: 'copy', file: INPUT, format: file.format, copy },
        brought,
        limits: { ...others, wholeMs: copyMs },
        signal: stopping.signal,
        onTold: async (answer) => {
          if (answer.kind === 'noCopy') made = { problem: answer.problem }
          if (answer.kind === 'copy') made = (await openCopy(own, answer.file)) ?? made
        },
      }),
    )
    return made
  }

  /** In its turn, in a folder that is gone afterwards. */
  const alone = <Made>(work: (own: string) => Promise<Made>): Promise<Made> =>
    queue.run(async () => {
      stopping.signal.throwIfAborted()
      await (cleaned ??= clean().catch((error: unknown) => {
        cleaned = undefined
        throw error
      }))
      const own = join(root, randomUUID())
      // Its parent, too: another shop may have taken it for a left one.
      await mkdir(own, { recursive: true, mode: 0o700 })
      try {
        return await work(own)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    })

  return {
    check: (file, listener) => alone((own) => checkIn(own, file, listener)),
    makeCopy: (file, copy) => alone((own) => copyIn(own, file, copy)),
    close: async () => {
      stopping.abort(new Error('The shop is stopping.'))
      await queue.settled()
    },
  }
}
