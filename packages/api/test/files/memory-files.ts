import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStorage } from '../../src/ports/file-storage.ts'

/** Keeps files for the length of a test. */
export const memoryFiles = (): FileStorage => {
  const files = new Map<string, { bytes: Buffer; storedAt: Date }>()
  const told = (name: string, { bytes, storedAt }: { bytes: Buffer; storedAt: Date }) => ({
    name,
    size: bytes.length,
    storedAt,
  })
  return {
    put: async (name, content, { size } = {}) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of content) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      if (size !== undefined && size !== bytes.length)
        throw new Error('The content is of another size than was said.')
      files.set(name, { bytes, storedAt: new Date() })
      return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    get: async (name, range) => {
      const bytes = files.get(name)?.bytes
      if (!bytes) return null
      const { start = 0, end = bytes.length - 1 } = range ?? {}
      return { size: bytes.length, start, end, stream: Readable.from([bytes.subarray(start, end + 1)]) }
    },
    head: async (name) => {
      const file = files.get(name)
      return file ? told(name, file) : null
    },
    remove: async (name) => {
      files.delete(name)
    },
    list: async function* (prefix = '') {
      for (const [name, file] of files) if (name.startsWith(prefix)) yield told(name, file)
    },
  }
}
