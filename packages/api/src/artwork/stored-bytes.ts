import type { StoredPiece } from '../database/tables/artwork.ts'
import type { FileStorage } from '../ports/file-storage.ts'

/** Both ends included. */
type Part = { readonly start: number; readonly end: number }

const WHOLE: Part = { start: 0, end: Infinity }

/** What is stored in these pieces, or a part of it. Each piece is opened when its turn has come. */
export const storedBytes = async function* (
  storage: FileStorage,
  pieces: readonly StoredPiece[],
  part = WHOLE,
): AsyncGenerator<Uint8Array> {
  let from = 0
  for (const { name, bytes } of pieces) {
    const start = Math.max(0, part.start - from)
    const end = Math.min(bytes - 1, part.end - from)
    from += bytes
    if (start > end) continue
    const stored = await storage.get(name, { start, end })
    if (!stored) throw new Error(`The stored file ${name} is missing.`)
    for await (const chunk of stored.stream) if (Buffer.isBuffer(chunk)) yield chunk
  }
}
