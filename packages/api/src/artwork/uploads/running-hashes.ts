import { createHash, type Hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Content } from '../../ports/file-storage.ts'

type Running = { readonly received: number; readonly hash: Hash }

/** Open uploads that are hashed while they come in. */
const MOST = 1000

/**
 * The SHA-256 of uploads as far as they have come, so that a large file is not read and hashed once more after its last byte: of 75 MB that is
 * a tenth of the time until its findings. Kept by this process only. An upload that went on elsewhere, or before a restart, has none and is
 * hashed when it is whole.
 */
export const createRunningHashes = () => {
  const running = new LRUCache<string, Running>({ max: MOST })
  return {
    /** One that goes on with the piece that begins here; null where what came before was not hashed here. */
    from: (id: string, received: number): Hash | null => {
      if (received === 0) return createHash('sha256')
      const known = running.get(id)
      return known?.received === received ? known.hash.copy() : null
    },
    /** The piece counts: the next one goes on from here. */
    keep: (id: string, received: number, hash: Hash | null) => {
      if (hash) running.set(id, { received, hash })
      else running.delete(id)
    },
    forget: (id: string) => {
      running.delete(id)
    },
  }
}

export const hashing = async function* (content: Content, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
