import type { ImageStorage } from '../../src/ports/image-storage.ts'

/** Keeps pictures for the length of a test. */
export const memoryImages = (): ImageStorage => {
  const files = new Map<string, { bytes: Buffer; storedAt: Date }>()
  return {
    put: async (name, bytes) => {
      files.set(name, { bytes: Buffer.from(bytes), storedAt: new Date() })
    },
    get: async (name) => files.get(name) ?? null,
    has: async (name) => files.has(name),
    remove: async (name) => {
      files.delete(name)
    },
    list: async function* () {
      for (const [name, { storedAt }] of files) yield { name, storedAt }
    },
  }
}
