import type { FileStorage } from '../ports/file-storage.ts'

/** What is stored under these names, one after the other. Each is opened when its turn has come. */
export const storedBytes = async function* (
  storage: FileStorage,
  names: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const name of names) {
    const stored = await storage.get(name)
    if (!stored) throw new Error(`The stored file ${name} is missing.`)
    for await (const chunk of stored.stream) if (Buffer.isBuffer(chunk)) yield chunk
  }
}
