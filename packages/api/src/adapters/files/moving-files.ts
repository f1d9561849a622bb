import { createHash } from 'node:crypto'
import type { FileStorage, StoredFile } from '../../ports/file-storage.ts'

type Move = { readonly from: FileStorage; readonly to: FileStorage }

/**
 * While files move from one place to another: what is new goes to the new place, and everything is looked for at the old one first, which is
 * near and known to work. So a shop is whole at every moment of the move, also where the new place turns out to be out of reach.
 */
export const movingFiles = ({ from, to }: Move): FileStorage => ({
  put: to.put,
  get: async (name, range) => (await from.get(name, range)) ?? to.get(name, range),
  head: async (name) => (await from.head(name)) ?? to.head(name),
  // In this order: what is gone from the new place alone would come back from the old one.
  remove: async (name) => {
    await from.remove(name)
    await to.remove(name)
  },
  list: async function* (prefix) {
    const arrived = new Set<string>()
    for await (const file of to.list(prefix)) {
      arrived.add(file.name)
      yield file
    }
    for await (const file of from.list(prefix)) if (!arrived.has(file.name)) yield file
  },
})

const hashOf = async (storage: FileStorage, name: string): Promise<string | null> => {
  const stored = await storage.get(name)
  if (!stored) return null
  const hash = createHash('sha256')
  for await (const chunk of stored.stream as AsyncIterable<Uint8Array>) hash.update(chunk)
  return hash.digest('hex')
}

/** Read back from where it went: only then does it count as moved. */
const copyFile = async ({ from, to }: Move, name: string) => {
  const stored = await from.get(name)
  // Somebody removed it meanwhile.
  if (!stored) return
  const { sha256 } = await to.put(name, stored.stream, { size: stored.size })
  if ((await hashOf(to, name)) === sha256) return
  await to.remove(name)
  throw new Error(`${name} did not arrive as it was sent`)
}

const isWhole = (name: string) => !name.endsWith('.part')

type Progress = { readonly copied: number; readonly there: number }
type Wishes = {
  readonly signal: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

const AT_ONCE = 4

/**
 * Copies every file that the new place lacks, and leaves the old place as it is. It can be interrupted and repeated at any time: what has
 * arrived is told by name and size, and a file has its name only when it is whole.
 */
export const copyFiles = async (move: Move, { signal, onProgress }: Wishes): Promise<Progress> => {
  const arrived = new Map<string, number>()
  for await (const { name, size } of move.to.list()) arrived.set(name, size)
  let copied = 0
  let there = 0
  const files = move.from.list()[Symbol.asyncIterator]()
  const copy = async ({ name, size }: StoredFile) => {
    if (!isWhole(name)) return
    if (arrived.get(name) !== size) {
      await copyFile(move, name)
      copied += 1
    }
    there += 1
    onProgress?.({ copied, there })
  }
  const failure = new AbortController()
  const lane = async () => {
    for (let next = await files.next(); next.done !== true; next = await files.next()) {
      signal.throwIfAborted()
      if (failure.signal.aborted) return
      await copy(next.value)
    }
  }
  const lanes = Array.from({ length: AT_ONCE }, () =>
    lane().catch((error: unknown) => {
      failure.abort(error)
    }),
  )
  // All of them have ended before this does, so that the next attempt meets none of the last.
  await Promise.all(lanes)
  failure.signal.throwIfAborted()
  return { copied, there }
}
